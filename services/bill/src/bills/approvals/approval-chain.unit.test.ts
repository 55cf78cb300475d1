import { describe, expect, it } from '@jest/globals';
import { type ApprovalPolicy, DEFAULT_SETTINGS } from '@outlay/contracts';
import { exampleBill, exampleBusiness } from '../../../test/publishes.ts';
import { resolveChain } from './approval-chain.ts';

const members = [
  { userId: 7, role: 'owner' },
  { userId: 8, role: 'admin' },
  { userId: 9, role: 'accountant' },
  { userId: 10, role: 'approver' },
];
const employees = [
  { id: 70, userId: 7, managerId: 100 },
  { id: 100, userId: 10, managerId: null },
];
const policy = (minAmount: number, ...levels: ApprovalPolicy['levels']): ApprovalPolicy => ({
  subject: 'bills',
  minAmount,
  levels,
});
const chain = ({
  policies = [] as ApprovalPolicy[],
  settings = {},
  chosen,
  people = { members, employees },
}: {
  policies?: ApprovalPolicy[];
  settings?: object;
  chosen?: (number | number[])[];
  people?: {
    members: { userId: number; role: string; isInvited?: boolean }[];
    employees: { id: number; userId: number; managerId: number | null }[];
  };
} = {}) => {
  const business = exampleBusiness({ policies, settings: { ...DEFAULT_SETTINGS, ...settings } });
  const found = resolveChain(exampleBill(), { business, people, chosen });
  return found?.levels.map((mode, index) => [
    mode,
    ...found.approvals.filter(({ level }) => level === index + 1).map(({ approverId }) => approverId),
  ]);
};

describe('who approves a bill of 904', () => {
  it("is the creator's manager, or else the administrators but the creator", () => {
    expect(chain()).toEqual([['any', 10]]);
    expect(chain({ people: { members, employees: [] } })).toEqual([['any', 8]]);
    const open = { separationOfDuties: false };
    expect(chain({ settings: open, people: { members, employees: [] } })).toEqual([['any', 7, 8]]);
  });

  it('is whom the policy with the highest amount names that the bill reaches', () => {
    const policies = [
      policy(0, { approvers: [{ userId: 8 }], mode: 'any' }),
      policy(
        500,
        { approvers: [{ manager: true }], mode: 'any' },
        { approvers: [{ role: 'accountant' }, { userId: 8 }], mode: 'all' },
      ),
      policy(1000, { approvers: [{ userId: 9 }], mode: 'any' }),
    ];
    expect(chain({ policies })).toEqual([
      ['any', 10],
      ['all', 9, 8],
    ]);
  });

  it('leaves out levels that nobody but the creator is left for', () => {
    const policies = [
      policy(0, { approvers: [{ role: 'owner' }], mode: 'any' }, { approvers: [{ userId: 9 }], mode: 'any' }),
    ];
    expect(chain({ policies })).toEqual([['any', 9]]);
  });

  it('is nobody where no policy fits and the business approves by itself', () => {
    expect(chain({ settings: { autoApproveBills: true } })).toBeUndefined();
    const policies = [policy(0, { approvers: [{ userId: 8 }], mode: 'any' })];
    expect(chain({ policies, settings: { autoApproveBills: true } })).toEqual([['any', 8]]);
  });

  it('is chosen by the submitter where the business lets them', () => {
    expect(chain({ chosen: [[8, 9], 10] })).toEqual([
      ['any', 8, 9],
      ['any', 10],
    ]);
    const refused = { details: [{ field: 'approvers', message: { key: 'validation.approversNotChosen' } }] };
    expect(() => chain({ chosen: [8], settings: { allowSubmitterChosenApprovers: false } })).toThrow(
      expect.objectContaining(refused),
    );
    expect(() => chain({ chosen: [99] })).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });

  it('waits for nobody who is only invited, unless they were named', () => {
    const invited = [8, 9, 10].map((userId) => ({ userId, role: 'approver', isInvited: true }));
    const waiting = { members: [members[0], { userId: 6, role: 'approver' }, ...invited], employees } as never;
    const byRole = [policy(0, { approvers: [{ role: 'approver' }], mode: 'all' })];
    expect(chain({ policies: byRole, people: waiting })).toEqual([['all', 6]]);
    const named = [policy(0, { approvers: [{ userId: 8 }, { role: 'approver' }], mode: 'all' })];
    expect(chain({ policies: named, people: waiting })).toEqual([['all', 8, 6]]);
    expect(chain({ chosen: [9], people: waiting })).toEqual([['any', 9]]);
    const admins = [...members.slice(0, 2), { userId: 5, role: 'admin', isInvited: true }, ...invited.slice(2)];
    expect(chain({ people: { members: admins, employees } })).toEqual([['any', 8]]);
  });

  it('is not a manager who belongs to the business no more', () => {
    expect(chain({ people: { members: members.slice(0, 2), employees } })).toEqual([['any', 8]]);
  });

  it('is refused when it could only be the creator', () => {
    const alone = { members: [{ userId: 7, role: 'owner' }], employees: [] };
    expect(() => chain({ people: alone })).toThrow(expect.objectContaining({ code: 'CONFLICT' }));
  });
});

describe('the policy of a bill', () => {
  const policies = [
    policy(0, { approvers: [{ userId: 10 }], mode: 'any' }),
    policy(1_000, { approvers: [{ userId: 8 }], mode: 'any' }),
  ];
  const approverOf = (bill: Parameters<typeof exampleBill>[0], given: ApprovalPolicy[], autoApproveBills = false) => {
    const business = exampleBusiness({ policies: given, settings: { ...DEFAULT_SETTINGS, autoApproveBills } });
    const people = { members, employees };
    return resolveChain(exampleBill(bill), { business, people, chosen: undefined })?.approvals[0]?.approverId;
  };

  it('follows from what it is worth in the currency of the business', () => {
    expect(approverOf({ currency: 'EUR', exchangeRate: 1.1 }, policies)).toBe(10);
    expect(approverOf({ currency: 'EUR', exchangeRate: 1.11 }, policies)).toBe(8);
    expect(approverOf({ currency: 'JPY', amountMinor: 90_400, exchangeRate: 0.01 }, policies)).toBe(10);
    expect(approverOf({ exchangeRate: 99 }, policies)).toBe(10);
  });

  it('is that of the largest amounts in another currency without a rate, which no business approves by itself', () => {
    expect(approverOf({ currency: 'EUR', amountMinor: 1 }, policies)).toBe(8);
    expect(approverOf({ currency: 'EUR', amountMinor: 1 }, policies.slice(1), true)).toBe(8);
    expect(approverOf({ currency: 'EUR', amountMinor: 1, exchangeRate: 1.5 }, policies.slice(1), true)).toBeUndefined();
  });
});
