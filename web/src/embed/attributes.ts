// The element's attributes: those of a game, those of a lesson, and what becomes of each when it changes.

import {
  gameParameters,
  parameters,
  readParameters,
  settingParameters,
  type Parameter,
  type Parameters,
} from '../element/parameters';
import { lessonAttributes } from '../lessons/lesson-attributes';

/** What cannot be used, by the attribute's own name. */
export interface AttributeProblem {
  parameter: string;
  value: string;
}

/** Where an attribute is not called as the parameter is, or has a second name. `style` is every element's own. */
const otherNames: Partial<Record<Parameter, readonly string[]>> = {
  strength: ['strength', 'level'],
  thinkers: ['thinking'],
};

/** Those that take a few words, of which the first holds unless another is given. */
export const worded = {
  theme: ['auto', 'light', 'dark'],
  controls: ['task', 'game'],
  mode: ['play', 'study'],
} as const;

export function wordOf<Name extends keyof typeof worded>(
  element: Pick<Element, 'getAttribute'>,
  name: Name,
): (typeof worded)[Name][number] {
  return worded[name].find((word) => word === element.getAttribute(name)) ?? worded[name][0];
}

/** The attributes that say a parameter, the first that is there first. */
export function namesOf(parameter: Parameter): readonly string[] {
  return otherNames[parameter] ?? [parameter];
}

/** A change of these begins the game anew. */
export const gameAttributes: readonly string[] = [...gameParameters.flatMap(namesOf), ...lessonAttributes];
/** A change of these holds from the next move on. */
export const settingAttributes: readonly string[] = settingParameters.flatMap(namesOf);
export const attributes: readonly string[] = [
  ...parameters.flatMap(namesOf),
  ...lessonAttributes,
  ...Object.keys(worded),
];

export function readAttributes(
  element: Pick<Element, 'getAttribute'>,
): Omit<Parameters, 'problems'> & { problems: AttributeProblem[] } {
  const read = readNames(element, 0);
  // The first name that is there counts; what stands under a second one is to be right too.
  const problems = [...read.problems, ...readNames(element, 1).problems];
  for (const [parameter, words] of Object.entries<readonly string[]>(worded)) {
    const value = element.getAttribute(parameter);
    if (value !== null && !words.includes(value)) {
      problems.push({ parameter, value });
    }
  }
  return { ...read, problems };
}

/** As the names say that are there, of each parameter the one of that index. */
function readNames(
  element: Pick<Element, 'getAttribute'>,
  index: number,
): Omit<Parameters, 'problems'> & { problems: AttributeProblem[] } {
  const nameUsed = (parameter: Parameter): string | undefined =>
    namesOf(parameter).filter((name) => element.getAttribute(name) !== null)[index];
  const { problems, ...read } = readParameters((parameter) => {
    const name = nameUsed(parameter);
    return name === undefined ? null : element.getAttribute(name);
  });
  return {
    ...read,
    problems: problems.map(({ parameter, value }) => ({ parameter: nameUsed(parameter) ?? parameter, value })),
  };
}
