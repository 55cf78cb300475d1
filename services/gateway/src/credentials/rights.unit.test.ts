import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role, SCOPES } from '@outlay/contracts';
import { mayUse } from './rights.ts';

const rolesThatMay = (scope: (typeof SCOPES)[number]): Role[] => ROLES.filter((role) => mayUse(role, scope));

describe('rights of a role', () => {
  it('lets an auditor write nothing', () => {
    expect(SCOPES.filter((scope) => !scope.endsWith(':read') && mayUse('auditor', scope))).toEqual([]);
  });

  it('lets an owner and an admin do everything', () => {
    expect(SCOPES.filter((scope) => !mayUse('owner', scope) || !mayUse('admin', scope))).toEqual([]);
  });

  it('lets every role but the auditor keep its own expenses', () => {
    expect(rolesThatMay('expenses:write')).toEqual(['owner', 'admin', 'accountant', 'approver', 'employee']);
  });

  it('keeps webhooks for those who administer, and shows them to the accountant', () => {
    expect(rolesThatMay('webhooks:write')).toEqual(['owner', 'admin']);
    expect(rolesThatMay('webhooks:read')).toEqual(['owner', 'admin', 'accountant']);
  });

  it('keeps users and the business itself for those who administer', () => {
    expect(rolesThatMay('users:write')).toEqual(['owner', 'admin']);
    expect(rolesThatMay('businesses:write')).toEqual(['owner', 'admin']);
  });

  it('asks no right where no scope is asked', () => {
    expect(mayUse('auditor', null)).toBe(true);
  });
});
