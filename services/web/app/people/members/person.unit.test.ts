import { describe, expect, it } from '@jest/globals';
import type { Employee, Member } from '../../core/api/index.ts';
import { matching, peopleOf } from './person.ts';

const member = (id: number, name: string, status: Member['status'] = 'active'): Member => ({
  id,
  name,
  email: `${id}@maple-bakery.example`,
  role: 'employee',
  status,
  createdAt: '2026-03-14T12:00:00Z',
});

const employee = (id: number, userId: number | null, changes: Partial<Employee> = {}): Employee => ({
  id,
  businessId: 1,
  userId,
  firstName: 'Zoé',
  lastName: 'Tremblay',
  email: 'zoe@maple-bakery.example',
  employeeNumber: null,
  departmentId: 3,
  locationId: null,
  managerId: 9,
  defaultApproverId: null,
  role: null,
  status: 'active',
  hireDate: null,
  version: 1,
  createdAt: '2026-03-14T12:00:00Z',
  updatedAt: '2026-03-14T12:00:00Z',
  ...changes,
});

describe('the people of a business', () => {
  it('has a member who is an employee once, with their department and role', () => {
    expect(peopleOf([member(4, 'Peter')], [employee(7, 4)])).toEqual([
      expect.objectContaining({ name: 'Peter', role: 'employee', userId: 4, employeeId: 7, departmentId: 3 }),
    ]);
  });

  it('has members who are no employees, and employees without an account', () => {
    const people = peopleOf([member(4, 'Peter', 'invited')], [employee(7, null)]);
    expect(people.map(({ name, status }) => [name, status])).toEqual([
      ['Peter', 'invited'],
      ['Zoé Tremblay', 'working'],
    ]);
  });

  it('finds by name or address, whatever the case and accents', () => {
    const people = peopleOf([member(4, 'Peter')], [employee(7, null)]);
    expect(matching(people, { search: 'ZOE T' })).toHaveLength(1);
    expect(matching(people, { search: '4@maple' })).toHaveLength(1);
  });

  it('shows who left only to those who look for them', () => {
    const people = peopleOf([], [employee(7, null, { status: 'inactive' })]);
    expect(matching(people, {})).toHaveLength(0);
    expect(matching(people, { status: 'inactive,active' })).toHaveLength(1);
    expect(matching(people, { search: 'zoe' })).toHaveLength(1);
  });

  it('filters by role and department', () => {
    const people = peopleOf([member(4, 'Peter'), member(5, 'Emma')], [employee(7, 4)]);
    expect(matching(people, { departmentId: '2,3' })).toHaveLength(1);
    expect(matching(people, { role: 'owner' })).toHaveLength(0);
  });
});
