import { describe, expect, it } from '@jest/globals';
import { type ApprovalPolicy, DEFAULT_SETTINGS } from '@outlay/contracts';
import { exampleContext, exampleReport } from '../../test/examples.ts';
import type { Member, People } from '../context/index.ts';
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
  const { approvals, modes } = resolveChain(report, { business, people: { members, employees, ...people }, chosen });
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
