// For a server, which has no document: nothing is defined, and the import does no harm.

export function NagareShogiElement() {}
