import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@outlay/contracts';
import { codeOf, violationsOf } from '../../test/examples.ts';
import { type Actor, assertMayRead, assertMayWrite, ownerOf, visibleOwner } from './access.ts';

const actor = (role: Role, userId: number | null = 7): Actor => ({ role, userId, actorUserId: userId });
const rolesWhere = (holds: (actor: Actor) => boolean) => ROLES.filter((role) => holds(actor(role)));
const passes = (work: () => unknown): boolean => codeOf(work) === undefined;

describe('who may do what with an expense', () => {
  it("lets owners, admins, accountants and auditors see everybody's, all others their own", () => {
    const all = rolesWhere((actor) => visibleOwner(actor) === 'everybody');
    expect(all).toEqual(['owner', 'admin', 'accountant', 'auditor']);
    expect(visibleOwner(actor('employee'))).toBe(7);
    expect(visibleOwner(actor('employee', null))).toBeNull();
    expect(rolesWhere((actor) => passes(() => assertMayRead(actor, { userId: 8 })))).toEqual(all);
  });

  it("answers another person's expense like an unknown one", () => {
    expect(codeOf(() => assertMayRead(actor('approver'), { userId: 8 }))).toBe('NOT_FOUND');
  });

  it('lets everybody but the auditor write', () => {
    expect(rolesWhere((actor) => !passes(() => assertMayWrite(actor)))).toEqual(['auditor']);
    expect(codeOf(() => ownerOf(actor('auditor'), undefined))).toBe('FORBIDDEN');
  });

  it('lets owners, admins and accountants enter an expense for somebody else', () => {
    expect(rolesWhere((actor) => passes(() => ownerOf(actor, 8)))).toEqual(['owner', 'admin', 'accountant']);
    expect(codeOf(() => ownerOf(actor('employee'), 8))).toBe('FORBIDDEN');
    expect(ownerOf(actor('employee'), 7)).toBe(7);
    expect(ownerOf(actor('employee'), undefined)).toBe(7);
  });

  it('demands an owner when the credential belongs to no person', () => {
    expect(violationsOf(() => ownerOf(actor('admin', null), undefined))).toEqual([
      ['userId', 'validation.personOfMachine'],
    ]);
  });
});
