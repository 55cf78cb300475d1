import type { ExportedLine } from './exported-entry.ts';

/** An amount that goes from one account to the other, in minor units above 0. */
export type Pair = { debit: ExportedLine; credit: ExportedLine; minor: number };

/**
 * An entry as pairs of an account and its contra-account. Each debit is set off against the credits in their order, until both are used up:
 * every line is in pairs that add up to it, and there are fewer of them than lines. Lines of 0 are in none.
 */
export const pairsOf = (lines: readonly ExportedLine[]): Pair[] => {
  const credits = lines.filter(({ baseMinor }) => baseMinor < 0);
  const pairs: Pair[] = [];
  let [at, left] = [0, Math.abs(credits[0]?.baseMinor ?? 0)];
  for (const debit of lines) {
    let open = Math.max(0, debit.baseMinor);
    while (open > 0) {
      const credit = credits[at];
      if (!credit) throw new RangeError('The lines of the entry do not balance');
      const minor = Math.min(open, left);
      pairs.push({ debit, credit, minor });
      open -= minor;
      left -= minor;
      if (left > 0) continue;
      at += 1;
      left = Math.abs(credits[at]?.baseMinor ?? 0);
    }
  }
  return pairs;
};
