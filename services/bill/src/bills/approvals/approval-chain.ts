import { AppError, type ApprovalPolicy, invalidField } from '@outlay/contracts';
import type { Business, People } from '../../context/index.ts';
import { type Approval, type Bill, worthOf } from '../bills/bill.ts';
import { barredFrom } from '../bills/duties.ts';

type Level = { approvers: number[]; mode: 'any' | 'all' };
export type Chosen = readonly (number | readonly number[])[];

/** Those who belong: a level must not wait for somebody who is only invited and may never come, unless they were named. */
const joined = ({ members }: People, fits: (member: People['members'][number]) => boolean): number[] =>
  members.filter((member) => !member.isInvited && fits(member)).map(({ userId }) => userId);

const managerOf = (creator: number | null, people: People): number[] => {
  const employee = people.employees.find(({ userId }) => creator !== null && userId === creator);
  const manager = people.employees.find(({ id }) => id === employee?.managerId);
  return joined(people, ({ userId }) => userId === manager?.userId);
};

const adminsOf = (people: People): number[] => joined(people, ({ role }) => role === 'owner' || role === 'admin');

const policyLevels = (policy: ApprovalPolicy, bill: Bill, people: People): Level[] =>
  policy.levels.map(({ approvers, mode }) => ({
    mode,
    approvers: approvers.flatMap((approver) => {
      if ('userId' in approver)
        return people.members.some(({ userId }) => userId === approver.userId) ? [approver.userId] : [];
      if ('role' in approver) return joined(people, ({ role }) => role === approver.role);
      return managerOf(bill.createdBy, people);
    }),
  }));

/** The roles and people that a business's policies and the submitter name; administrators are asked where nobody else is left. */
export const approversNamed = ({ policies }: Pick<Business, 'policies'>, chosen: Chosen = []) => {
  const approvers = policies.flatMap(({ levels }) => levels.flatMap((level) => level.approvers));
  const roles = approvers.flatMap((approver) => ('role' in approver ? approver.role : []));
  const named = approvers.flatMap((approver) => ('userId' in approver ? approver.userId : []));
  return { roles: [...new Set(['owner', 'admin', ...roles])], named: [...named, ...chosen.flat()] };
};

/** The row with the highest amount that the bill reaches in the business's currency. */
const policyFor = (bill: Bill, { policies, currency }: Business): ApprovalPolicy | undefined =>
  policies
    .filter(({ subject, minAmount }) => subject === 'bills' && minAmount <= worthOf(bill, { currency }))
    .sort((a, b) => b.minAmount - a.minAmount)[0];

const chosenLevels = (chosen: Chosen, { settings }: Business, { members }: People): Level[] => {
  if (!settings.allowSubmitterChosenApprovers) throw invalidField('approvers', 'validation.approversNotChosen');
  return chosen.map((level, index) => {
    const approvers = [...(typeof level === 'number' ? [level] : level)];
    if (approvers.some((id) => !members.some(({ userId }) => userId === id)))
      throw invalidField(`approvers[${index}]`, 'validation.notMember');
    return { approvers, mode: 'any' as const };
  });
};

type Chain = { approvals: Approval[]; levels: ('any' | 'all')[] };

const numbered = (levels: readonly Level[]): Chain => ({
  levels: levels.map(({ mode }) => mode),
  approvals: levels.flatMap(({ approvers }, index) =>
    approvers.map((approverId) => ({
      level: index + 1,
      approverId,
      status: 'pending' as const,
      comment: null,
      actedAt: null,
    })),
  ),
});

/**
 * Who approves a bill (docs/api.md 1.2): whom the submitter chose, else the policy that fits, else the creator's
 * manager, else the administrators. Who entered it is left out of each level where duties are separated; levels that
 * nobody is left for fall away; so does who is only invited, unless they are named. Undefined: no approval is needed, because no policy fits and the business approves such
 * bills by itself.
 * @throws AppError VALIDATION_ERROR, CONFLICT when nobody but who entered it could approve
 */
export const resolveChain = (
  bill: Bill,
  { business, people, chosen }: { business: Business; people: People; chosen: Chosen | undefined },
): Chain | undefined => {
  const policy = policyFor(bill, business);
  if (chosen === undefined && policy === undefined && business.settings.autoApproveBills) return undefined;
  const barred = barredFrom(bill, business);
  const others = (ids: readonly number[]): number[] => [...new Set(ids.filter((id) => !barred.includes(id)))];
  const candidates: Level[][] = [
    chosen === undefined ? [] : chosenLevels(chosen, business, people),
    policy === undefined ? [] : policyLevels(policy, bill, people),
    [{ approvers: managerOf(bill.createdBy, people), mode: 'any' }],
    [{ approvers: adminsOf(people), mode: 'any' }],
  ];
  for (const levels of candidates) {
    const left = levels.map((level) => ({ ...level, approvers: others(level.approvers) }));
    const filled = left.filter(({ approvers }) => approvers.length > 0);
    if (filled.length > 0) return numbered(filled);
  }
  throw new AppError('CONFLICT', { message: { key: 'bill.noApprover' } });
};
