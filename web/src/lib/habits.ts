// What good players mostly do, so that the bar offers it first. Each game has a table of its own.

/** Things by their names or kinds, what is done most first; '?' stands where it could be this or that. */
export type Habit = readonly string[];
/** By what was clicked last, its kind, or the phase. */
export type Habits = Record<string, Habit>;

export function habitOf(habits: Habits, phase: string, clicked: readonly string[]): Habit {
  const last = clicked.at(-1);
  return (last ? (habits[last] ?? habits[last.split(':')[0] ?? '']) : habits[phase]) ?? [];
}

const place = (habit: Habit, target: string): number => {
  const at = habit.findIndex((each) => target === each || target.startsWith(`${each}:`));
  return at < 0 ? habit.length : at;
};

/** The targets in the order of the habit, and the one that stands in gold: what is done most, if that is one thing. */
export function byHabit(
  targets: readonly string[],
  habit: Habit,
): { targets: string[]; usual: string | undefined } {
  const sorted = [...targets].sort((a, b) => place(habit, a) - place(habit, b));
  const first = sorted[0];
  const unclear = habit.indexOf('?');
  const clear = first && habit.includes(first) && (unclear < 0 || habit.indexOf(first) < unclear);
  return { targets: sorted, usual: clear ? first : undefined };
}
