# Bare Debian systems to try things in. Sourced by fresh_check.sh and deb_check.sh; needs root and debootstrap.

if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null; then
  echo "This check needs root and debootstrap." >&2
  exit 2
fi

# bare SUITE FOLDER PACKAGES: a minimal system, kept and used again.
bare() {
  local suite=$1 folder=$2 packages=$3 sources
  [ -e "$folder/.complete" ] && return
  echo "Making a bare Debian ($suite) in $folder."
  sources=$(apt-get indextargets --format '$(SITE) $(RELEASE)' 2>/dev/null | grep ' bookworm$' | head -n 1 | cut -d' ' -f1)
  rm -rf "$folder" && mkdir -p "$folder"
  debootstrap --variant=minbase --include="$packages" "$suite" "$folder" "$sources" >"$folder.log" || return 1
  touch "$folder/.complete"
}

# copied FOLDER COPY: a fresh copy of a bare system. What a run that was killed has left mounted in the old copy goes first:
# removing the copy would reach through it.
copied() {
  awk -v inside="$2/" 'index($2, inside) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r umount -l
  rm -rf --one-file-system "$2"
  cp -a "$1" "$2"
}

mounted=()
leave() { for place in "${mounted[@]}"; do umount -l "$place"; done; }
trap leave EXIT

# enter FOLDER SUITE: gives it this machine's way to the package indexes, and what programs expect of a kernel.
enter() {
  local folder=$1 suite=$2 file place
  rm -rf "$folder/etc/apt/sources.list"
  for file in etc/pip.conf etc/apt/sources.list.d etc/apt/apt.conf.d etc/resolv.conf etc/hosts etc/ssl; do
    [ -e "/$file" ] && { rm -rf "${folder:?}/$file"; cp -rL "/$file" "$folder/$file"; }
  done
  grep -rl bookworm "$folder/etc/apt/sources.list.d" | xargs -r sed -i "s/bookworm/$suite/g"
  for place in /proc /dev $(pip config list 2>/dev/null | grep -oE "(file://)?/[^' ]+" | sed 's,^file://,,' | sort -u); do
    [ -d "$place" ] || continue
    mkdir -p "$folder$place"
    mount --rbind "$place" "$folder$place"
    mounted=("$folder$place" "${mounted[@]}")
  done
}

# within FOLDER COMMAND: runs it there, with nothing of this machine's environment but the way to the package indexes.
within() {
  local folder=$1
  shift
  chroot "$folder" /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    $(env | grep -E "^(PIP_|SSL_)") "$@"
}
