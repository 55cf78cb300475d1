import { toMajor } from '@outlay/contracts';
import { sumOf } from '../../journal/index.ts';
import type { OpenPayable } from './open-payables.table.ts';

/** A document with its age: the days by which it is late, or old. */
export type AgedPayable<A extends string> = OpenPayable & { days: number; age: A };

/** What somebody is owed, and for what: the oldest first. */
export type Party<A extends string> = { partyId: number | null; documents: AgedPayable<A>[] };

const DAY_MS = 86_400_000;
const daysFrom = (day: string, asOf: string): number => Math.round((Date.parse(asOf) - Date.parse(day)) / DAY_MS);

const [MONTH, TWO_MONTHS, THREE_MONTHS] = [30, 60, 90];

const ageOf = (days: number): 'upTo30' | 'upTo60' | 'upTo90' | 'over90' => {
  if (days <= MONTH) return 'upTo30';
  if (days <= TWO_MONTHS) return 'upTo60';
  return days <= THREE_MONTHS ? 'upTo90' : 'over90';
};

/** By how late it is: a bill whose number of days nobody knows any more was due on its own day. */
export const lateOn = (asOf: string) => (each: OpenPayable) => {
  const days = daysFrom(each.dueDate ?? each.documentDate, asOf);
  return { ...each, days, age: days <= 0 ? ('current' as const) : ageOf(days) };
};

/** By how old it is. */
export const oldOn = (asOf: string) => (each: OpenPayable) => {
  const days = daysFrom(each.documentDate, asOf);
  return { ...each, days, age: ageOf(days) };
};

const compare = (one: string | number, other: string | number): number => (one < other ? -1 : Number(one > other));

/** Who is owed, those who are owed most first; whoever is not named comes as all others. */
export const partiesOf = <A extends string>(documents: readonly AgedPayable<A>[]): Party<A>[] =>
  [...Map.groupBy(documents, ({ partyId }) => partyId)]
    .map(([partyId, own]) => ({
      partyId,
      baseMinor: sumOf(own.map(({ baseMinor }) => baseMinor)),
      documents: own.toSorted((one, other) => other.days - one.days || compare(one.document, other.document)),
    }))
    .toSorted((one, other) => other.baseMinor - one.baseMinor || compare(one.partyId ?? 0, other.partyId ?? 0))
    .map(({ partyId, documents: own }) => ({ partyId, documents: own }));

/** The sums by age, in the business's currency. */
export const agesInBase = <A extends string>(
  ages: readonly A[],
  documents: readonly AgedPayable<A>[],
  base: string,
): Record<A | 'total', number> =>
  agesOf(
    ages,
    documents.map(({ age, baseMinor }) => ({ age, minor: baseMinor })),
    base,
  );

/** The sums by age in each currency of the documents, by its code. */
export const agesByCurrency = <A extends string>(ages: readonly A[], documents: readonly AgedPayable<A>[]) =>
  [...Map.groupBy(documents, ({ currency }) => currency)]
    .toSorted(([one], [other]) => compare(one, other))
    .map(([currency, own]) => {
      const amounts = own.map(({ age, amountMinor }) => ({ age, minor: amountMinor }));
      return { currency, ...agesOf(ages, amounts, currency) };
    });

const agesOf = <A extends string>(
  ages: readonly A[],
  amounts: readonly { age: A; minor: number }[],
  currency: string,
): Record<A | 'total', number> => {
  const sum = (of: (age: A) => boolean) =>
    toMajor(sumOf(amounts.filter(({ age }) => of(age)).map(({ minor }) => minor)), currency);
  const byAge = ages.map((age) => [age, sum((own) => own === age)] as const);
  return Object.fromEntries([['total', sum(() => true)], ...byAge]) as Record<A | 'total', number>;
};
