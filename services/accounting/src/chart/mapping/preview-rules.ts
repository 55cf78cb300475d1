import {
  type AccountRole,
  addDays,
  type Caller,
  invalidField,
  type MappingRulesPreviewView,
  mayKeepBooks,
  needsRole,
  type PreviewMappingRules,
  toMajor,
} from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { accounts } from '../accounts/account.table.ts';
import { assertRules } from '../rules/mapping-version.ts';
import { fits, type MappingRule, type PlacedLine } from '../rules/rules.ts';
import { accountFor } from './chart.ts';
import { exampleEntries, type PostedGroup, postedGroups } from './posted-lines.table.ts';
import { nameableIn } from './replace-rules.ts';

const MOST_DAYS = 400;
const MOST_EXAMPLES = 20;

/** As it was before it had an account: what fitted no rule has no role. */
const lineOf = ({ role, ...facets }: PostedGroup): PlacedLine => ({
  ...facets,
  role: role === 'recoverable_tax' ? role : null,
});

type Moved = { group: PostedGroup; toAccountId: number };

/** The moves of groups, those of one account to another together; the largest number of lines first. */
const movesOf = (moved: readonly Moved[], currency: string): MappingRulesPreviewView['moves'] =>
  [...Map.groupBy(moved, ({ group, toAccountId }) => `${group.accountId} ${toAccountId}`).values()]
    .flatMap((of) => {
      const [first] = of;
      if (!first) return [];
      const total = (each: (group: PostedGroup) => number) => of.reduce((sum, { group }) => sum + each(group), 0);
      const lineCount = total((group) => group.lineCount);
      const amount = toMajor(
        total(({ baseMinor }) => baseMinor),
        currency,
      );
      return [{ fromAccountId: first.group.accountId, toAccountId: first.toAccountId, lineCount, amount }];
    })
    .sort((one, other) => other.lineCount - one.lineCount);

/** What the rules would have done with groups of lines. Pure. */
export const previewOf = (
  groups: readonly PostedGroup[],
  known: Omit<Parameters<typeof accountFor>[0], 'rules'>,
  rules: readonly MappingRule[],
  currency: string,
) => {
  const count = (some: readonly PostedGroup[]) => some.reduce((sum, { lineCount }) => sum + lineCount, 0);
  const moved = groups.flatMap((group): Moved[] => {
    const { accountId } = accountFor({ ...known, rules }, lineOf(group), group);
    return accountId === group.accountId ? [] : [{ group, toAccountId: accountId }];
  });
  const unmatched = groups.filter((group) => {
    const line = lineOf(group);
    return line.role === null && !rules.some((rule) => fits(rule, line, group.kind));
  });
  return {
    lineCount: count(groups),
    changedCount: count(moved.map(({ group }) => group)),
    unmatchedCount: count(unmatched),
    currency,
    moves: movesOf(moved, currency),
    examples: moved.slice(0, MOST_EXAMPLES),
  };
};

/** Tries rules on the lines of entries that stand, and changes nothing. @throws AppError FORBIDDEN, VALIDATION_ERROR */
export const previewRules = async (
  deps: Deps,
  { businessId, role }: Caller,
  { rules, from, to }: PreviewMappingRules,
): Promise<MappingRulesPreviewView> => {
  if (!mayKeepBooks(role)) throw needsRole(mayKeepBooks);
  if (from > to || to > addDays(from, MOST_DAYS))
    throw invalidField('from', 'validation.rates.longSeries', { days: MOST_DAYS });
  const { currency } = await deps.businesses.of(businessId);
  return deps.database.read(businessId, async (tx) => {
    assertRules(rules, await nameableIn(tx, businessId, rules));
    const all = await accounts.all(tx, businessId);
    const byRole = new Map(
      all.flatMap(({ id, role: own }): [AccountRole, number][] => (own === null ? [] : [[own, id]])),
    );
    const known = {
      byRole,
      accounts: new Map(all.map((account) => [account.id, account])),
      valueIds: new Set<number>(),
    };
    const { examples, ...sums } = previewOf(await postedGroups(tx, businessId, { from, to }), known, rules, currency);
    const entries = await exampleEntries(
      tx,
      businessId,
      examples.map(({ group }) => group.entryId),
    );
    const byId = new Map(entries.map((entry) => [entry.journalEntryId, entry]));
    return {
      ...sums,
      examples: examples.flatMap(({ group, toAccountId }) => {
        const entry = byId.get(group.entryId);
        return entry ? [{ fromAccountId: group.accountId, toAccountId, ...entry }] : [];
      }),
    };
  });
};
