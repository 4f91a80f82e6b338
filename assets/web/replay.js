// Plays a game of Hegemon in a browser. The data stands in the page itself; nothing is fetched.
"use strict";

// The position after each frame, from what changed in it. Things are [sprite, left, top, width, height, layer] by number.
class Course {
  constructor(frames) {
    this.frames = frames;
    this.reset();
  }

  reset() {
    this.now = -1;
    this.things = new Map();
    this.facts = [];
    this.title = "";
  }

  goto(n) {
    n = Math.max(0, Math.min(n, this.frames.length - 1));
    if (n < this.now) this.reset();
    while (this.now < n) this.step(this.frames[++this.now]);
    return n;
  }

  step(frame) {
    for (const id of frame.gone || []) this.things.delete(id);
    for (const [id, ...thing] of frame.set || []) this.things.set(id, thing);
    if (frame.facts) this.facts = frame.facts;
    if (frame.title !== undefined) this.title = frame.title;
  }
}

class Player {
  constructor(data, page) {
    this.data = data;
    this.page = page;
    this.course = new Course(data.frames);
    this.shown = new Map();
    this.timer = null;
    this.find = (id) => page.getElementById(id);
    this.board = this.find("board");
    this.listLog();
    this.connect();
    this.goto(0);
  }

  listLog() {
    const log = this.find("log");
    this.lines = this.data.log.map(([frame, kind, text]) => {
      const line = this.page.createElement(kind === "turn" ? "h3" : kind === "phase" ? "h4" : "p");
      line.textContent = text;
      line.addEventListener("click", () => this.goto(frame));
      log.appendChild(line);
      return [frame, line];
    });
  }

  connect() {
    const last = this.data.frames.length - 1;
    const slider = this.find("slider");
    slider.max = last;
    slider.addEventListener("input", () => this.goto(Number(slider.value)));
    const acts = {
      first: () => this.goto(0), turnBack: () => this.turn(-1), back: () => this.goto(this.course.now - 1),
      play: () => this.toggle(), next: () => this.goto(this.course.now + 1), turn: () => this.turn(1),
      last: () => this.goto(last),
    };
    for (const id in acts) this.find(id).addEventListener("click", () => { if (id !== "play") this.stop(); acts[id](); });
    const keys = { " ": "play", ArrowLeft: "back", ArrowRight: "next", PageUp: "turnBack", PageDown: "turn", Home: "first", End: "last" };
    this.page.addEventListener("keydown", (event) => {
      if (keys[event.key] && event.target.tagName !== "SELECT") {
        event.preventDefault();
        this.find(keys[event.key]).click();
      }
    });
    const fit = () => {
      const room = this.find("stage");
      const scale = Math.min(room.clientWidth / this.data.width, room.clientHeight / this.data.height);
      this.board.style.transform = `scale(${scale})`;
    };
    this.page.defaultView.addEventListener("resize", fit);
    fit();
  }

  turn(step) {
    const starts = this.data.turns.map(([frame]) => frame);
    const now = this.course.now;
    const found = step > 0 ? starts.find((frame) => frame > now) : starts.filter((frame) => frame < now).pop();
    this.goto(found === undefined ? (step > 0 ? this.data.frames.length - 1 : 0) : found);
  }

  toggle() {
    if (this.timer !== null) return this.stop();
    if (this.course.now === this.data.frames.length - 1) this.goto(0);
    const tick = () => {
      if (this.course.now === this.data.frames.length - 1) return this.stop();
      this.goto(this.course.now + 1);
      this.timer = setTimeout(tick, Number(this.find("speed").value));
    };
    this.find("play").textContent = "❚❚";
    this.timer = setTimeout(tick, 50);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = null;
    this.find("play").textContent = "▶";
  }

  goto(n) {
    n = this.course.goto(n);
    this.draw();
    this.find("slider").value = n;
    this.find("where").textContent = this.course.title;
    this.find("facts").replaceChildren(...this.course.facts.map(([name, value]) => {
      const row = this.page.createElement("tr");
      for (const text of [name, value]) row.appendChild(this.page.createElement("td")).textContent = text;
      return row;
    }));
    let newest = null;
    for (const [frame, line] of this.lines) {
      line.className = frame === n ? "now" : frame > n ? "later" : "";
      if (frame <= n) newest = line;
    }
    if (newest) newest.scrollIntoView({ block: "nearest" });
  }

  draw() {
    for (const [id, image] of this.shown) {
      if (!this.course.things.has(id)) { image.remove(); this.shown.delete(id); }
    }
    for (const [id, [sprite, left, top, width, height, layer]] of this.course.things) {
      let image = this.shown.get(id);
      if (!image) {
        image = this.page.createElement("img");
        image.alt = "";
        this.shown.set(id, image);
        this.board.appendChild(image);
      }
      if (image.sprite !== sprite) { image.src = this.data.sprites[sprite]; image.sprite = sprite; }
      image.style.cssText = `transform: translate(${left}px, ${top}px); width: ${width}px; height: ${height}px; z-index: ${layer}`;
    }
  }
}

if (typeof document !== "undefined") {
  document.addEventListener("DOMContentLoaded", () => {
    window.player = new Player(JSON.parse(document.getElementById("data").textContent), document);
  });
} else {
  module.exports = { Course, Player };
}
