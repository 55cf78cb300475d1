import { AppError, invalidField } from '@outlay/contracts';
import type { Actor } from './access.ts';
import type { Mode, Report, ReportDecision } from './report.ts';
import { amended } from './report-changes.ts';
import { assertMay } from './report-transitions.ts';

type Command = { userId: number; level?: number | undefined };

/** One more approver, at a level that is not through yet, or at a new one behind the last. */
export const addApprover = (report: Report, command: Command, actor: Actor, now: Date): ReportDecision => {
  assertMay(report, 'add_approver', actor);
  const current = report.currentLevel ?? 1;
  const level = command.level ?? current;
  const last = report.modes.length + 1;
  if (command.userId === report.userId) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (level < current) throw invalidField('level', 'validation.minimum', { minimum: current });
  if (level > last) throw invalidField('level', 'validation.maximum', { maximum: last });
  if (report.approvals.some((each) => each.level === level && each.approverId === command.userId))
    throw new AppError('ALREADY_EXISTS', { facts: { field: 'userId' } });
  const added = { level, approverId: command.userId, status: 'pending', comment: null, actedAt: null } as const;
  const approvals = [...report.approvals, added].toSorted((a, b) => a.level - b.level);
  const modes: Mode[] = level === last ? [...report.modes, 'any'] : [...report.modes];
  return amended(report, { ...report, approvals, modes }, now);
};
