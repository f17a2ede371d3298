// The parts of an address behind its '?', in which '+' means a blank; but behind a move that no other follows at once it
// belongs to the move, for whoever writes an address by hand leaves it as it is there.

const behindMove = /((?:[1-9][a-i]|\*|%2[Aa])[1-9][a-i])\+(?=$|[&,+_]|%(?:20|2[Cc]))/g;

export function readQuery(query: string): URLSearchParams {
  return new URLSearchParams(query.replace(behindMove, '$1%2B'));
}
