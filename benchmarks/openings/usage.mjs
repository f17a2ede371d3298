// What is wrong with what was asked for.

/** Shown with how the script is called. */
export class BadUsage extends Error {}
