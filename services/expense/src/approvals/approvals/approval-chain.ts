import { APPROVING, AppError, type ApprovalPolicy, invalidField, type Role } from '@outlay/contracts';
import type { Business, Employee, People } from '../../context/index.ts';
import { type Approval, barredFrom, type Counted, type Mode, type Report, worthOf } from '../../reports/index.ts';

/** Ordered levels; a list within the list is a level of parallel approvers. */
type Chosen = readonly (number | readonly number[])[];

type Level = { approvers: readonly number[]; mode: Mode };
export type Chain = { approvals: Approval[]; modes: Mode[] };

const withRole = (roles: readonly Role[], { members }: Pick<People, 'members'>): number[] =>
  members.filter(({ role }) => roles.includes(role)).map(({ userId }) => userId);

/** Without those who are only invited: a level must not wait for somebody who may never come, unless they were named. */
const joined = ({ members }: People): Pick<People, 'members'> => ({
  members: members.filter(({ isInvited }) => !isInvited),
});

const employeeOf = (userId: number, { employees }: People): Employee | undefined =>
  employees.find((each) => each.userId === userId);

const managerOf = (userId: number, people: People): number[] => {
  const managerId = employeeOf(userId, people)?.managerId;
  const manager = people.employees.find(({ id }) => id === managerId)?.userId;
  return joined(people).members.flatMap((member) => (member.userId === manager ? [member.userId] : []));
};

const superiorOf = (userId: number, people: People): number[] => {
  const named = employeeOf(userId, people)?.defaultApproverId;
  return named === undefined || named === null ? managerOf(userId, people) : [named];
};

/** The row with the highest amount that the report reaches in the business's currency. */
const policyFor = (worth: number, { policies }: Business): ApprovalPolicy | undefined =>
  policies
    .filter(({ subject, minAmount }) => subject === 'reports' && minAmount <= worth)
    .toSorted((a, b) => b.minAmount - a.minAmount)[0];

const policyLevels = (policy: ApprovalPolicy | undefined, report: Report, people: People): Level[] =>
  (policy?.levels ?? []).map(({ approvers, mode }) => ({
    mode,
    approvers: approvers.flatMap((approver) => {
      if ('userId' in approver) return [approver.userId];
      return 'role' in approver ? withRole([approver.role], joined(people)) : managerOf(report.userId, people);
    }),
  }));

const chosenLevels = (chosen: Chosen, report: Report, { settings }: Business, people: People): Level[] => {
  if (!settings.allowSubmitterChosenApprovers) throw invalidField('approvers', 'validation.maySubmitterChoose');
  const able = withRole(APPROVING, people);
  const fieldOf = (index: number, level: number | readonly number[], place: number): string =>
    typeof level === 'number' ? `approvers[${index}]` : `approvers[${index}][${place}]`;
  return chosen.map((level, index) => {
    const approvers = typeof level === 'number' ? [level] : level;
    for (const [place, id] of approvers.entries()) {
      if (id === report.userId || able.includes(id)) continue;
      const known = people.members.some(({ userId }) => userId === id);
      throw invalidField(fieldOf(index, level, place), known ? 'validation.notApprover' : 'validation.notMember');
    }
    return { approvers, mode: 'any' };
  });
};

const numbered = (levels: readonly Level[]): Chain => ({
  modes: levels.map(({ mode }) => mode),
  approvals: levels.flatMap(({ approvers }, index) =>
    approvers.map((approverId) => ({ level: index + 1, approverId, status: 'pending', comment: null, actedAt: null })),
  ),
});

type Given = { business: Business; people: People; chosen?: Chosen | undefined; expenses: readonly Counted[] };

/**
 * Who approves a report (docs/api.md 1.2): whom the submitter chose, else the policy that fits, else the employee's
 * approver or manager, else the administrators. Its own person and, where duties are separated, whoever entered or
 * submitted it are left out of each level, and a level that nobody is left for falls away. Who is only invited approves
 * when they are named, and is not found by role or as a manager.
 * @throws AppError VALIDATION_ERROR for a choice that cannot be made, SELF_APPROVAL_NOT_ALLOWED when only such people
 * were chosen, CONFLICT when nobody else can approve
 */
export const resolveChain = (report: Report, { business, people, chosen, expenses }: Given): Chain => {
  const able = withRole(APPROVING, people);
  const barred = barredFrom(report, business.settings);
  const others = (levels: readonly Level[]): Level[] =>
    levels
      .map(({ approvers, mode }) => ({
        mode,
        approvers: [...new Set(approvers)].filter((id) => !barred.includes(id) && able.includes(id)),
      }))
      .filter(({ approvers }) => approvers.length > 0);
  if (chosen) {
    const levels = others(chosenLevels(chosen, report, business, people));
    if (levels.length === 0) throw new AppError('SELF_APPROVAL_NOT_ALLOWED');
    return numbered(levels);
  }
  const candidates: Level[][] = [
    policyLevels(policyFor(worthOf(report, expenses, business, 'total'), business), report, people),
    [{ approvers: superiorOf(report.userId, people), mode: 'any' }],
    [{ approvers: withRole(['owner', 'admin'], joined(people)), mode: 'any' }],
  ];
  for (const levels of candidates) {
    const left = others(levels);
    if (left.length > 0) return numbered(left);
  }
  throw new AppError('CONFLICT', { message: { key: 'report.noApprover' } });
};
