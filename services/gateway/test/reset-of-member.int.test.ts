import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Role } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { totpCode } from '../src/account/second-factors/totp.ts';
import { clientOf } from './support/cluster.ts';
import { PASSWORD } from './support/oauth-cluster.ts';
import { code, publishedEvent } from './support/requests.ts';
import { isBack, type SecondFactorCluster, secretIn, startSecondFactors } from './support/second-factors.ts';
import { verifyDomain } from './support/sso-cluster.ts';

let factors: SecondFactorCluster;
/** A gateway that wants a proof again at once. */
let strict: Awaited<ReturnType<SecondFactorCluster['cluster']['startGateway']>>;
/** Who may reset: signed in to an application of ours. */
let admin: { id: number; token: string };
beforeAll(async () => {
  factors = await startSecondFactors();
  strict = await factors.cluster.startGateway({ STEP_UP_AFTER: '1ms', PUBLIC_URL: factors.cluster.gateway.url });
  admin = await signedIn('admin');
});
afterAll(() => factors?.cluster.stop());

let count = 0;
const add = async (role: Role, domain = 'maple.example') => {
  count += 1;
  const email = `reset-${count}@${domain}`;
  const command = { businessId: factors.cluster.business.id, name: `R ${count}`, email, role, password: PASSWORD };
  return factors.cluster.operator.createUser(command);
};
const signedIn = async (role: Role) => {
  const { id, email } = await add(role);
  const back = await factors.signIn(factors.browser(), email);
  expect(isBack(back)).toBe(true);
  return { id, token: await factors.token(back) };
};
/** A member with a second factor, who is signed in. */
const withTotp = async (role: Role = 'accountant', domain?: string) => {
  const person = await add(role, domain);
  const browser = factors.browser();
  const account = await factors.account(browser, person.email);
  const scan = await factors.send(browser, account, 'totp', { intent: 'begin' });
  await factors.send(browser, scan, 'totp', { code: totpCode(secretIn(scan.page), new Date()) });
  return { ...person, browser };
};
const pathOf = (id: number) => `/v1/businesses/${factors.cluster.business.id}/users/${id}/second-factors/reset`;
const reset = (id: number, key = admin.token, url = factors.cluster.gateway.url) =>
  clientOf(url, { key, tenant: factors.cluster.business.id })(pathOf(id), { method: 'POST' });
const factorsOf = async (id: number): Promise<number> => {
  const text = `SELECT id FROM totp_secrets WHERE user_id = $1 UNION ALL SELECT code_hash FROM recovery_codes WHERE user_id = $1`;
  return (await factors.cluster.database.look(text, [id])).length;
};

describe('a member who lost their second factors', () => {
  it('has none any more, is signed in nowhere, gets a mail, and signs in with the password alone', async () => {
    const { cluster } = factors;
    const { id, email, browser } = await withTotp();
    expect(await factorsOf(id)).toBeGreaterThan(1);
    expect((await browser.go('/connect/account')).page).toContain('Where you are signed in');
    expect((await reset(id)).status).toBe(204);
    expect(await factorsOf(id)).toBe(0);
    expect((await browser.go('/connect/account')).page).not.toContain('Where you are signed in');
    expect(isBack(await factors.signIn(factors.browser(), email))).toBe(true);
    const isTheirs = ({ data }: { data: unknown }) => {
      const { user, account, change } = data as { user?: { id: number }; account?: { id: number }; change?: string };
      return (user ?? account)?.id === id && change === 'totp-removed';
    };
    const event = await publishedEvent(cluster, 'mfa.changed', isTheirs);
    expect(event.metadata).toMatchObject({ businessId: cluster.business.id });
    await publishedEvent(cluster, 'account.changed', isTheirs);
    const lines = await cluster.database.look(
      'SELECT actor_user_id::int AS actor, action FROM audit_log WHERE resource = $1 AND action LIKE $2',
      [`user:${id}`, 'user.second%'],
    );
    expect(lines).toEqual([{ actor: admin.id, action: 'user.second_factors_reset' }]);
  });
});

describe('it is refused', () => {
  it('to keys, to applications of others, to whoever does not administer, and long after the last proof', async () => {
    const { cluster, oauth } = factors;
    const { id } = await withTotp();
    const { body } = await oauth.redeem(await oauth.getCode({ scope: 'users:read users:write' }));
    const accountant = await signedIn('accountant');
    const { email } = await add('admin');
    const foreign = await oauth.redeem(await oauth.getCode({ scope: 'users:write' }, undefined, { email }));
    for (const key of [cluster.key, String(body.access_token), accountant.token, String(foreign.body.access_token)])
      expect(code(await reset(id, key))).toEqual([403, 'FORBIDDEN']);
    expect(code(await reset(id, admin.token, strict.url))).toEqual([401, 'STEP_UP_REQUIRED']);
    expect(await factorsOf(id)).toBeGreaterThan(1);
  });

  it('for oneself and for a wider role, and an owner may for everybody else', async () => {
    const owner = await withTotp('owner');
    expect(code(await reset(owner.id))).toEqual([403, 'FORBIDDEN']);
    expect(code(await reset(admin.id))).toEqual([403, 'FORBIDDEN']);
    const other = await signedIn('owner');
    expect((await reset(owner.id, other.token)).status).toBe(204);
    const colleague = await withTotp('admin');
    expect((await reset(colleague.id)).status).toBe(204);
  });

  it('for whoever is no member: invited, of another business, unknown', async () => {
    const { cluster } = factors;
    const users = `/v1/businesses/${cluster.business.id}/users`;
    const invited = await cluster.send(users, { body: { name: 'I', email: 'invited@elm.example', role: 'employee' } });
    const elsewhere = await cluster.operator.createBusiness({ name: 'Elsewhere' });
    const command = { businessId: elsewhere.id, name: 'E', email: 'e@elm.example', role: 'owner' as const };
    const foreign = await cluster.operator.createUser(command);
    const { id } = invited.body.data as { id: number };
    for (const one of [id, foreign.id, 999_999_999]) expect(code(await reset(one))).toEqual([404, 'NOT_FOUND']);
  });
});

describe('an account that belongs to another business too', () => {
  it('is guarded against this one, unless the domain of its address is verified here', async () => {
    const { cluster } = factors;
    const other = await cluster.operator.createBusiness({ name: 'Other' });
    const join = (name: string, email: string) =>
      cluster.operator.createUser({ businessId: other.id, name, email, role: 'owner' });
    const [stranger, ours] = [await withTotp('accountant', 'oak.example'), await withTotp('accountant', 'ash.example')];
    for (const { name, email } of [stranger, ours]) await join(name, email);
    // Verified by the other business it counts nothing here.
    await verifyDomain(cluster, other.id, 'oak.example');
    await verifyDomain(cluster, cluster.business.id, 'ash.example');
    expect(code(await reset(stranger.id))).toEqual([409, 'CONFLICT']);
    expect(await factorsOf(stranger.id)).toBeGreaterThan(1);
    expect((await reset(ours.id)).status).toBe(204);
    // The other business learns of it too.
    const learnt = async () => {
      const text = `SELECT business_id::int AS id FROM audit_log WHERE action = 'mfa.changed' AND resource = $1`;
      const rows = await cluster.database.look<{ id: number }>(text, [`user:${ours.id}`]);
      return new Set(rows.map(({ id }) => id)).size === 2;
    };
    await waitFor(learnt);
  });
});
