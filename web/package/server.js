// For a server, which has no document: nothing is defined, and the import does no harm.

// oxlint-disable-next-line typescript/no-extraneous-class -- it only has the name
export class NagareShogiElement {}
