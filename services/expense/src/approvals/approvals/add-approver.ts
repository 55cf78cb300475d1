import { APPROVING, AppError, type Caller, invalidField, type Target } from '@outlay/contracts';
import { awaitMembers } from '@outlay/store';
import { type Actor, findPeople } from '../../context/index.ts';
import type { Deps } from '../../deps.ts';
import {
  amendedReport,
  assertMay,
  barredFrom,
  changeReport,
  type Report,
  type ReportDecision,
  type Rules,
} from '../../reports/index.ts';

type Command = { userId: number; level?: number | undefined };

/** One more approver, at a level that is not through yet, or at a new one behind the last. */
export const decideAddApprover = (
  report: Report,
  command: Command,
  { actor, rules, now }: { actor: Actor; rules: Rules; now: Date },
): ReportDecision => {
  assertMay(report, 'add_approver', actor);
  const current = report.currentLevel ?? 1;
  const level = command.level ?? current;
  const last = report.modes.length + 1;
  if (barredFrom(report, rules).includes(command.userId)) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
  if (level < current) throw invalidField('level', 'validation.minimum', { minimum: current });
  if (level > last) throw invalidField('level', 'validation.maximum', { maximum: last });
  if (report.approvals.some((each) => each.level === level && each.approverId === command.userId))
    throw new AppError('ALREADY_EXISTS', { facts: { field: 'userId' } });
  const added = { level, approverId: command.userId, status: 'pending', comment: null, actedAt: null } as const;
  const approvals = [...report.approvals, added].toSorted((a, b) => a.level - b.level);
  const modes: Report['modes'] = level === last ? [...report.modes, 'any'] : [...report.modes];
  return amendedReport(report, { ...report, approvals, modes }, now);
};

/** @throws AppError as `assertMay` of the reports, SELF_APPROVAL_NOT_ALLOWED, VALIDATION_ERROR, ALREADY_EXISTS */
export const addApprover = async (deps: Deps, caller: Caller, target: Target, command: Command): Promise<Report> => {
  await awaitMembers(deps, caller, { userIds: [command.userId], roles: APPROVING });
  return changeReport(deps, caller, target, async (report, tx) => {
    const { business } = await deps.contexts.chartOf(caller.businessId, [], tx);
    const given = { actor: caller, rules: business.settings, now: tx.now };
    const decision = decideAddApprover(report, command, given);
    const { members } = await findPeople(tx, caller.businessId, { userId: report.userId, named: [command.userId] });
    const role = members.find(({ userId }) => userId === command.userId)?.role;
    if (role === undefined) throw invalidField('userId', 'validation.notMember');
    if (!APPROVING.includes(role)) throw invalidField('userId', 'validation.notApprover');
    return decision;
  });
};
