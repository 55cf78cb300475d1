import type { ExpenseGroup } from '@outlay/contracts';

/** What expenses that are counted together add up to; money in minor units of the business's currency. */
export type Sums = { count: number; totalMinor: number; withoutRate: number };

/** `ownMinor`: the sum of their own amounts, which means something only where all have one currency. */
export type GroupedSums = Sums & { key: string | null; label: string | null; ownMinor: number };

/** The first groups, and what is beyond them. */
export type Grouped = { groups: GroupedSums[]; rest: (Sums & { groups: number }) | null };

export type ExpenseSummary = Grouped & { by: ExpenseGroup; all: Sums };

/** Several sums as one. */
export const added = (sums: readonly Sums[]): Sums =>
  sums.reduce<Sums>(
    (all, { count, totalMinor, withoutRate }) => ({
      count: all.count + count,
      totalMinor: all.totalMinor + totalMinor,
      withoutRate: all.withoutRate + withoutRate,
    }),
    { count: 0, totalMinor: 0, withoutRate: 0 },
  );
