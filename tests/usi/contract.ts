// What the engine says, held to the contract by which the page reads it.
import { expect } from 'vitest';

interface Fault {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A schema of web/src/engine/contract, by the interface that schemas of all libraries have (standardschema.dev). */
export interface Schema<Output = unknown> {
  readonly '~standard': {
    validate(value: unknown): { value: unknown; issues?: undefined } | { issues: readonly Fault[] } | Promise<unknown>;
    readonly types?: { readonly output: Output } | undefined;
  };
}

/** Fields that the schema does not name: it has dropped them. */
function undeclared(said: unknown, read: unknown, path: readonly string[]): string[] {
  if (typeof said !== 'object' || said === null) {
    return [];
  }
  const kept = new Map(Object.entries(read as object));
  return Object.entries(said).flatMap(([key, each]) =>
    kept.has(key)
      ? undeclared(each, kept.get(key), [...path, key])
      : [`${[...path, key].join('.')}: it is not declared`],
  );
}

/** All that is not as the schema has it: a field too many or too few, or one of another kind. */
export function faultsOf(said: unknown, schema: Schema): string[] {
  const read = schema['~standard'].validate(said);
  if (read instanceof Promise) {
    throw new Error('a schema that waits');
  }
  if (read.issues === undefined) {
    return undeclared(said, read.value, []);
  }
  return read.issues.map(({ message, path = [] }) => {
    const keys = path.map((each) => String(typeof each === 'object' ? each.key : each));
    return `${keys.join('.')}: ${message}`;
  });
}

export function expectContract(said: unknown, schema: Schema, what: string): void {
  expect(faultsOf(said, schema), what).toEqual([]);
}
