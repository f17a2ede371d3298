// A record as a file: its text, in the encoding that it is in.

/** Of a file that is more than a record could be, only so much is read: enough characters to be refused for that. */
const mostBytes = 4_000_000;

export async function textOfFile(file: Blob): Promise<string> {
  return textOf(await file.slice(0, mostBytes).arrayBuffer());
}

/**
 * Records are in UTF-8, or, as older programs write them, in Shift_JIS or EUC-JP. What is valid in EUC-JP would be
 * half-width letters in Shift_JIS, and no text in that is valid the other way round.
 */
export function textOf(bytes: ArrayBuffer): string {
  for (const encoding of ['utf-8', 'euc-jp']) {
    try {
      // A character that the file's end cuts is left out.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // Not in this one.
    }
  }
  return new TextDecoder('shift_jis').decode(bytes);
}
