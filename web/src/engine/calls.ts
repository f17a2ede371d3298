// The calls of a service, made from a table of their names.

/** A service as the other side of its worker calls it. */
export type Calls<Service> = {
  [Name in keyof Service]: Service[Name] extends (...given: infer Given) => infer Answer
    ? (...given: Given) => Promise<Awaited<Answer>>
    : never;
};

type Constructor<Instance> = abstract new (...given: never[]) => Instance;

/** A class derived from base, with a method of each name, which does what `call` does with what is given. */
export function withCalls<Instance extends object, Name extends string>(
  base: Constructor<Instance>,
  names: readonly Name[],
  call: (self: Instance, name: Name, given: unknown[]) => unknown,
): unknown {
  class Derived extends (base as unknown as new () => object) {}
  const methods = Derived.prototype as Record<string, unknown>;
  for (const name of names) {
    methods[name] = function (this: Instance, ...given: unknown[]) {
      return call(this, name, given);
    };
  }
  return Derived;
}
