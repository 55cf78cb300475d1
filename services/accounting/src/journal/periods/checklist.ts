import {
  type Caller,
  CLOSE_POINTS,
  type CloseChecklistView,
  type ClosePoint,
  type ClosePointCount,
  MOST_REMINDED,
} from '@outlay/contracts';
import type { Transaction } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { readingPeriod } from './list-periods.ts';
import { remindedAt } from './period-reminder.table.ts';

/** So many documents of a person with the same open points. */
export type OpenGroup = { userId: number | null; points: ClosePoint[]; count: number };

/** Somebody with what is open about their documents. */
export type OpenPerson = Omit<CloseChecklistView['people'][number], 'lastRemindedAt'>;

/** Far fewer rows than documents: a person's documents have one of few sets of points. */
export const OPEN_GROUPS = `SELECT user_id AS "userId", points, count(*) AS count FROM journal_sources
  WHERE business_id = $1 AND period = $2 AND points <> '{}' GROUP BY user_id, points`;
const DUE = 'SELECT count(*) AS count FROM journal_sources WHERE business_id = $1 AND period = $2 AND is_due';

const countsOf = (groups: readonly OpenGroup[]): ClosePointCount[] =>
  CLOSE_POINTS.map((code) => ({
    code,
    count: groups.reduce((sum, { points, count }) => (points.includes(code) ? sum + count : sum), 0),
  }));

/** Everybody who has something open, who has most first. */
export const openPeople = (groups: readonly OpenGroup[]): OpenPerson[] =>
  [...Map.groupBy(groups, ({ userId }) => userId)]
    .flatMap(([userId, own]) => {
      if (userId === null) return [];
      const count = own.reduce((sum, group) => sum + group.count, 0);
      return [{ userId, count, points: countsOf(own).filter((point) => point.count > 0) }];
    })
    .sort((one, other) => other.count - one.count || one.userId - other.userId);

/** Those of them whom a checklist names. */
export const namedPeople = (people: readonly OpenPerson[]): OpenPerson[] => people.slice(0, MOST_REMINDED);

type Known = {
  groups: readonly OpenGroup[];
  /** Documents of the month that are not posted yet and wait for nothing. */
  due: number;
  /** When people were last reminded of the month. */
  reminded?: ReadonlyMap<number, Date>;
};

export const checklistOf = (period: string, { groups, due, reminded }: Known): CloseChecklistView => {
  const points = countsOf(groups);
  const of = (code: ClosePoint): number => points.find((point) => point.code === code)?.count ?? 0;
  return {
    period,
    isReady: groups.length === 0 && due === 0,
    points,
    people: namedPeople(openPeople(groups)).map((person) => ({
      ...person,
      lastRemindedAt: reminded?.get(person.userId)?.toISOString() ?? null,
    })),
    waiting: { posting: due, rate: of('rate'), sources: of('sources') },
  };
};

export const openGroups = (tx: Transaction, businessId: number, period: string): Promise<OpenGroup[]> =>
  tx.rows<OpenGroup>({ name: 'checklist-groups', text: OPEN_GROUPS, values: [businessId, period] });

/** @throws AppError NOT_FOUND for a month to come */
export const getChecklist = (deps: Deps, caller: Caller, period: string): Promise<CloseChecklistView> =>
  readingPeriod(deps, caller, period, async (tx: Transaction) => {
    const { businessId } = caller;
    const groups = await openGroups(tx, businessId, period);
    const userIds = namedPeople(openPeople(groups)).map(({ userId }) => userId);
    const reminded = await remindedAt(tx, businessId, { period, userIds });
    const due = await tx.one<{ count: number }>({ name: 'checklist-due', text: DUE, values: [businessId, period] });
    return checklistOf(period, { groups, due: due?.count ?? 0, reminded });
  });
