import { describe, expect, it } from '@jest/globals';
import { inForce } from '../../access/credentials/api-key-token.ts';
import type { ApiKey } from './api-key.ts';
import { businessesToGive, endToGive, scopesToGive } from './rights-to-give.ts';

const NOON = new Date('2026-03-14T12:00:00Z');
const LATER = '2026-03-14T12:00:00.001Z';

const key = (own: Partial<Pick<ApiKey, 'expiresAt' | 'revokedAt'>> & { businessIds?: number[] | null }): ApiKey => ({
  credential: { id: 'key_1', kind: 'api key', userId: 7, scopes: [], businessIds: own.businessIds ?? null },
  name: 'maker',
  jtiHash: 'h',
  lastFour: 'abcd',
  parentId: null,
  signingKey: null,
  createdAt: NOON,
  expiresAt: own.expiresAt ?? null,
  revokedAt: own.revokedAt ?? null,
  lastUsedAt: null,
});

const rejection = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('what a key gives to one that it makes', () => {
  it('is at most its scopes', () => {
    expect(scopesToGive({ scopes: ['users:read', 'users:write'] }, ['users:read'])).toEqual(['users:read']);
    expect(scopesToGive({ scopes: ['users:read'] }, undefined)).toEqual(['users:read']);
    expect(rejection(() => scopesToGive({ scopes: ['users:read'] }, ['users:write']))).toBe('INSUFFICIENT_SCOPE');
  });

  it('is at most its businesses, and always some', () => {
    expect(businessesToGive(key({}), 1)).toEqual([1]);
    expect(businessesToGive(key({}), 1, [1, 2])).toEqual([1, 2]);
    expect(businessesToGive(key({ businessIds: [1, 2, 3] }), 1, [2, 3])).toEqual([2, 3]);
    expect(rejection(() => businessesToGive(key({ businessIds: [1] }), 1, [1, 2]))).toBe('TENANT_ACCESS_DENIED');
  });

  it('of a person, who is no key, is the business where they are alone, for as long as they want', () => {
    expect(businessesToGive(null, 1)).toEqual([1]);
    expect(rejection(() => businessesToGive(null, 1, [1, 2]))).toBe('TENANT_ACCESS_DENIED');
    expect(endToGive(null, undefined)).toBeNull();
    expect(endToGive(null, LATER)).toEqual(new Date(LATER));
  });

  it('is at most its life', () => {
    expect(endToGive(key({}), undefined)).toBeNull();
    expect(endToGive(key({}), null)).toBeNull();
    expect(endToGive(key({}), LATER)).toEqual(new Date(LATER));
    expect(endToGive(key({ expiresAt: NOON }), undefined)).toEqual(NOON);
    expect(endToGive(key({ expiresAt: NOON }), NOON.toISOString())).toEqual(NOON);
    for (const wanted of [null, LATER])
      expect(rejection(() => endToGive(key({ expiresAt: NOON }), wanted))).toBe('VALIDATION_ERROR');
  });

  it('is nothing when it has ended', () => {
    expect(inForce(key({}), NOON)).toMatchObject({ name: 'maker' });
    expect(rejection(() => inForce(undefined, NOON))).toBe('UNAUTHORIZED');
    expect(rejection(() => inForce(key({ revokedAt: NOON }), NOON))).toBe('TOKEN_REVOKED');
    expect(rejection(() => inForce(key({ expiresAt: NOON }), NOON))).toBe('TOKEN_EXPIRED');
  });
});
