// Moves by typing: from the field to the game.

import type { TemplateResult } from 'lit';
import { typedMove } from '../panel/typed-move';
import type { Scene } from './scene';

export function typedMoveTemplate({ session, view: { typedFailure }, words, ids, show }: Scene): TemplateResult {
  return typedMove({
    words,
    ids,
    failure: typedFailure === null ? '' : words.errorDetail(typedFailure),
    onType: () => {
      if (typedFailure !== null) {
        show({ typedFailure: null });
      }
    },
    onMove: async (text) => {
      const read = await session.readTyped(text);
      show({ typedFailure: read.ok ? null : read.error });
      if (read.ok) {
        void session.play(read.value);
      }
      return read.ok;
    },
  });
}
