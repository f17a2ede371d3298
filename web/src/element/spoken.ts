// What is said: the opponent's words or a hint, what is drawn of them on the board, and the controls that they depend on.

import type { Choice, Side } from '@engine';
import { nothing, type TemplateResult } from 'lit';
import type { Annotations } from '../board/annotations';
import { strengthRange } from '../engine/contract/settings';
import { opponentOf } from '../engine/sides';
import { dials } from '../panel/dials';
import { evidenceDrawing, withMove } from '../panel/evidence-drawing';
import { voicePanel, type VoiceView } from '../panel/voice-panel';
import { isFirstBoard } from '../session/game-record';
import type { GameSession } from '../session/game-session';
import type { Scene } from './scene';

/** The hint, else the opponent's last choice. */
function spokenChoice({ session, hints }: Scene): { choice: Choice | null; by: Side; isHint: boolean } {
  const { playerSide, remark } = session;
  return hints.choice === null
    ? { choice: remark?.choice ?? null, by: opponentOf(playerSide), isHint: false }
    : { choice: hints.choice, by: playerSide, isHint: true };
}

export function voiceTemplate(
  scene: Scene,
  asked: Pick<VoiceView, 'offers' | 'onNewGame' | 'onReview' | 'onShowWays'>,
): TemplateResult {
  const { session, view, drawings, show } = scene;
  const { settings } = session;
  const { choice, by, isHint } = spokenChoice(scene);
  const result = session.state?.result ?? null;
  const winner = result?.winner ?? null;
  return voicePanel({
    choice,
    by,
    isHint,
    says: isHint ? session.saysOfHints : session.says,
    isForBeginners: session.isForBeginners,
    isFirstBoard: isFirstBoard(session.state, session.handicaps),
    against: session.against,
    past: session.phase === 'engine',
    result,
    lastWords: drawings?.lastWords(session.against, winner, session.playerSide, scene.language) ?? nothing,
    playerSide: session.playerSide,
    canThinkAgain: session.canThinkAgain,
    settingsChanged:
      choice !== null &&
      (naturalnessChanged(choice, session) || choice.strength !== settings.strength || askedChanged(session)),
    language: scene.language,
    words: scene.words,
    ids: scene.ids,
    whyOpen: view.whyOpen,
    moreOpen: view.moreOpen,
    candidatesOpen: view.candidatesOpen,
    tables: drawings?.tables ?? null,
    drawn: view.drawnReason,
    onWhy: (whyOpen) => show({ whyOpen }),
    onMore: (moreOpen) => show({ moreOpen }),
    onCandidates: (candidatesOpen) => show({ candidatesOpen }),
    onDraw: (drawnReason) => show({ drawnReason }),
    onThinkAgain: () => void session.thinkAgain(),
    ...asked,
  });
}

/** Of the reason to be drawn, where there is one and the board can show it; a hint shows its move too. */
export function spokenAnnotations(scene: Scene): Annotations | null {
  const { choice, by, isHint } = spokenChoice(scene);
  const move = choice?.move ?? null;
  if (choice === null || move === null) {
    return null;
  }
  const reason = choice.reasons[scene.view.drawnReason ?? -1];
  const drawing = reason === undefined ? null : evidenceDrawing(reason.evidence, { move, by }).board;
  return isHint ? withMove(drawing, { move, by }) : drawing;
}

export function dialsTemplate({
  session,
  view,
  language,
  words,
  ids,
  drawings,
  show,
}: Scene): TemplateResult | typeof nothing {
  const { askedWith: asked, settings, strengths, against } = session;
  const onChoose = (): void => show({ dialog: 'opponents' });
  if (session.awaitsOpponent) {
    return nothing;
  }
  if (against !== null) {
    return drawings?.card(against, language, words, onChoose) ?? nothing;
  }
  const strength = strengths[settings.strength - strengthRange.low] ?? null;
  return dials({
    settings,
    thinking: session.phase === 'engine',
    moved:
      asked !== null &&
      (asked.naturalness !== settings.naturalness || asked.strength !== settings.strength || askedChanged(session)),
    strength,
    told: view.strengthOpen,
    largeEvaluation: strength?.large_evaluation === true ? session.largeEvaluation : null,
    openings: session.openings,
    side: opponentOf(session.playerSide),
    language,
    words,
    ids,
    onChoose: session.opponents.length === 0 ? null : onChoose,
    onSettings: (changed) => {
      const strengthOpen = view.strengthOpen || changed.strength !== settings.strength;
      session.setSettings(changed);
      show({ strengthOpen });
    },
  });
}

/** Since the search under way, or the last one: the opening, who thinks, or whose moves count as natural. */
function askedChanged({ askedWith, settings }: GameSession): boolean {
  return (
    askedWith !== null &&
    (['people', 'opening', 'thinkers'] as const).some((name) => askedWith[name] !== settings[name])
  );
}

/** A council's is that of the voter who was followed. */
function naturalnessChanged(choice: Choice, { settings }: GameSession): boolean {
  return settings.thinkers === 'one' && choice.council === undefined && choice.naturalness !== settings.naturalness;
}
