"""Tables for people at several computers. Imported only when somebody hosts or joins."""
