import { describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@outlay/contracts';
import { type Employee, employeeView } from './employee.ts';

const AT = new Date('2026-03-14T15:09:26.535Z');
const home = { address: '12 rue Saint-Denis, Montréal', latitude: 45.51, longitude: -73.56 };
const employee = {
  id: 12,
  businessId: 1,
  userId: 7,
  firstName: 'Amélie',
  homeLocation: home,
  version: 1,
  createdAt: AT,
  updatedAt: AT,
} as Employee;

describe('the home of an employee', () => {
  it('is shown to themselves in every role, and to whoever enters trips for others', () => {
    const homeFor = (role: Role, userId: number | null) => employeeView(employee, { role, userId }).homeLocation;
    for (const role of ROLES) expect([role, homeFor(role, 7)]).toEqual([role, home]);
    const seenBy = ROLES.filter((role) => homeFor(role, 8) !== null);
    expect(seenBy).toEqual(['owner', 'admin', 'accountant']);
  });

  it('is not that of a machine because neither of them has a user', () => {
    const machine = { role: 'auditor', userId: null } as const;
    expect(employeeView({ ...employee, userId: null }, machine).homeLocation).toBeNull();
  });
});
