import type { Comment, ExpenseReport } from '../../core/index.ts';

/** Something that happened to a report, or is still to happen (`at` is null). */
export type Happening = {
  key: string;
  what:
    | 'created'
    | 'submitted'
    | 'recalled'
    | 'approved'
    | 'rejected'
    | 'skipped'
    | 'pending'
    | 'later'
    | 'reimbursed'
    | 'commented';
  at: string | null;
  userIds: readonly (number | null)[];
  text: string | null;
};

type Approval = ExpenseReport['approvals'][number];

const decided = ({ approvals }: ExpenseReport): Happening[] =>
  approvals.flatMap(({ level, approverId, status, comment, actedAt }) =>
    status === 'pending' || status === 'skipped' || actedAt === null
      ? []
      : [{ key: `${level}-${approverId}`, what: status, at: actedAt, userIds: [approverId], text: comment }],
  );

/** Whoever is still waited for, one entry per level: any one of a level suffices. */
const awaited = ({ status, approvals, currentLevel }: ExpenseReport): Happening[] => {
  if (status !== 'submitted') return [];
  const levels = Map.groupBy<number, Approval>(
    approvals.filter((each) => each.status === 'pending' && each.level >= (currentLevel ?? 1)),
    ({ level }) => level,
  );
  return [...levels]
    .toSorted(([a], [b]) => a - b)
    .map(([level, all]) => ({
      key: `level ${level}`,
      what: level === currentLevel ? 'pending' : 'later',
      at: null,
      userIds: all.map(({ approverId }) => approverId),
      text: null,
    }));
};

const dated = (
  what: Happening['what'],
  at: string | null,
  userId: number | null,
  text: string | null = null,
): Happening[] => (at === null ? [] : [{ key: what, what, at, userIds: [userId], text }]);

/** All that happened to a report in its order, comments among it, then what is still to happen. */
export const timelineOf = (report: ExpenseReport, comments: readonly Comment[]): Happening[] => {
  const { submittedBy, rejectedAt, rejectionReason } = report;
  const decisions = decided(report);
  // A rejection stands among the approvals unless they were made anew since.
  const isRejectionKnown = decisions.some(({ what }) => what === 'rejected');
  const past = [
    ...dated('created', report.createdAt, submittedBy),
    ...dated('submitted', report.submittedAt, submittedBy),
    ...dated('recalled', report.recalledAt, submittedBy),
    ...decisions,
    ...(isRejectionKnown ? [] : dated('rejected', rejectedAt, null, rejectionReason)),
    ...dated('reimbursed', report.reimbursedAt, null),
    ...comments.map(({ id, body, authorId, createdAt }) => ({
      key: `comment ${id}`,
      what: 'commented' as const,
      at: createdAt,
      userIds: [authorId],
      text: body,
    })),
  ];
  const order = (a: Happening, b: Happening) => Date.parse(a.at ?? '') - Date.parse(b.at ?? '');
  return [...past.toSorted(order), ...awaited(report)];
};
