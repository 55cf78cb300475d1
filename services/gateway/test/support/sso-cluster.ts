import { randomBytes } from 'node:crypto';
import type { Clock } from '@outlay/runtime';
import { createBrowserClient } from '@outlay/testing';
import {
  followProvider,
  type ProvidedPerson,
  startOidcIdentityProvider,
  startSamlIdentityProvider,
} from '@outlay/testing/providers';
import { type Cluster, clientOf } from './cluster.ts';
import { startOAuthCluster } from './oauth-cluster.ts';
import { kept } from './requests.ts';

export const ADA: ProvidedPerson = {
  subject: 'subject-ada',
  email: 'ada@maple.example',
  emailVerified: true,
  name: 'Ada Tremblay',
  groups: ['staff'],
};

type Provider = { id: number; serviceProvider: { redirectUri: string; acsUrl: string; entityId: string } };

/** As if its DNS record had been found. */
export const verifyDomain = (cluster: Cluster, businessId: number, name: string): Promise<unknown> =>
  cluster.database.look(`WITH added AS (INSERT INTO domains (id, business_id, name, token, verified_at, created_at, updated_at)
    VALUES (${Math.floor(Math.random() * 1e9)}, ${businessId}, '${name}', 'x', now(), now(), now()) RETURNING id) SELECT id FROM added`);

const address = (page: string): string =>
  (/<a href="([^"]+)"/.exec(page)?.[1] ?? '').replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** The form with which a SAML provider answers. */
export const samlFormOf = async (start: string): Promise<{ action: string; fields: Record<string, string> }> => {
  const page = await (await fetch(start)).text();
  const unescaped = (text: string) => text.replaceAll('&#x3D;', '=').replaceAll('&#61;', '=').replaceAll('&amp;', '&');
  const action = /action="([^"]*)"/.exec(page)?.[1] ?? '';
  const fields = [...page.matchAll(/name="([^"]*)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    unescaped(value),
  ]);
  return { action: unescaped(action), fields: Object.fromEntries(fields) };
};

/** A POST from another site: without cookies. Where the browser goes on, or the status. */
export const postAssertion = async (action: string, fields: Record<string, string>) => {
  const response = await fetch(action, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields) });
  return { status: response.status, location: response.headers.get('location') ?? '', page: await response.text() };
};

/** A gateway with both kinds of real providers, each of the same business. */
export const startSsoCluster = async ({ env = {}, clock }: { env?: Record<string, string>; clock?: Clock } = {}) => {
  const oauth = await startOAuthCluster({ SSO_ALLOW_LOOPBACK: 'true', ...env }, undefined, clock);
  const { cluster } = oauth;
  const { business, send, gateway } = cluster;
  const [oidcIdp, samlIdp] = await Promise.all([startOidcIdentityProvider(ADA), startSamlIdentityProvider(ADA)]);
  await verifyDomain(cluster, business.id, 'maple.example');
  const all = `/v1/businesses/${business.id}/identity-providers`;
  const usual = { roleClaim: 'groups', roleMapping: { books: 'accountant' }, domains: ['maple.example'] };
  const make = async (body: object): Promise<Provider> =>
    kept('createIdentityProvider', await send(all, { body: { name: 'Maple', ...usual, ...body } }));
  const clientSecret = randomBytes(16).toString('hex');
  const oidc = await make({ kind: 'oidc', oidc: { issuer: oidcIdp.issuer, clientId: 'outlay', clientSecret } });
  oidcIdp.register({ clientId: 'outlay', clientSecret, redirectUris: [oidc.serviceProvider.redirectUri] });
  const { entityId, ssoUrl, certificate } = samlIdp;
  const saml = await make({ kind: 'saml', saml: { entityId, ssoUrl, certificates: [certificate] } });

  /** From the application to the page that leads to the provider. */
  const begin = async (provider: Provider, language?: string) => {
    const browser = createBrowserClient(gateway.url, language);
    const shown = await browser.go(oauth.authorizeUrl({ idp: String(provider.id) }));
    return { browser, shown, address: address(shown.page) };
  };
  return {
    ...oauth,
    oidcIdp,
    samlIdp,
    oidc,
    saml,
    begin,
    providers: all,
    addressIn: address,
    /** Signs in and consents; the page at the end, or the code. */
    signInByOidc: async (language?: string) => {
      const { browser, address: start } = await begin(oidc, language);
      return { browser, page: await browser.go(await followProvider(start, gateway.url)) };
    },
    signInBySaml: async (language?: string) => {
      const { browser, address: start } = await begin(saml, language);
      const { action, fields } = await samlFormOf(start);
      const back = await postAssertion(action, fields);
      return { browser, back, page: await browser.go(back.location) };
    },
    sendAs: (key: unknown, tenant = business.id) => clientOf(gateway.url, { key: String(key), tenant }),
    stop: async () => {
      await cluster.stop();
      await Promise.all([oidcIdp.stop(), samlIdp.stop()]);
    },
  };
};

export type SsoCluster = Awaited<ReturnType<typeof startSsoCluster>>;
