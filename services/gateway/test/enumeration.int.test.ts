import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createSigningPair } from '@outlay/testing/providers';
import { countWork } from './support/counted-work.ts';
import { createBrowserClient } from './support/oauth.ts';
import { type OAuthCluster, PASSWORD, startOAuthCluster } from './support/oauth-cluster.ts';
import { verifyDomain } from './support/sso-cluster.ts';

const work = countWork();
let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster({}, work.observe);
  const { cluster } = oauth;
  const { business, operator, send } = cluster;
  await operator.createUser({ businessId: business.id, name: 'O', email: 'owner@elm.example', role: 'owner' });
  for (const domain of ['maple.example', 'elm.example'])
    await operator.createUser({ ...person(domain), businessId: business.id });
  await send(`/v1/businesses/${business.id}/users`, { body: { ...person('maple.example'), email: INVITED } });
  // At elm.example people must sign in by the provider of their business.
  await verifyDomain(cluster, business.id, 'elm.example');
  const saml = {
    entityId: 'https://idp.elm.example/metadata',
    ssoUrl: 'https://idp.elm.example/sso',
    certificates: [createSigningPair().certificate],
  };
  const provider = {
    name: 'Elm',
    kind: 'saml',
    saml,
    defaultRole: 'employee',
    domains: ['elm.example'],
    required: true,
  };
  expect((await send(`/v1/businesses/${business.id}/identity-providers`, { body: provider })).status).toBe(201);
});
afterAll(async () => {
  work.stop();
  await oauth?.cluster.stop();
});

const INVITED = 'invited@maple.example';
const person = (domain: string) => ({
  ...{ name: 'Known', email: `known@${domain}`, role: 'accountant' as const },
  ...(domain === 'maple.example' && { password: PASSWORD }),
});

type Shown = { status: number; page: string; headers: Headers };

/** What somebody sees of an answer, but for what is new in every answer and the e-mail that they typed. */
const seen = ({ status, page, headers }: Shown, email: string, cookies: Iterable<string>) => ({
  status,
  headers: [...headers]
    .filter(([name]) => !['date', 'x-request-id', 'etag', 'content-length', 'set-cookie', 'refresh'].includes(name))
    .map(([name, value]) => `${name}: ${value.replaceAll(/nonce-[\w+/=-]+/g, 'nonce')}`),
  cookies: new Set(cookies),
  page: page
    .replaceAll(email, 'EMAIL')
    .replaceAll(/sign-in\/[\w-]+/g, 'sign-in/UID')
    .replaceAll(/(csrf|proven)" value="[^"]*"/g, '$1')
    .replaceAll(/nonce="[^"]*"/g, 'nonce')
    .replaceAll(/(SAMLRequest|RelayState|Signature)=[^&"]*/g, '$1'),
});

let count = 0;
/** A browser of its own; the work of the last request that it sent is counted. */
const attempt = async (email: string, act: (browser: ReturnType<typeof createBrowserClient>) => Promise<Shown>) => {
  count += 1;
  const name = `attempt ${count}`;
  const browser = createBrowserClient(oauth.cluster.gateway.url, 'en-CA', work.headersOf(name));
  const shown = await act(browser);
  return { seen: seen(shown, email, browser.cookies.keys()), work: work.of(name) };
};
type Act = (email: string) => Parameters<typeof attempt>[1];

/** A step of signing in, whether the first page offers it or another one would. */
const begun = (step: string, more: Record<string, string> = {}): Act => {
  return (email) => async (browser) => {
    const { page } = await browser.go(oauth.authorizeUrl());
    const [, action = ''] = /action="([^"]*)\/login"/.exec(page) ?? [];
    const [, csrf = ''] = /name="csrf" value="([^"]*)"/.exec(page) ?? [];
    return browser.go(`${action}/${step}`, { csrf, email, ...more });
  };
};
const forgot: Act = (email) => (browser) => browser.go('/connect/password', { email });
const hinted: Act = (email) => (browser) => browser.go(oauth.authorizeUrl({ login_hint: email }));

/** Of each, who has an account and who has none. */
const ADDRESSES = {
  'at a domain that requires nothing': ['known@maple.example', INVITED, 'unknown@maple.example'],
  'at a domain that requires its provider': ['known@elm.example', 'owner@elm.example', 'unknown@elm.example'],
} as const;

const ACTS: [name: string, act: Act, hashes: Record<keyof typeof ADDRESSES, number>][] = [
  ['a wrong password', begun('login', { password: 'not the password' }), both(1, 0)],
  ['a wrong password of an owner', begun('login', { password: 'not the password', owner: '1' }), both(1, 1)],
  ['a password that is too long', begun('login', { password: 'x'.repeat(5_000), owner: '1' }), both(1, 1)],
  ['the way of owners', begun('owner'), both(0, 0)],
  ['the way to the provider', begun('sso'), both(0, 0)],
  ['an e-mail that the application names', hinted, both(0, 0)],
  ['a forgotten password', forgot, both(0, 0)],
];

function both(open: number, required: number): Record<keyof typeof ADDRESSES, number> {
  return { 'at a domain that requires nothing': open, 'at a domain that requires its provider': required };
}

describe.each(Object.keys(ADDRESSES) as (keyof typeof ADDRESSES)[])('%s', (domain) => {
  it.each(ACTS)(
    '%s is answered alike, and with the same work, for known and unknown addresses',
    async (_name, act, hashes) => {
      // What is read once and cached is read by the first one.
      await attempt('warm@up.example', act('warm@up.example'));
      const [known, invited, unknown] = ADDRESSES[domain];
      const answers = [await attempt(known, act(known)), await attempt(invited, act(invited))];
      const wanted = await attempt(unknown, act(unknown));
      expect(wanted.work.hashes).toBe(hashes[domain]);
      expect(wanted.seen.status).not.toBe(404);
      for (const answer of answers) expect(answer).toEqual(wanted);
    },
  );
});

describe('inviting an address', () => {
  it('is answered alike whether it has an account or not, but for the number of the account', async () => {
    const { business, operator, send } = oauth.cluster;
    const other = await operator.createBusiness({ name: 'Other' });
    const email = 'elsewhere@oak.example';
    await operator.createUser({ businessId: other.id, name: 'Their own name', email, role: 'owner', locale: 'fr-CA' });
    const invite = async (address: string) => {
      const body = { name: 'Typed', email: address, role: 'employee' };
      const { status, headers, body: answer } = await send(`/v1/businesses/${business.id}/users`, { body });
      const { id, email: shown, createdAt, ...rest } = answer.data as Record<string, unknown>;
      expect([typeof id, shown, typeof createdAt]).toEqual(['number', address, 'string']);
      return { status, rest, headers: [...headers.keys()] };
    };
    expect(await invite(email)).toEqual(await invite('nobody@oak.example'));
  });
});
