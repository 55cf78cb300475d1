import {
  type Caller,
  CLOSE_POINTS,
  type CloseChecklistView,
  type ClosePoint,
  type ClosePointCount,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { readingPeriod } from './list-periods.ts';

/** So many documents of a person with the same open points. */
export type OpenGroup = { userId: number | null; points: ClosePoint[]; count: number };

/** How many people are named. */
const MOST_PEOPLE = 100;

/** Far fewer rows than documents: a person's documents have one of few sets of points. */
export const OPEN_GROUPS = `SELECT user_id AS "userId", points, count(*) AS count FROM journal_sources
  WHERE business_id = $1 AND period = $2 AND points <> '{}' GROUP BY user_id, points`;
const DUE = 'SELECT count(*) AS count FROM journal_sources WHERE business_id = $1 AND period = $2 AND is_due';

const countsOf = (groups: readonly OpenGroup[]): ClosePointCount[] =>
  CLOSE_POINTS.map((code) => ({
    code,
    count: groups.reduce((sum, { points, count }) => (points.includes(code) ? sum + count : sum), 0),
  }));

const peopleOf = (groups: readonly OpenGroup[]): CloseChecklistView['people'] =>
  [...Map.groupBy(groups, ({ userId }) => userId)]
    .flatMap(([userId, own]) => {
      if (userId === null) return [];
      const count = own.reduce((sum, group) => sum + group.count, 0);
      return [{ userId, count, points: countsOf(own).filter((point) => point.count > 0) }];
    })
    .sort((one, other) => other.count - one.count || one.userId - other.userId)
    .slice(0, MOST_PEOPLE);

/** @param due documents of the month that are not posted yet and wait for nothing */
export const checklistOf = (period: string, groups: readonly OpenGroup[], due: number): CloseChecklistView => {
  const points = countsOf(groups);
  const of = (code: ClosePoint): number => points.find((point) => point.code === code)?.count ?? 0;
  return {
    period,
    isReady: groups.length === 0 && due === 0,
    points,
    people: peopleOf(groups),
    waiting: { posting: due, rate: of('rate'), sources: of('sources') },
  };
};

/** @throws AppError NOT_FOUND for a month to come */
export const getChecklist = (deps: Deps, caller: Caller, period: string): Promise<CloseChecklistView> =>
  readingPeriod(deps, caller, period, async (tx: Transaction) => {
    const values = [caller.businessId, period];
    const groups = await tx.rows<OpenGroup>({ name: 'checklist-groups', text: OPEN_GROUPS, values });
    const due = await tx.one<{ count: number }>({ name: 'checklist-due', text: DUE, values });
    return checklistOf(period, groups, due?.count ?? 0);
  });
