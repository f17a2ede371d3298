// What grade of amateurs a rating stands for.

/** The nearest grade: 1 and more are dan, below that kyu, -1 the first. First dan is at 1500, a grade is 100. */
export function gradeOf(value: number): number {
  const steps = Math.round((value - 1500) / 100);
  return steps >= 0 ? Math.min(9, steps + 1) : Math.max(-20, steps);
}
