import type { MappingRuleAnswer } from '../../core/index.ts';

/** A rule as it is edited, with a key of its own; no account until one is chosen. */
export type Rule = Omit<MappingRuleAnswer, 'accountId'> & { key: string; accountId: number | null };
export type Condition = Exclude<keyof Rule['when'], 'kinds'>;
export type Kind = Rule['when']['kinds'][number];

/** What a line is told apart by, in the order of the form. */
export const CONDITIONS = [
  'categoryIds',
  'vendorIds',
  'projectIds',
  'departmentIds',
  'locationIds',
  'userIds',
  'taxCodeIds',
] as const satisfies readonly Condition[];

export const KINDS = ['expense', 'reimbursement', 'bill', 'bill_payment'] as const satisfies readonly Kind[];

/** As many ids as one condition of a rule names at most. */
export const MOST_IDS = 10;

/** As many rules as a version has at most. */
export const MOST_RULES = 200;

export const rulesOf = (rules: readonly MappingRuleAnswer[]): Rule[] =>
  rules.map((rule, index) => ({ ...rule, key: `rule-${index}` }));

/** A rule that fits every line. */
export const newRule = (key: string): Rule => ({
  key,
  name: null,
  when: {
    kinds: [],
    categoryIds: [],
    vendorIds: [],
    departmentIds: [],
    locationIds: [],
    projectIds: [],
    userIds: [],
    taxCodeIds: [],
  },
  accountId: null,
  dimensions: {},
});

type Dimensions = Rule['dimensions'];

/** In one order, whichever they were chosen in. */
const sorted = (dimensions: Dimensions): Dimensions =>
  Object.fromEntries(Object.entries(dimensions).sort(([one], [other]) => (one < other ? -1 : 1)));

/** The values that a rule gives to lines, with this one of a dimension; null for none. */
export const withValue = (dimensions: Dimensions, name: string, id: number | null): Dimensions => {
  const others = Object.entries(dimensions).filter(([each]) => each !== name);
  return Object.fromEntries(id === null ? others : [...others, [name, id]]);
};

/** What is sent; a rule without an account is none yet, and never gets into the list. */
export const bodyOf = (rules: readonly Rule[]): MappingRuleAnswer[] =>
  rules.map(({ key: _, accountId, name, when, dimensions }) => ({
    ...{ name: name?.trim() || null, when, accountId: accountId ?? 0 },
    dimensions: sorted(dimensions),
  }));

/** By which two lists of rules are the same, whatever their keys. */
export const textOf = (rules: readonly Rule[]): string => JSON.stringify(bodyOf(rules));

/** The rule in its place, or after all others while it is new. */
export const withRule = (rules: readonly Rule[], rule: Rule): Rule[] =>
  rules.some(({ key }) => key === rule.key)
    ? rules.map((each) => (each.key === rule.key ? rule : each))
    : [...rules, rule];

/** A rule one place further up or down. */
export const movedBy = (rules: readonly Rule[], key: string, by: -1 | 1): Rule[] => {
  const from = rules.findIndex((rule) => rule.key === key);
  const [one, other] = [rules[from], rules[from + by]];
  if (!one || !other) return [...rules];
  return rules.map((rule) => (rule === one ? other : rule === other ? one : rule));
};

const covers = (former: readonly unknown[], later: readonly unknown[]): boolean =>
  former.length === 0 || (later.length > 0 && later.every((each) => former.includes(each)));

/** Does the former rule fit every line that the later one fits? A rule without tax codes fits no tax. */
const coversAll = ({ when: former }: Rule, { when: later }: Rule): boolean =>
  (former.taxCodeIds.length === 0) === (later.taxCodeIds.length === 0) &&
  covers(former.kinds, later.kinds) &&
  CONDITIONS.every((condition) => covers(former[condition], later[condition]));

/** The place, from 0, of a rule before this one that leaves it no line; undefined where there is none. */
export const coveredBy = (rules: readonly Rule[], index: number): number | undefined => {
  const rule = rules[index];
  const former = rule ? rules.slice(0, index).findIndex((each) => coversAll(each, rule)) : -1;
  return former < 0 ? undefined : former;
};

/** What the API said of a rule, by its place from 0: `rules[3].accountId`. */
export const problemAt = (errors: Readonly<Record<string, string>>, index: number): string | undefined =>
  Object.entries(errors).find(([field]) => field.startsWith(`rules[${index}]`))?.[1];
