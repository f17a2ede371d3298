// The way to a study of a game, fetched when somebody asks for one.

import type { StudyDesk } from './study-desk';

export class StudyDoor {
  /** What shows it did not arrive. */
  onUnavailable: () => void = () => {};
  private desk: StudyDesk | null = null;

  constructor(private readonly parts: ConstructorParameters<typeof StudyDesk>) {}

  /** The game on the board, from its last move on. */
  readonly openPlayed = (...played: Parameters<StudyDesk['openPlayed']>): void =>
    this.ask((desk) => desk.openPlayed(...played));

  readonly openReviewed = (...reviewed: Parameters<StudyDesk['openReviewed']>): void =>
    this.ask((desk) => desk.openReviewed(...reviewed));

  private ask(act: (desk: StudyDesk) => Promise<void>): void {
    import('./study-desk')
      .then(({ StudyDesk: Desk }) => {
        this.desk ??= new Desk(...this.parts);
        return act(this.desk);
      })
      .catch(() => this.onUnavailable());
  }
}
