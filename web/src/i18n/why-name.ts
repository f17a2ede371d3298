// The control by which the person asks about a move.

import type { Language } from './language';

export const whyName: Record<Language, string> = { ja: 'この手は？', en: 'Why not this?' };
