import { lookOf, stemOf } from './stem.ts';

/** What two records may agree in, most telling first. */
export const LOOK_ALIKE_REASONS = [
  'number',
  'name',
  'merchant',
  'email',
  'amount',
  'taxNumber',
  'bankAccount',
  'day',
] as const;
export type LookAlikeReason = (typeof LOOK_ALIKE_REASONS)[number];

type Text = string | null | undefined;

/** What is known of a record; what is not known of both is not compared. */
export type ComparedFacts = {
  /** Of a bill, as its vendor writes it. */
  number?: Text;
  /** What a vendor is called, by itself and in the register. */
  names?: readonly Text[];
  /** Where money was spent. */
  merchant?: Text;
  email?: Text;
  /** In minor units, with its currency. */
  amount?: { minor: number; currency: string } | null;
  /** What may be shown of them. */
  taxNumber?: Text;
  bankAccount?: Text;
  /** YYYY-MM-DD. */
  day?: Text;
};

/** `score`: 0, nothing is alike, to 1, nothing is not. */
export type Likeness = { score: number; reasons: LookAlikeReason[] };

/** Texts that differ only in what does not make another one. */
const NEARLY = 0.9;
/** The largest number of days between two records that are perhaps the same one: a card is charged days after a purchase. */
export const NEAR_DAYS = 3;
const DAY_MS = 86_400_000;

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** Undefined: there is nothing to compare. */
type Compare<T> = (one: T, other: T) => number | undefined;

const texts =
  (fold: (text: string) => string): Compare<Text> =>
  (one, other) => {
    if (!one || !other) return undefined;
    if (plain(one) === plain(other)) return 1;
    return fold(one) === fold(other) ? NEARLY : 0;
  };

const exactly = texts(plain);

const names: Compare<readonly Text[] | undefined> = (ones = [], others = []) => {
  const all = ones.flatMap((one) => others.map((other) => texts(stemOf)(one, other)));
  const known = all.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
};

const amounts: Compare<ComparedFacts['amount']> = (one, other) =>
  one && other ? Number(one.minor === other.minor && one.currency === other.currency) : undefined;

const days: Compare<Text> = (one, other) => {
  if (!one || !other) return undefined;
  const apart = Math.abs(Date.parse(one) - Date.parse(other)) / DAY_MS;
  return Math.max(0, 1 - apart / (NEAR_DAYS + 1));
};

type Rule = { weight: number; compare: Compare<ComparedFacts> };

/** The one rule of what is alike. A number tells more than all else: vendors write each once. */
const RULES: Readonly<Record<LookAlikeReason, Rule>> = {
  number: { weight: 6, compare: (one, other) => texts(lookOf)(one.number, other.number) },
  name: { weight: 6, compare: (one, other) => names(one.names, other.names) },
  merchant: { weight: 3, compare: (one, other) => texts(stemOf)(one.merchant, other.merchant) },
  email: { weight: 3, compare: (one, other) => exactly(one.email, other.email) },
  amount: { weight: 2, compare: (one, other) => amounts(one.amount, other.amount) },
  taxNumber: { weight: 1, compare: (one, other) => exactly(one.taxNumber, other.taxNumber) },
  bankAccount: { weight: 1, compare: (one, other) => exactly(one.bankAccount, other.bankAccount) },
  day: { weight: 1, compare: (one, other) => days(one.day, other.day) },
};

/** How alike two records are, and in what: the weighted mean of what is known of both, to two decimals. */
export const likenessOf = (one: ComparedFacts, other: ComparedFacts): Likeness => {
  const compared = LOOK_ALIKE_REASONS.flatMap((reason) => {
    const { weight, compare } = RULES[reason];
    const likeness = compare(one, other);
    return likeness === undefined ? [] : [{ reason, weight, likeness }];
  });
  const most = compared.reduce((sum, { weight }) => sum + weight, 0);
  const reached = compared.reduce((sum, { weight, likeness }) => sum + weight * likeness, 0);
  return {
    score: most === 0 ? 0 : Math.round((100 * reached) / most) / 100,
    reasons: compared.filter(({ likeness }) => likeness > 0).map(({ reason }) => reason),
  };
};

/** A record that may be the same one, and why. */
export type LookAlike = { id: number } & Likeness;

/** More than one who looks at them wants to compare. */
export const MOST_LOOK_ALIKES = 10;

/** Those of the candidates that are alike in anything, the most alike first. */
export const lookAlikesOf = (
  facts: ComparedFacts,
  candidates: readonly ({ id: number } & ComparedFacts)[],
): LookAlike[] =>
  candidates
    .map(({ id, ...other }) => ({ id, ...likenessOf(facts, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || one.id - other.id)
    .slice(0, MOST_LOOK_ALIKES);
