import { describe, expect, it } from '@jest/globals';
import { mappedRole } from './identity-provider.ts';

const roleMapping = { staff: 'employee', books: 'accountant', auditors: 'auditor' } as const;

describe('the role by a claim', () => {
  it.each([
    [['staff'], 'employee'],
    [['staff', 'books'], 'accountant'],
    [['auditors', 'staff'], 'employee'],
    [['unknown'], undefined],
    [[], undefined],
    [['constructor', '__proto__', 'toString'], undefined],
  ])('of %j is %s', (values, role) => {
    expect(mappedRole({ roleMapping }, values)).toBe(role);
  });

  it('is never that of an owner', () => {
    expect(mappedRole({ roleMapping: { boss: 'owner' as never } }, ['boss'])).toBeUndefined();
  });
});
