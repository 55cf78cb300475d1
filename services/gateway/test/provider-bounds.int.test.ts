import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { sampleOf } from '@outlay/contracts/documents';
import { createAuthenticator } from '@outlay/testing';
import { followProvider, startOidcIdentityProvider } from '@outlay/testing/providers';
import type { Reply } from './support/cluster.ts';
import { PASSWORD, REDIRECT } from './support/oauth-cluster.ts';
import { code } from './support/requests.ts';
import { ADA, type SsoCluster, startSsoCluster } from './support/sso-cluster.ts';

let sso: SsoCluster;
/** An application of our own: what is granted to it may change how a person signs in. */
let web: { client_id: string; client_secret: string };
let elsewhere: number;
beforeAll(async () => {
  sso = await startSsoCluster();
  const made = await sso.cluster.operator.createClient({ name: 'Web', redirectUris: [REDIRECT], firstParty: true });
  web = { client_id: made.clientId, client_secret: made.clientSecret ?? '' };
  elsewhere = (await sso.cluster.operator.createBusiness({ name: 'Birch Bakery' })).id;
}, 60_000);
afterAll(() => sso?.stop());

const scope = 'users:read users:write expenses:read offline_access';
const authorize = (more: Record<string, string> = {}): string =>
  sso.authorizeUrl({ client_id: web.client_id, scope, ...more });

/** Where a browser is sent that wants to sign in by the provider. */
const sentTo = async (provider: { id: number }, more: Record<string, string> = {}): Promise<URL> => {
  const shown = await sso.browserClient().go(authorize({ idp: String(provider.id), ...more }));
  return new URL(sso.addressIn(shown.page));
};

/** What our application gets for whoever the provider signs in. */
const tokens = async (more: Record<string, string> = {}) => {
  const browser = sso.browserClient();
  const shown = await browser.go(authorize({ idp: String(sso.oidc.id), ...more }));
  const { url } = await browser.go(await followProvider(sso.addressIn(shown.page), sso.cluster.gateway.url));
  const { body } = await sso.redeem(new URL(url).searchParams.get('code') ?? '', web);
  return { key: String(body.access_token), refresh: String(body.refresh_token) };
};

/** Somebody of another business, whose address the provider of this one asserts. */
const signInAs = async (email: string) => {
  await sso.cluster.operator.createUser({ businessId: elsewhere, name: 'B', email, role: 'owner', password: PASSWORD });
  sso.oidcIdp.signIn({ ...ADA, subject: `s-${email}`, email });
  return tokens();
};

const samplePath = ({ path, params }: Operation): string => {
  const sample = sampleOf(params, 'input') as Record<string, unknown> | undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sample?.[name] ?? 999999));
};

/** What is of no person: whoever is let in learns nothing of the account. */
const HARMLESS = ['listBusinesses', 'listErrorCodes', 'getErrorCode', 'listEventKinds', 'listExportColumns'];

describe('whoever administers a business with a provider of its own, and asserts somebody of another business', () => {
  it('adds no passkey to the account, by which they would get into everything that is theirs', async () => {
    const { key } = await signInAs('victim@maple.example');
    const send = sso.sendAs(key);
    expect((await send('/v1/users/me')).status).toBe(200);
    const options = await send('/v1/users/me/second-factors/passkeys/options', { method: 'POST' });
    expect(code(options)).toEqual([403, 'FORBIDDEN']);
    const publicKey = { challenge: 'x', user: { id: 'x' } };
    const credential = createAuthenticator('localhost', sso.cluster.gateway.url).create(publicKey);
    const added = await send('/v1/users/me/second-factors/passkeys', { body: { credential } });
    expect(code(added)).toEqual([403, 'FORBIDDEN']);
  });

  it('calls no operation that is about the person and no business', async () => {
    const { key } = await signInAs('everything@maple.example');
    const operations = API_OPERATIONS.filter(
      ({ tenant, open, by }) => tenant !== true && !open && by.includes('user token'),
    );
    expect(operations.length).toBeGreaterThan(15);
    const admitted: string[] = [];
    for (const operation of operations) {
      const { method, id } = operation;
      const send = sso.sendAs(key);
      const answer: Reply = await send(samplePath(operation), { method, headers: {}, tenant: null });
      if (answer.body.error?.code !== 'FORBIDDEN') admitted.push(id);
    }
    expect(admitted.filter((id) => !HARMLESS.includes(id))).toEqual([]);
  });
});

