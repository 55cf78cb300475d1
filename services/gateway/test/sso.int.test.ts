import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PASSWORD } from './support/oauth-cluster.ts';
import { code, publishedEvent } from './support/requests.ts';
import { ADA, type SsoCluster, startSsoCluster, verifyDomain } from './support/sso-cluster.ts';

let sso: SsoCluster;
beforeAll(async () => {
  sso = await startSsoCluster();
}, 60_000);
afterAll(() => sso?.stop());

type Signed = Awaited<ReturnType<SsoCluster['signInByOidc']>>;

/** The token that the application gets for whoever signed in. */
const tokenOf = async ({ browser, page }: Signed): Promise<string> => {
  const { url } = await browser.submit(page, 'consent');
  const answer = await sso.redeem(new URL(url).searchParams.get('code') ?? '');
  return String(answer.body.access_token);
};
const emailOf = async (key: string): Promise<string> => {
  const { body } = await sso.sendAs(key)('/v1/users/me');
  return String((body.data as { email: string }).email);
};
const roleOf = async (email: string): Promise<string | undefined> => {
  const { body } = await sso.cluster.send(`/v1/businesses/${sso.cluster.business.id}/users?pageSize=100`);
  return (body.data as { email: string; role: string }[]).find((each) => each.email === email)?.role;
};
const change = async (body: object): Promise<void> => {
  const answer = await sso.cluster.send(`${sso.providers}/${sso.oidc.id}`, { method: 'PATCH', body });
  expect([answer.status, answer.body.error]).toEqual([200, undefined]);
};
const refused = (page: { status: number; page: string }) => [page.status, page.page.includes('could not be accepted')];

describe.each([
  ['OpenID Connect', 'oidc@maple.example', 'signInByOidc', 'oidcIdp'],
  ['SAML', 'saml@maple.example', 'signInBySaml', 'samlIdp'],
] as const)('signing in by %s', (_name, email, signIn, idp) => {
  const person = { ...ADA, subject: `s-${email}`, email };

  it('makes somebody new a member with the default role, and later gives the role of the claim', async () => {
    sso[idp].signIn(person);
    const first = await sso[signIn]();
    expect(first.page.page).toContain('Allow access?');
    expect(await emailOf(await tokenOf(first))).toBe(email);
    expect(await roleOf(email)).toBe('employee');
    await publishedEvent(sso.cluster, 'user.joined', ({ data }) => (data.user as { email: string }).email === email);
    sso[idp].signIn({ ...person, groups: ['staff', 'books'] });
    await tokenOf(await sso[signIn]());
    expect(await roleOf(email)).toBe('accountant');
  });

  it('is in the language of the browser', async () => {
    sso[idp].signIn(person);
    const { page } = await sso[signIn]('fr-CA');
    expect(page.page).toContain('Autoriser');
  });

  it('goes by the subject and not by the address from the second time on', async () => {
    sso[idp].signIn({ ...person, email: sso.person.email });
    expect(await emailOf(await tokenOf(await sso[signIn]()))).toBe(email);
    sso[idp].signIn({ ...person, subject: 'somebody else' });
    expect(refused((await sso[signIn]()).page)).toEqual([400, true]);
  });

  it('refuses addresses of domains that are not proven, and owners', async () => {
    sso[idp].signIn({ ...person, subject: 'stranger', email: 'ceo@birch.example' });
    expect(refused((await sso[signIn]()).page)).toEqual([400, true]);
    sso[idp].signIn({ ...person, subject: 'boss', email: sso.cluster.user.email });
    expect(refused((await sso[signIn]()).page)).toEqual([400, true]);
  });
});

