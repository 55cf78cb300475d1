import { describe, expect, it } from '@jest/globals';
import { accountOf, tenantOf } from './credential.ts';

const rejection = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('the tenant of a request', () => {
  it('is the positive integer of the header', () => {
    expect(tenantOf('42', undefined)).toBe(42);
    expect(tenantOf('42', '42')).toBe(42);
    expect(tenantOf('9007199254740991', undefined)).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('is required', () => {
    expect(rejection(() => tenantOf(undefined, undefined))).toBe('TENANT_REQUIRED');
    expect(rejection(() => tenantOf(' ', '1'))).toBe('TENANT_REQUIRED');
  });

  it.each(['0', '-1', '1.5', '1e3', '0x1', '01', 'abc', '1, 2', '9007199254740992', '99999999999999999999', '١'])(
    'refuses %s',
    (header) => {
      expect(rejection(() => tenantOf(header, undefined))).toBe('TENANT_INVALID');
    },
  );

  it('must be the business of the path', () => {
    expect(rejection(() => tenantOf('1', '2'))).toBe('TENANT_MISMATCH');
    expect(rejection(() => tenantOf('1', 'abc'))).toBe('TENANT_MISMATCH');
  });
});

describe('the account a caller acts for', () => {
  it('is none without the header', () => {
    expect(accountOf(undefined)).toBeNull();
  });

  it('must be an id, and a connected one', () => {
    expect(rejection(() => accountOf('acct_1'))).toBe('INVALID_ACCOUNT_ID');
    expect(rejection(() => accountOf(''))).toBe('INVALID_ACCOUNT_ID');
    expect(accountOf('7')).toBe(7);
  });
});
