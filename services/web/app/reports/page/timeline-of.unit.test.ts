import { describe, expect, it } from '@jest/globals';
import type { Comment, ExpenseReport } from '../../core/api/index.ts';
import { timelineOf } from './timeline-of.ts';

const at = (minute: number) => `2026-03-02T10:${`${minute}`.padStart(2, '0')}:00.000Z`;

const report = (given: Partial<ExpenseReport>): ExpenseReport =>
  ({
    submittedBy: 5,
    status: 'submitted',
    createdAt: at(0),
    submittedAt: at(10),
    recalledAt: null,
    rejectedAt: null,
    rejectionReason: null,
    reimbursedAt: null,
    currentLevel: 2,
    approvals: [
      { level: 1, approverId: 3, status: 'approved', comment: 'Fine', actedAt: at(20) },
      { level: 1, approverId: 4, status: 'skipped', comment: null, actedAt: null },
      { level: 2, approverId: 1, status: 'pending', comment: null, actedAt: null },
      { level: 2, approverId: 2, status: 'pending', comment: null, actedAt: null },
      { level: 3, approverId: 6, status: 'pending', comment: null, actedAt: null },
    ],
    ...given,
  }) as ExpenseReport;

const comment = (id: number, minute: number) =>
  ({ id, body: `Comment ${id}`, authorId: 3, authorName: 'Grace', createdAt: at(minute) }) satisfies Comment;

const whatOf = (given: Partial<ExpenseReport>, comments: Comment[] = []) =>
  timelineOf(report(given), comments).map(({ what, userIds }) => `${what} ${userIds.join('+')}`);

describe('the timeline of a report', () => {
  it('has what happened in its order, then each level that is waited for', () => {
    expect(whatOf({}, [comment(2, 30), comment(1, 15)])).toEqual([
      'created 5',
      'submitted 5',
      'commented 3',
      'approved 3',
      'commented 3',
      'pending 1+2',
      'later 6',
    ]);
  });

  it('waits for nobody when the report is not submitted', () => {
    expect(whatOf({ status: 'draft', recalledAt: at(40), currentLevel: null })).toEqual([
      'created 5',
      'submitted 5',
      'approved 3',
      'recalled 5',
    ]);
  });

  it('has a rejection once, with its reason', () => {
    const rejected = {
      level: 1,
      approverId: 3,
      status: 'rejected',
      comment: 'Which client?',
      actedAt: at(20),
    } as const;
    const found = timelineOf(
      report({ status: 'rejected', approvals: [rejected], rejectedAt: at(20), rejectionReason: 'Which client?' }),
      [],
    ).filter(({ what }) => what === 'rejected');
    expect(found.map(({ text }) => text)).toEqual(['Which client?']);
  });
});