it('is bound as much by a token that was refreshed', async () => {
  const { refresh } = await signInAs('refreshed@maple.example');
  const { body } = await sso.token({ grant_type: 'refresh_token', refresh_token: refresh, ...web });
  const key = String(body.access_token);
  expect((await sso.sendAs(key)('/v1/users/me')).status).toBe(200);
  expect(code(await sso.sendAs(key, elsewhere)('/v1/users/me'))).toEqual([403, 'TENANT_ACCESS_DENIED']);
  expect(code(await sso.sendAs(key)('/v1/users/me/second-factors'))).toEqual([403, 'FORBIDDEN']);
});

describe('a newer proof of who somebody is', () => {
  it('is demanded of the provider, which would send back at once whoever is signed in there', async () => {
    const requestIn = (url: URL): string =>
      inflateRawSync(Buffer.from(url.searchParams.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
    expect((await sentTo(sso.oidc)).searchParams.get('prompt')).toBeNull();
    expect(requestIn(await sentTo(sso.saml))).not.toContain('ForceAuthn="true"');
    for (const more of [{ max_age: '0' }, { prompt: 'login' }]) {
      const { searchParams } = await sentTo(sso.oidc, more);
      expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
      expect(requestIn(await sentTo(sso.saml, more))).toContain('ForceAuthn="true"');
    }
  });

  it('is as old as the provider says', async () => {
    const provenAt = Math.floor(Date.now() / 1000) - 3_600;
    const email = 'long-ago@maple.example';
    sso.oidcIdp.signIn({ ...ADA, subject: `s-${email}`, email, provenAt });
    const { key } = await tokens({ max_age: '0' });
    const payload = JSON.parse(Buffer.from(key.split('.')[1] ?? '', 'base64url').toString('utf8'));
    expect(payload.auth_time).toBe(provenAt);
    const pay = `/v1/businesses/${sso.cluster.business.id}/bills/bulk/schedule-payment`;
    expect(code(await sso.sendAs(key)(pay, { body: {} }))).toEqual([401, 'STEP_UP_REQUIRED']);
  });
});

describe('a provider that is changed', () => {
  const path = () => `${sso.providers}/${sso.oidc.id}`;
  const emailOf = async (key: string): Promise<unknown> =>
    ((await sso.sendAs(key)('/v1/users/me')).body.data as { email?: string } | undefined)?.email;

  it('is not enabled again by an administrator, where it signs in owners', async () => {
    const { operator, business, send } = sso.cluster;
    const admin = await sso.cluster.addUser('enabling-admin@maple.example', 'admin');
    const { key } = await operator.createKey({ userId: admin.id, name: 'admin', businessIds: [business.id] });
    const change = (body: object, by?: string) => send(path(), { method: 'PATCH', body, ...(by && { key: by }) });
    expect((await change({ includesOwners: true, enabled: false })).status).toBe(200);
    expect(code(await change({ enabled: true }, key))).toEqual([403, 'FORBIDDEN']);
    expect((await change({ includesOwners: false, enabled: true })).status).toBe(200);
    expect((await change({ enabled: false }, key)).status).toBe(200);
    expect((await change({ enabled: true }, key)).status).toBe(200);
  });

  it('knows nobody by who they were at the former one', async () => {
    const [former, later] = ['former-seven@maple.example', 'later-seven@maple.example'];
    sso.oidcIdp.signIn({ ...ADA, subject: '7', email: former });
    expect(await emailOf((await tokens()).key)).toBe(former);
    const other = await startOidcIdentityProvider({ ...ADA, subject: '7', email: later });
    try {
      const client = { clientId: 'outlay', clientSecret: 'of the other one' };
      const body = { oidc: { issuer: other.issuer, ...client } };
      expect((await sso.cluster.send(path(), { method: 'PATCH', body })).status).toBe(200);
      other.register({ ...client, redirectUris: [sso.oidc.serviceProvider.redirectUri] });
      expect(await emailOf((await tokens()).key)).toBe(later);
    } finally {
      await other.stop();
    }
  });
});