describe('a session by the provider of one business', () => {
  it('acts in that business alone, sees no other, and cannot change how the person signs in', async () => {
    const { operator } = sso.cluster;
    const other = await operator.createBusiness({ name: 'Birch Bakery' });
    const email = 'both@maple.example';
    const command = { name: 'Both', email, role: 'admin' as const, password: PASSWORD };
    await operator.createUser({ businessId: other.id, ...command });
    sso.oidcIdp.signIn({ ...ADA, subject: 's-both', email });
    const signed = await sso.signInByOidc();
    const key = await tokenOf(signed);
    expect((await sso.sendAs(key)('/v1/users/me')).status).toBe(200);
    expect(code(await sso.sendAs(key, other.id)('/v1/users/me'))).toEqual([403, 'TENANT_ACCESS_DENIED']);
    const listed = await sso.sendAs(key)('/v1/businesses', { tenant: null });
    if (listed.status === 200)
      expect((listed.body.data as { id: number }[]).map(({ id }) => id)).toEqual([sso.cluster.business.id]);
    const account = await signed.browser.go('/connect/account');
    expect([account.status, account.page.includes('<form')]).toEqual([403, false]);
    // By password the same person has both.
    const own = (await sso.redeem(await sso.getCode({}, sso.client, { email }))).body.access_token;
    expect((await sso.sendAs(own, other.id)('/v1/users/me')).status).toBe(200);
    await change({ enabled: false });
    const { url } = await sso.cluster.startGateway();
    const answer = await fetch(`${url}/v1/users/me`, {
      headers: { authorization: `Bearer ${key}`, 'x-tenant-id': String(sso.cluster.business.id) },
    });
    expect([401, 403]).toContain(answer.status);
    await change({ enabled: true });
  });
});

describe('a provider that is required', () => {
  beforeAll(() => change({ required: true }));
  afterAll(() => change({ required: false }));

  it('is where addresses of its domains are sent, whoever has them, and from where owners find back', async () => {
    const pages: string[] = [];
    for (const email of [sso.person.email, 'nobody@maple.example', sso.cluster.user.email]) {
      const browser = sso.browserClient();
      const page = await browser.submit(await browser.go(sso.authorizeUrl()), 'login', { email, password: PASSWORD });
      expect(page.page).toContain('sign in with Maple');
      pages.push(page.page.replaceAll(email, '').replaceAll(/value="[^"]*"|sign-in\/[\w-]+/g, ''));
      const owner = await browser.submit(page, 'owner', { email });
      expect(owner.page).toContain('type="password"');
      expect(owner.page).toContain('name="owner"');
    }
    expect(new Set(pages).size).toBe(1);
  });

  it('refuses what a password alone opened, but to owners', async () => {
    const { operator, business } = sso.cluster;
    const { id: clientId } = { id: sso.client.clientId };
    const passwordIn = async (email: string) => {
      const browser = sso.browserClient();
      const login = await browser.go(sso.authorizeUrl({ client_id: clientId }));
      const page = await browser.submit(login, 'login', { email, password: PASSWORD, owner: '1' });
      return tokenOf({ browser, page });
    };
    const key = await passwordIn(sso.person.email);
    expect(code(await sso.sendAs(key)('/v1/users/me'))).toEqual([403, 'SSO_REQUIRED']);
    const email = 'second-owner@maple.example';
    await operator.createUser({ businessId: business.id, name: 'Owner', email, role: 'owner', password: PASSWORD });
    expect((await sso.sendAs(await passwordIn(email))('/v1/users/me')).status).toBe(200);
  });
});

describe('a business', () => {
  it('cannot have a domain believed that it has not proven', async () => {
    const body = { domains: ['birch.example'] };
    const answer = await sso.cluster.send(`${sso.providers}/${sso.oidc.id}`, { method: 'PATCH', body });
    expect([answer.status, answer.body.error?.details?.[0]?.field]).toEqual([400, 'domains[0]']);
    const { id } = await sso.cluster.operator.createBusiness({ name: 'Other' });
    await expect(verifyDomain(sso.cluster, id, 'maple.example')).rejects.toThrow(/domains_verified/);
  });
});
