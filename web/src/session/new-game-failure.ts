// Why a new game has not begun: the engine was not up to it, or the position is none.

import type { EngineError } from '@engine';

export interface NewGameFailure {
  cause: 'engine' | 'position';
  error: EngineError;
}

export const notReady: NewGameFailure = {
  cause: 'engine',
  error: { code: 'not_ready', where: '', detail: '' },
};

export function failureBecauseOf(error: EngineError): NewGameFailure {
  switch (error.code) {
    case 'engine_lost':
      return { cause: 'engine', error: { ...error, code: 'new_game_interrupted' } };
    case 'download_failed':
      return { cause: 'engine', error };
    default:
      return { cause: 'position', error };
  }
}
