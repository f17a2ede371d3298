// How an opponent is drawn, and what it has looked at, which a game has once it can be played.

import { candidatesShown, candidateTable } from './candidate-table';
import { crestDrawing } from './crest';
import { lastWords, opponentCard } from './opponent-card';
import type { VoiceTables } from './voice-panel';
import { voteTable } from './vote-table';

const tables: VoiceTables = { candidates: candidateTable, shown: candidatesShown, votes: voteTable };

export const opponentDrawings = { crest: crestDrawing, card: opponentCard, lastWords, tables } as const;

export type OpponentDrawings = typeof opponentDrawings;
