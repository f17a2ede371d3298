// What the reasons of choices say about the plan.

/** The list followed, as the reasons' evidence has it: its name, and the one given up for it. */
export function listFollowed(choice) {
  for (const { advisor, evidence } of choice.reasons) {
    if (advisor !== 'opening') continue;
    if (evidence.form === 'line') return { name: evidence.name.ja, before: evidence.before.ja };
    if (evidence.form === 'intent') return { name: evidence.answer.ja, before: '' };
  }
  return { name: '', before: '' };
}
