// How USI writes a move. Whether it is legal, the engine says.

export const usiMoveForm = /^([1-9][a-i][1-9][a-i]\+?|[RBGSNLP]\*[1-9][a-i])$/;
