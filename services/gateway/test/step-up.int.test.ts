import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { totpCode } from '../src/account/second-factors/totp.ts';
import { clientOf } from './support/cluster.ts';
import { code, kept, publishedEvent } from './support/requests.ts';
import { codesIn, isBack, type SecondFactorCluster, secretIn, startSecondFactors } from './support/second-factors.ts';

const FACTORS = '/v1/users/me/second-factors';
/** Schedules payments. */
let pay: string;

let factors: SecondFactorCluster;
/** A gateway that wants a proof again at once. */
let strict: Awaited<ReturnType<SecondFactorCluster['cluster']['startGateway']>>;
beforeAll(async () => {
  factors = await startSecondFactors();
  const { cluster } = factors;
  pay = `/v1/businesses/${cluster.business.id}/bills/bulk/schedule-payment`;
  strict = await cluster.startGateway({ STEP_UP_AFTER: '1ms', PUBLIC_URL: cluster.gateway.url });
});
afterAll(() => factors?.cluster.stop());

const tokenOf = async (email: string): Promise<string> => {
  const back = await factors.signIn(factors.browser(), email);
  expect(isBack(back)).toBe(true);
  return factors.token(back);
};
const call = (key: string, url = factors.cluster.gateway.url) =>
  clientOf(url, { key, tenant: factors.cluster.business.id });

describe('in an application of ours', () => {
  it('people prove again who they are, before money moves and before they change how they sign in', async () => {
    const { email } = await factors.addPerson();
    const key = await tokenOf(email);
    for (const [path, body] of [
      [pay, { scope: 'x' }],
      [`${FACTORS}/totp`, undefined],
    ] as const) {
      const refused = await call(key, strict.url)(path, { method: 'POST', body });
      expect(code(refused)).toEqual([401, 'STEP_UP_REQUIRED']);
      expect(refused.headers.get('www-authenticate')).toBe(
        'Bearer error="insufficient_user_authentication", max_age="0"',
      );
    }
    expect((await call(key, strict.url)(FACTORS)).status).toBe(200);
    expect((await call(key, strict.url)('/v1/users/me')).status).toBe(200);
    expect((await call(key)(`${FACTORS}/totp`, { method: 'POST' })).status).toBe(201);
  });

  it('gets a token with a newer proof by max_age, without a second sign-in where none is needed', async () => {
    const { email } = await factors.addPerson();
    const browser = factors.browser();
    await factors.signIn(browser, email);
    expect(isBack(await factors.begin(browser, { max_age: '900' }))).toBe(true);
    const page = await factors.begin(browser, { max_age: '0' });
    expect(page.page).toContain('type="password"');
  });
});

describe('an API key and an application of somebody else', () => {
  it('move money as before, and change nobody’s second factors', async () => {
    const { person, cluster, oauth } = { person: factors.oauth.person, ...factors };
    const { key } = cluster;
    const { body } = await oauth.redeem(
      await oauth.getCode({ scope: 'users:read users:write payments:write' }, undefined, person),
    );
    const token = String(body.access_token);
    for (const credential of [key, token])
      expect(code(await call(credential, strict.url)(pay, { body: {} }))).not.toContain('STEP_UP_REQUIRED');
    for (const credential of [key, token])
      expect(code(await call(credential)(`${FACTORS}/totp`, { method: 'POST' }))).toEqual([403, 'FORBIDDEN']);
    expect(code(await call(key)(FACTORS))).toEqual([403, 'FORBIDDEN']);
    expect((await call(token)(FACTORS)).status).toBe(200);
  });
});

