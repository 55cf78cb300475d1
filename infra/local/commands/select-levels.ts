export const LEVELS: readonly string[] = ['unit', 'contract', 'int', 'e2e'];

/** What stands behind one of these is the words of a test's name. */
const BEFORE_WORDS: readonly (string | undefined)[] = ['-t', '--testNamePattern'];

const isLevel = (arg: string, at: number, args: readonly string[]): boolean =>
  LEVELS.includes(arg) && !BEFORE_WORDS.includes(args[at - 1]);

/**
 * Levels by their bare names as Jest's `--selectProjects`. Jest takes all that stands behind that for projects: what is no level, such
 * as a path, comes first.
 */
export const selectLevels = (args: readonly string[]): string[] => {
  const levels = args.filter(isLevel);
  if (levels.length === 0) return [...args];
  const others = args.filter((arg, at) => !isLevel(arg, at, args) && !['--selectProjects', '--'].includes(arg));
  return [...others, '--selectProjects', ...levels];
};
