import { randomBytes } from 'node:crypto';
import { expect } from '@jest/globals';
import { startHostileProvider } from './hostile-provider.ts';
import { countMade, expectRejection } from './rejections.ts';
import { kept } from './requests.ts';
import { startSsoCluster, verifyDomain } from './sso-cluster.ts';

type Provider = { id: number; serviceProvider: { redirectUri: string; acsUrl: string; entityId: string } };

/** Beside the two real providers of the business a third one, which lies; and another business with a domain of its own. */
export const startHostileSignIn = async () => {
  const sso = await startSsoCluster();
  const { cluster } = sso;
  const idp = await startHostileProvider('outlay-at-hostile', randomBytes(16).toString('hex'));
  const { issuer, clientId, clientSecret } = idp;
  const birch = await cluster.operator.createBusiness({ name: 'Birch Bakery' });
  await verifyDomain(cluster, birch.id, 'birch.example');
  const usual = { name: 'Hostile', kind: 'oidc', domains: ['maple.example'] };
  const body = { ...usual, oidc: { issuer, clientId, clientSecret } };
  const provider = kept<Provider>('createIdentityProvider', await cluster.send(sso.providers, { body }));

  const begin = async (at: Provider = provider) => {
    const { browser, shown, address } = await sso.begin(at);
    const query = URL.canParse(address) ? new URL(address).searchParams : new URLSearchParams();
    const [state, nonce] = [query.get('state') ?? '', query.get('nonce') ?? ''];
    /** As the provider would send the browser back, or otherwise. */
    const callback = (more: Record<string, string | undefined> = {}, to = at.id): string => {
      const given = Object.entries({ code: 'c1', state, iss: issuer, ...more });
      const sent = given.filter((entry): entry is [string, string] => entry[1] !== undefined);
      return `/connect/oidc/${to}/callback?${new URLSearchParams(sent)}`;
    };
    return { browser, shown, address, state, nonce, callback };
  };

  return {
    ...sso,
    idp,
    birch,
    provider,
    begin,
    /** What a browser gets that comes back with the token for its nonce. */
    comeBackWith: async (tokenFor: (nonce: string) => string) => {
      const visit = await begin();
      const token = tokenFor(visit.nonce);
      idp.give(token);
      return { ...visit, token, page: await visit.browser.go(visit.callback()) };
    },
    /** Does it, and expects that it is refused, that nobody is signed in by it and that nothing is made. */
    refused: async (attempt: () => Promise<Attempted>): Promise<void> => {
      const before = await countMade(cluster);
      const { browser, page, token = '' } = await attempt();
      expectRejection(page, [clientSecret, issuer, token, 'mallory']);
      const again = await browser.go(sso.authorizeUrl());
      expect(again.page).toContain('type="password"');
      expect(await countMade(cluster)).toEqual(before);
    },
    stop: async () => {
      await sso.stop();
      await idp.stop();
    },
  };
};

export type HostileSignIn = Awaited<ReturnType<typeof startHostileSignIn>>;

type Page = { url: string; status: number; page: string; headers: Headers };
type Attempted = { browser: { go(url: string): Promise<Page> }; page: Page; token?: string };
