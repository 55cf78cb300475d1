import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { sampleOf } from '@outlay/contracts/documents';
import { createAuthenticator } from '@outlay/testing';
import { followProvider } from '@outlay/testing/providers';
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

/** Somebody of another business, whose address the provider of this one asserts; and what our application gets for them. */
const signInAs = async (email: string) => {
  await sso.cluster.operator.createUser({ businessId: elsewhere, name: 'B', email, role: 'owner', password: PASSWORD });
  sso.oidcIdp.signIn({ ...ADA, subject: `s-${email}`, email });
  const browser = sso.browserClient();
  const shown = await browser.go(authorize({ idp: String(sso.oidc.id) }));
  const { url } = await browser.go(await followProvider(sso.addressIn(shown.page), sso.cluster.gateway.url));
  const { body } = await sso.redeem(new URL(url).searchParams.get('code') ?? '', web);
  return { browser, key: String(body.access_token), refresh: String(body.refresh_token) };
};

const samplePath = ({ path, params }: Operation): string => {
  const sample = sampleOf(params, 'input') as Record<string, unknown> | undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(sample?.[name] ?? 999999));
};

/** What is of no person: whoever is let in learns nothing of the account. */
const HARMLESS = ['listBusinesses', 'listErrorCodes', 'getErrorCode'];

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
