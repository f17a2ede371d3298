// What a template says, without a document to draw it in.

/** Its markup and all that is put into it, one after the other; what listens is left out. */
export function drawn(value: unknown): string {
  if (Array.isArray(value)) {
    return value.map(drawn).join('');
  }
  if (typeof value === 'object' && value !== null && 'strings' in value && 'values' in value) {
    const { strings, values } = value as { strings: readonly string[]; values: readonly unknown[] };
    return strings.map((text, index) => text + drawn(values[index])).join('');
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
