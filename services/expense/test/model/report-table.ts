import { REPORT_ACTIONS, type ReportAction } from '@outlay/contracts';
import { type Person, rights } from './people.ts';
import {
  awaitedBy,
  forbidden,
  impossible,
  isBarred,
  type ModelReport,
  type Outcome,
  rejected,
  seesReport,
  totalsOf,
  unknown,
  type World,
} from './world.ts';

const OPEN = ['draft', 'rejected'];
const ANY = ['draft', 'submitted', 'approved', 'rejected', 'reimbursed'];
const self = rejected(403, 'SELF_APPROVAL_NOT_ALLOWED');
const notNow = rejected(403, 'NOT_CURRENT_APPROVER');

type Row = {
  from: readonly string[];
  /** A right that the person never has: rejected before the state is looked at. */
  never?(by: Person, report: ModelReport): boolean;
  /** Refused because of who acts in this state. */
  now?(by: Person, report: ModelReport): Outcome | undefined;
};

const isStranger = (by: Person, { owner }: ModelReport): boolean => owner !== by && !rights.writesAll(by);
const isAwaited = (by: Person, report: ModelReport): boolean => awaitedBy(report).includes(by.userId);
const isLast = ({ level, levels }: ModelReport): boolean => level === levels.length;

/** docs/api.md 1.2, the table of the state machine: from where, and who. */
const TABLE: Record<ReportAction, Row> = {
  update: { from: OPEN, never: isStranger },
  delete: { from: OPEN, never: isStranger },
  add_expenses: { from: OPEN, never: isStranger },
  remove_expenses: {
    from: [...OPEN, 'submitted'],
    never: (by, report) => report.status !== 'submitted' && isStranger(by, report),
    now: (by, report) => {
      if (report.status !== 'submitted' || isAwaited(by, report)) return undefined;
      return rights.administers(by) && report.owner !== by ? undefined : notNow;
    },
  },
  submit: { from: OPEN, never: isStranger },
  recall: { from: ['submitted'], never: (by, { owner }) => owner !== by },
  approve: {
    from: ['submitted'],
    now: (by, report) => {
      if (isBarred(by, report)) return self;
      return isAwaited(by, report) || (rights.administers(by) && isLast(report)) ? undefined : notNow;
    },
  },
  reject: {
    from: ['submitted', 'approved'],
    now: (by, report) => {
      if (report.owner === by) return self;
      const wasLast = report.status === 'approved' && report.approvedBy === by.userId;
      return rights.administers(by) || isAwaited(by, report) || wasLast ? undefined : notNow;
    },
  },
  reimburse: {
    from: ['approved'],
    never: (by) => !rights.paysBack(by),
    now: (by, report) => (isBarred(by, report) ? self : undefined),
  },
  add_approver: {
    from: ['submitted'],
    now: (by, report) => (isAwaited(by, report) || rights.administers(by) ? undefined : notNow),
  },
  comment: { from: ANY },
};

/** Why the person may not do this now; undefined when they may. */
export const guard = (world: World, action: ReportAction, by: Person, report: ModelReport): Outcome | undefined => {
  if (report.isGone || !seesReport(by, report)) return unknown;
  if (!rights.writes(by)) return forbidden;
  const { from, never, now } = TABLE[action];
  if (never?.(by, report)) return forbidden;
  if (!from.includes(report.status)) return impossible;
  if (action === 'reimburse' && totalsOf(world, report).reimbursableAmount === 0) return impossible;
  return now?.(by, report);
};

/** What a reader may do with a report now; an empty one is not submitted. */
export const reportActionsOf = (world: World, by: Person, report: ModelReport): ReportAction[] =>
  REPORT_ACTIONS.filter((action) => {
    if (action === 'submit' && totalsOf(world, report).expenseCount === 0) return false;
    return guard(world, action, by, report) === undefined;
  });
