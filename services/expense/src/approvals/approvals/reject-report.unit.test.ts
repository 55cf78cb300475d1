import { describe, expect, it } from '@jest/globals';
import { codeOf, exampleReport, NOW } from '../../../test/examples.ts';
import type { Actor } from '../../context/index.ts';
import type { Approval } from '../../reports/index.ts';
import { reportActions } from '../../reports/report-rules.ts';
import { decideRejectReport } from './reject-report.ts';

const waiting = { status: 'pending', comment: null, actedAt: null } as const;
const agreed = { status: 'approved', comment: 'Fine', actedAt: '2026-03-13T10:00:00.000Z' } as const;
const no = { status: 'rejected', comment: 'No', actedAt: NOW.toISOString() };
const person = (userId: number | null, role: Actor['role']): Actor => ({ userId, role, actorUserId: userId });
const decide = (changes: object, approvals: Approval[], actor: Actor) =>
  decideRejectReport(exampleReport({ modes: ['any', 'any'], approvals, ...changes }), actor, 'No', NOW);

describe('a report that is rejected after its approval', () => {
  const approvals: Approval[] = [
    { ...agreed, level: 1, approverId: 21 },
    { ...agreed, level: 2, approverId: 22 },
    { ...waiting, status: 'skipped', level: 2, approverId: 24 },
  ];
  const approved = { status: 'approved', approvedBy: 22, currentLevel: null };

  it('names its last approver, who took the approval back, with the reason and the time', () => {
    const { report, fact } = decide(approved, approvals, person(22, 'approver'));
    expect(report.approvals).toEqual([approvals[0], { ...no, level: 2, approverId: 22 }, approvals[2]]);
    expect(fact).toMatchObject({ fact: 'rejected', by: 22, comment: 'No' });
  });

  it('names an administrator who was no approver of it, at its last level', () => {
    const { report } = decide(approved, approvals, person(99, 'admin'));
    expect(report.approvals).toEqual([...approvals, { ...no, level: 2, approverId: 99 }]);
  });
});

describe('a report that is rejected at a level', () => {
  const approvals: Approval[] = [
    { ...waiting, level: 1, approverId: 21 },
    { ...waiting, level: 1, approverId: 23 },
    { ...waiting, level: 2, approverId: 22 },
  ];
  const skipped = approvals.map((each) => ({ ...each, status: 'skipped' }));
  const submitted = { status: 'submitted', currentLevel: 1 };

  it('names the approver in their place; nobody else is waited for', () => {
    const { report } = decide(submitted, approvals, person(21, 'approver'));
    expect(report.approvals).toEqual([{ ...no, level: 1, approverId: 21 }, skipped[1], skipped[2]]);
  });

  it('names an administrator whom nobody waited for, at that level', () => {
    const { report } = decide(submitted, approvals, person(99, 'owner'));
    expect(report.approvals).toEqual([skipped[0], skipped[1], { ...no, level: 1, approverId: 99 }, skipped[2]]);
  });

  it('is not rejected by a client by itself, whatever its role, neither then nor after the approval', () => {
    for (const state of [submitted, { status: 'approved', approvedBy: null, currentLevel: null }])
      expect(codeOf(() => decide(state, approvals, person(null, 'admin')))).toBe('NOT_CURRENT_APPROVER');
    const report = exampleReport({ modes: ['any', 'any'], approvals, status: 'submitted', currentLevel: 2 });
    expect(reportActions(report, person(null, 'admin'))).not.toContain('reject');
    expect(reportActions(report, person(99, 'admin'))).toContain('reject');
  });
});