describe('second factors by the API', () => {
  it('are set up, shown, named and removed', async () => {
    const { email } = await factors.addPerson();
    const send = call(await tokenOf(email));
    const { secret, uri } = kept<{ secret: string; uri: string }>(
      'beginTotp',
      await send(`${FACTORS}/totp`, { method: 'POST' }),
    );
    expect(uri).toContain('issuer=Outlay%20sandbox');
    expect(code(await send(`${FACTORS}/totp/confirm`, { body: { code: '000000' } }))).toEqual([
      400,
      'VALIDATION_ERROR',
    ]);
    expect(code(await send(`${FACTORS}/recovery-codes`, { method: 'POST' }))).toEqual([
      409,
      'INVALID_STATE_TRANSITION',
    ]);
    const confirmed = await send(`${FACTORS}/totp/confirm`, { body: { code: totpCode(secret, new Date()) } });
    expect(kept('confirmTotp', confirmed)).toMatchObject({
      totp: { lastUsedAt: null },
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    const { codes } = kept<{ codes: string[] }>(
      'makeRecoveryCodes',
      await send(`${FACTORS}/recovery-codes`, { method: 'POST' }),
    );
    expect(codes).toHaveLength(10);
    const { publicKey } = kept<{ publicKey: { challenge: string; user: { id: string } } }>(
      'createPasskeyOptions',
      await send(`${FACTORS}/passkeys/options`, { method: 'POST' }),
    );
    const credential = factors.authenticator().create(publicKey);
    const body = { name: 'Phone', credential };
    const passkey = kept<{ id: string }>('addPasskey', await send(`${FACTORS}/passkeys`, { body }));
    expect(code(await send(`${FACTORS}/passkeys`, { body }))).toEqual([400, 'VALIDATION_ERROR']);
    const path = `${FACTORS}/passkeys/${passkey.id}`;
    expect(kept('renamePasskey', await send(path, { method: 'PATCH', body: { name: 'Mine' } }))).toMatchObject({
      name: 'Mine',
    });
    expect((await send(path, { method: 'DELETE' })).status).toBe(204);
    expect(code(await send(path, { method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
    expect((await send(`${FACTORS}/totp`, { method: 'DELETE' })).status).toBe(204);
    expect(kept('getSecondFactors', await send(FACTORS))).toEqual({ totp: null, passkeys: [], recoveryCodesLeft: 0 });
  });

  it('of others are as unknown', async () => {
    const [one, other] = [await factors.addPerson(), await factors.addPerson()];
    const own = call(await tokenOf(one.email));
    const { publicKey } = kept<{ publicKey: { challenge: string; user: { id: string } } }>(
      'createPasskeyOptions',
      await own(`${FACTORS}/passkeys/options`, { method: 'POST' }),
    );
    const credential = factors.authenticator().create(publicKey);
    const theirs = call(await tokenOf(other.email));
    expect(code(await theirs(`${FACTORS}/passkeys`, { body: { credential } }))).toEqual([400, 'VALIDATION_ERROR']);
    const { id } = kept<{ id: string }>('addPasskey', await own(`${FACTORS}/passkeys`, { body: { credential } }));
    expect(code(await theirs(`${FACTORS}/passkeys/${id}`, { method: 'DELETE' }))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('a business that requires a second factor of a role', () => {
  it('is closed to its people until they set one up, which they do when they sign in, and stays required', async () => {
    const { cluster } = factors;
    const security = `/v1/businesses/${cluster.business.id}/security`;
    const person = await factors.addPerson('approver');
    const before = call(await tokenOf(person.email));
    expect((await before('/v1/users/me')).status).toBe(200);
    expect(code(await before(security))).toEqual([403, 'INSUFFICIENT_SCOPE']);
    const changed = await cluster.send(security, {
      method: 'PATCH',
      body: { mfaRequiredFor: ['approver', 'approver'] },
    });
    expect(kept('updateBusinessSecurity', changed)).toMatchObject({ mfaRequiredFor: ['approver'], version: 2 });
    expect(kept('getBusinessSecurity', await cluster.send(security))).toMatchObject({ version: 2 });
    await publishedEvent(cluster, 'business.security_updated');
    await waitFor(async () => code(await before('/v1/users/me'))[1] === 'MFA_REQUIRED');
    expect((await before(FACTORS, { headers: {} })).status).toBe(200);

    const browser = factors.browser();
    const step = await factors.signIn(browser, person.email);
    expect(step.page).toContain('Set up a second factor');
    const secret = secretIn(step.page);
    const wrong = await factors.send(browser, step, 'set-up', { code: '000000' });
    expect([wrong.status, secretIn(wrong.page)]).toEqual([400, secret]);
    const codes = await factors.send(browser, step, 'set-up', { code: totpCode(secret, new Date()) });
    expect(codesIn(codes.page)).toHaveLength(10);
    const back = await factors.send(browser, codes, 'set-up', { intent: 'go-on' });
    expect(isBack(back)).toBe(true);
    const after = call(await factors.token(back));
    expect((await after('/v1/users/me')).status).toBe(200);
    // What a password alone opened before is no session with a second factor, whoever has it.
    expect(code(await before('/v1/users/me'))).toEqual([403, 'MFA_REQUIRED']);
    expect(code(await after(`${FACTORS}/totp`, { method: 'DELETE' }))).toEqual([409, 'CONFLICT']);
    await cluster.send(security, { method: 'PATCH', body: { mfaRequiredFor: [] } });
    expect((await after(`${FACTORS}/totp`, { method: 'DELETE' })).status).toBe(204);
  });
});
