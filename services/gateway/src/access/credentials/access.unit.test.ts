import { describe, expect, it } from '@jest/globals';
import { systemClock } from '@outlay/runtime';
import { createAccess } from './credential.ts';

const signIn = { sessionUid: 's', provenAt: new Date(), methods: ['pwd'], firstParty: false, provider: null };
const person = { userId: 7, businessIds: null };

describe('a business that requires a second factor', () => {
  const accessOf = (lacksFactor: Parameters<typeof createAccess>[0]['lacksFactor']) =>
    createAccess({
      memberOf: async () => ({ role: 'approver' as const, isSsoRequired: false }),
      lacksFactor,
      clock: systemClock,
    });

  it('refuses whoever signed in with a password alone and has none, by every application, and knows at once that they have one', async () => {
    let lacks = true;
    const access = accessOf(async () => lacks);
    await expect(access({ ...person, signIn }, 1)).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
    lacks = false;
    expect(await access({ ...person, signIn }, 1)).toBe('approver');
  });

  it.each(['mfa', 'fed', 'oidc', 'saml'])('lets in who signed in by %s', async (method) => {
    const access = accessOf(async () => true);
    expect(await access({ ...person, signIn: { ...signIn, methods: ['pwd', method] } }, 1)).toBe('approver');
  });

  it('lets nobody in to our own applications who has one and signed in without it', async () => {
    const access = accessOf(async ({ inSession }) => inSession);
    expect(await access({ ...person, signIn }, 1)).toBe('approver');
    const own = { ...signIn, firstParty: true };
    await expect(access({ ...person, signIn: own }, 1)).rejects.toMatchObject({ code: 'MFA_REQUIRED' });
    expect(await access({ ...person, signIn: { ...own, methods: ['pwd', 'otp', 'mfa'] } }, 1)).toBe('approver');
  });

  it('does not concern API keys, which are no sign-in', async () => {
    const access = accessOf(() => Promise.reject(new Error('not to be looked up')));
    expect(await access(person, 1)).toBe('approver');
  });
});
