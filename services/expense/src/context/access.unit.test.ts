import { describe, expect, it } from '@jest/globals';
import { ROLES } from '@outlay/contracts';
import { codeOf, violationsOf } from '../../test/examples.ts';
import { assertMayRead, assertMayWrite, ownerOf, visibleOwner } from './access.ts';

const rolesWhere = (holds: (actor: { role: (typeof ROLES)[number]; userId: number }) => boolean) =>
  ROLES.filter((role) => holds({ role, userId: 7 }));
const passes = (work: () => unknown): boolean => codeOf(work) === undefined;

describe('who may do what with an expense', () => {
  it("lets owners, admins, accountants and auditors see everybody's, all others their own", () => {
    const all = rolesWhere((actor) => visibleOwner(actor) === 'everybody');
    expect(all).toEqual(['owner', 'admin', 'accountant', 'auditor']);
    expect(visibleOwner({ role: 'employee', userId: 7 })).toBe(7);
    expect(visibleOwner({ role: 'employee', userId: null })).toBeNull();
    expect(rolesWhere((actor) => passes(() => assertMayRead(actor, { userId: 8 })))).toEqual(all);
  });

  it("answers another person's expense like an unknown one", () => {
    expect(codeOf(() => assertMayRead({ role: 'approver', userId: 7 }, { userId: 8 }))).toBe('NOT_FOUND');
  });

  it('lets everybody but the auditor write', () => {
    expect(rolesWhere((actor) => !passes(() => assertMayWrite(actor)))).toEqual(['auditor']);
    expect(codeOf(() => ownerOf({ role: 'auditor', userId: 7 }, undefined))).toBe('FORBIDDEN');
  });

  it('lets owners, admins and accountants enter an expense for somebody else', () => {
    expect(rolesWhere((actor) => passes(() => ownerOf(actor, 8)))).toEqual(['owner', 'admin', 'accountant']);
    expect(codeOf(() => ownerOf({ role: 'employee', userId: 7 }, 8))).toBe('FORBIDDEN');
    expect(ownerOf({ role: 'employee', userId: 7 }, 7)).toBe(7);
    expect(ownerOf({ role: 'employee', userId: 7 }, undefined)).toBe(7);
  });

  it('demands an owner when the credential belongs to no person', () => {
    expect(violationsOf(() => ownerOf({ role: 'admin', userId: null }, undefined))).toEqual([
      ['userId', 'validation.required'],
    ]);
  });
});
