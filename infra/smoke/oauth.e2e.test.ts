import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createBrowserClient, testLogger } from '@outlay/testing';
import * as client from 'openid-client';
import { operatorOf } from '../local/cluster/operator.ts';
import { CHROMIUM, openBrowser, startApplication } from './cluster/browser.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

let application: Awaited<ReturnType<typeof startApplication>>;
const SCOPE = 'expenses:read expenses:write reports:approve bills:read users:read';
const person = { name: 'Amélie Tremblay', email: 'amelie@consent.example', password: 'une phrase de passe' };

let cluster: SharedCluster;
let tenant: TestTenant;
let ids: { clientId: string; clientSecret: string };
beforeAll(async () => {
  [application, cluster] = await Promise.all([startApplication(), sharedCluster()]);
  tenant = await cluster.createTenant('Maple Bakery');
  const { gateway } = cluster.variables;
  const operator = operatorOf(gateway, testLogger('operator'));
  await operator.createUser({ ...person, businessId: tenant.tenantId, role: 'accountant' });
  const made = await operator.createClient({
    name: 'Compta Express',
    redirectUris: [application.redirect],
    businessIds: [tenant.tenantId],
  });
  await operator.close();
  ids = { clientId: made.clientId, clientSecret: made.clientSecret ?? '' };
}, 120_000);
afterAll(() => application.close());

/** By the path of OpenID Connect, or by that of RFC 8414. */
const discover = (authentication = client.ClientSecretPost(ids.clientSecret), algorithm: 'oidc' | 'oauth2' = 'oidc') =>
  client.discovery(new URL(cluster.baseUrl), ids.clientId, ids.clientSecret, authentication, {
    execute: [client.allowInsecureRequests],
    algorithm,
  });

const call = async (token: string, path = '/v1/users/me') => {
  const headers = { authorization: `Bearer ${token}`, 'x-tenant-id': `${tenant.tenantId}` };
  const answer = await fetch(cluster.baseUrl + path, { headers });
  return { status: answer.status, body: (await answer.json()) as { data?: { email?: string } } };
};

type Request = { url: URL; checks: client.AuthorizationCodeGrantChecks };

const authorization = async (config: client.Configuration, withPkce: boolean): Promise<Request> => {
  const state = client.randomState();
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const proof = {
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
  };
  const command = { redirect_uri: application.redirect, scope: SCOPE, state, ...(withPkce && proof) };
  const checks = { expectedState: state, ...(withPkce && { pkceCodeVerifier }) };
  return { url: client.buildAuthorizationUrl(config, command), checks };
};

describe('openid-client, against the whole cluster', () => {
  it.each([
    ['client_secret_post', 'oidc'],
    ['client_secret_basic', 'oauth2'],
  ] as const)('gets a token for itself by %s, at the server that it discovers by %s', async (way, algorithm) => {
    const secret = way === 'client_secret_post' ? client.ClientSecretPost : client.ClientSecretBasic;
    const config = await discover(secret(ids.clientSecret), algorithm);
    expect(config.serverMetadata()).toMatchObject({
      issuer: cluster.baseUrl,
      code_challenge_methods_supported: ['S256'],
    });
    const { access_token: token } = await client.clientCredentialsGrant(config, { scope: 'expenses:read' });
    expect((await call(token, '/v1/expenses')).status).toBe(200);
    expect((await call(token, '/v1/vendors')).status).toBe(403);
  });

  it.each([
    ['with PKCE', true],
    ['without PKCE', false],
  ])('trades a code %s, refreshes and revokes', async (_how, withPkce) => {
    const config = await discover();
    const { url, checks } = await authorization(config, withPkce);
    const browserClient = createBrowserClient(cluster.baseUrl, 'fr-CA');
    const consent = await browserClient.submit(await browserClient.go(url.href), 'login', person);
    const back = new URL((await browserClient.submit(consent, 'consent')).url);
    const tokens = await client.authorizationCodeGrant(config, back, checks);
    expect((await call(tokens.access_token)).body.data?.email).toBe(person.email);
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await call(next.access_token)).status).toBe(200);
    await client.tokenRevocation(config, next.refresh_token ?? '');
    expect((await call(next.access_token)).status).toBe(401);
    await expect(client.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    });
  });
});

if (CHROMIUM === undefined)
  console.warn(
    'The sign-in pages are not tried in a browser: there is no Chromium here (apt-get install chromium-headless-shell).',
  );

(CHROMIUM === undefined ? describe.skip : describe)('a person with a real browser', () => {
  let browser: Awaited<ReturnType<typeof openBrowser>>;
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());

  it.each([
    ['en-CA', 1280, true],
    ['en-CA', 360, false],
    ['fr-CA', 1280, false],
    ['fr-CA', 360, true],
  ] as const)(
    'signs in and consents in %s on a screen of %i pixels, and lands with a code',
    async (locale, width, withPkce) => {
      const config = await discover();
      const { url, checks } = await authorization(config, withPkce);
      const opened = await browser.openPage({ locale, width });
      await opened.page.goto(url.href);
      await opened.shot('sign-in');
      await opened.page.fill('[name=email]', person.email);
      await opened.page.fill('[name=password]', 'wrong');
      await opened.page.keyboard.press('Enter');
      await opened.page.waitForSelector('[role=alert]');
      await opened.shot('refused');
      expect(await opened.page.evaluate('document.documentElement.lang')).toBe(locale);
      expect(await opened.page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      await opened.page.fill('[name=password]', person.password);
      await opened.page.keyboard.press('Enter');
      await opened.page.waitForSelector('form[action$="/consent"]');
      await opened.shot('consent');
      await opened.page.click('button:not(.quiet)');
      await opened.page.waitForURL(`${application.redirect}**`);
      const tokens = await client.authorizationCodeGrant(config, new URL(opened.page.url()), checks);
      expect((await call(tokens.access_token)).body.data?.email).toBe(person.email);
      expect(opened.complaints()).toEqual([]);
      await opened.close();
    },
    60_000,
  );

  it('is shown a page, and sent nowhere, when the address to return to is not registered', async () => {
    const opened = await browser.openPage({ locale: 'fr-CA', width: 360 });
    const command = { redirect_uri: `${application.redirect}/else`, scope: SCOPE };
    await opened.page.goto(client.buildAuthorizationUrl(await discover(), command).href);
    await opened.shot('error');
    expect(new URL(opened.page.url()).origin).toBe(cluster.baseUrl);
    await opened.close();
  });
});
