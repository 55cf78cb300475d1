import { describe, expect, it } from '@jest/globals';
import { type ApprovalPolicy, DEFAULT_SETTINGS } from '@outlay/contracts';
import { exampleContext, exampleExpense, exampleReport } from '../../../test/examples.ts';
import type { Member, People } from '../../context/index.ts';
import type { Expense } from '../../expenses/expenses/expense.ts';
import { resolveChain } from './approval-chain.ts';

const [SUBMITTER, MANAGER, ADMIN, NEWCOMER] = [7, 8, 9, 10];
const employees: People['employees'] = [
  { id: 70, userId: SUBMITTER, managerId: 80, defaultApproverId: null },
  { id: 80, userId: MANAGER, managerId: null, defaultApproverId: null },
];
const members: Member[] = [
  { userId: SUBMITTER, role: 'employee' },
  { userId: MANAGER, role: 'approver' },
  { userId: ADMIN, role: 'admin' },
  { userId: NEWCOMER, role: 'admin', isInvited: true },
];
const managerInvited = members.map((each) => (each.userId === MANAGER ? { ...each, isInvited: true } : each));

const chain = (people: Partial<People>, levels?: ApprovalPolicy['levels'], chosen?: number[]) => {
  const policies: ApprovalPolicy[] = levels ? [{ subject: 'reports', minAmount: 0, levels }] : [];
  const { business } = exampleContext({ policies, settings: DEFAULT_SETTINGS });
  const report = exampleReport({ userId: SUBMITTER });
  const { approvals, modes } = resolveChain(report, {
    business,
    people: { members, employees, ...people },
    chosen,
    expenses: [],
  });
  return modes.map((mode, index) => [
    mode,
    ...approvals.filter(({ level }) => level === index + 1).map(({ approverId }) => approverId),
  ]);
};

describe('who approves a report', () => {
  it("is the employee's manager, or else the administrators", () => {
    expect(chain({})).toEqual([['any', MANAGER]]);
    expect(chain({ employees: [] })).toEqual([['any', ADMIN]]);
  });

  it('is nobody who is only invited, by role, as a manager or as an administrator', () => {
    expect(chain({ members: managerInvited })).toEqual([['any', ADMIN]]);
    expect(chain({}, [{ approvers: [{ role: 'admin' }], mode: 'all' }])).toEqual([['all', ADMIN]]);
    expect(chain({ members: managerInvited }, [{ approvers: [{ manager: true }], mode: 'any' }])).toEqual([
      ['any', ADMIN],
    ]);
  });

  it('is whoever was named, also while they are only invited', () => {
    const named = [{ approvers: [{ userId: NEWCOMER }, { role: 'admin' as const }], mode: 'all' as const }];
    expect(chain({}, named)).toEqual([['all', NEWCOMER, ADMIN]]);
    expect(chain({}, undefined, [NEWCOMER])).toEqual([['any', NEWCOMER]]);
  });
});

describe('the policy of a report', () => {
  const approver = (userId: number) => [{ approvers: [{ userId }], mode: 'any' as const }];
  const policies: ApprovalPolicy[] = [
    { subject: 'reports', minAmount: 0, levels: approver(MANAGER) },
    { subject: 'reports', minAmount: 1_000, levels: approver(ADMIN) },
  ];
  const { business } = exampleContext({ policies, settings: DEFAULT_SETTINGS });
  const approverOf = (currency: string, ...all: Partial<Expense>[]) => {
    const totalMinor = all.reduce((sum, { amountMinor = 0 }) => sum + (amountMinor ?? 0), 0);
    const report = exampleReport({ userId: SUBMITTER, currency, totalMinor });
    const expenses = all.map((each) => exampleExpense({ currency, ...each }));
    return resolveChain(report, { business, people: { members, employees }, expenses }).approvals[0]?.approverId;
  };

  it('follows from what it is worth in the currency of the business', () => {
    expect(approverOf('CAD', { amountMinor: 99_999 })).toBe(MANAGER);
    expect(approverOf('CAD', { amountMinor: 100_000 })).toBe(ADMIN);
    expect(approverOf('EUR', { amountMinor: 66_666, exchangeRate: 1.5 })).toBe(MANAGER);
    expect(approverOf('EUR', { amountMinor: 66_667, exchangeRate: 1.5 })).toBe(ADMIN);
    expect(approverOf('JPY', { amountMinor: 90_000, exchangeRate: 0.01 })).toBe(MANAGER);
  });

  it('is that of the largest amounts when one of its expenses has no rate', () => {
    expect(approverOf('EUR', { amountMinor: 100, exchangeRate: 1.5 }, { amountMinor: 100 })).toBe(ADMIN);
  });
});
