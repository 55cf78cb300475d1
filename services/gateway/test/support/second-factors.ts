import { expect } from '@jest/globals';
import { type Authenticator, createAuthenticator } from '@outlay/testing';
import { createBrowserClient } from './oauth.ts';
import { type OAuthCluster, PASSWORD, REDIRECT, startOAuthCluster } from './oauth-cluster.ts';

type Browser = ReturnType<typeof createBrowserClient>;
export type Shown = Awaited<ReturnType<Browser['go']>>;

/** Every hidden field of the page, as its forms send them. */
const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

/** The address of the form, or button, that ends in this step. */
const addressOf = (page: string, step: string): string =>
  new RegExp(`(?:action|data-to)="([^"]*/${step})"`).exec(page)?.[1] ?? `no form for ${step}`;

export const secretIn = (page: string): string => /class="secret">([^<]*)</.exec(page)?.[1]?.replaceAll(' ', '') ?? '';
export const codesIn = (page: string): string[] =>
  [...page.matchAll(/<li>([0-9a-z]{4}(?:-[0-9a-z]{4}){3})<\/li>/g)].map(([, code = '']) => code);

/** An application of ours and people who sign in to it, at the name that passkeys are bound to. */
export const startSecondFactors = async (env: Record<string, string> = {}) => {
  const oauth: OAuthCluster = await startOAuthCluster(env);
  const { cluster } = oauth;
  const base = cluster.gateway.url.replace('127.0.0.1', 'localhost');
  const made = await cluster.operator.createClient({ name: 'Web', redirectUris: [REDIRECT], firstParty: true });
  const web = { clientId: made.clientId, clientSecret: made.clientSecret ?? '' };
  let people = 0;

  const send = (browser: Browser, shown: { page: string }, step: string, values: Record<string, string> = {}) =>
    browser.go(addressOf(shown.page, step), { ...hiddenIn(shown.page), ...values });

  const begin = async (browser: Browser, more: Record<string, string> = {}): Promise<Shown> =>
    browser.go(oauth.authorizeUrl({ client_id: web.clientId, scope: 'users:read users:write expenses:read', ...more }));

  return {
    oauth,
    cluster,
    web,
    base,
    browser: (language?: string): Browser => createBrowserClient(base, language),
    addPerson: async (role: 'accountant' | 'approver' | 'admin' = 'accountant') => {
      people += 1;
      const email = `factor${people}@maple.example`;
      const command = { businessId: cluster.business.id, name: `P ${people}`, email, role };
      return cluster.operator.createUser({ ...command, password: PASSWORD });
    },
    begin,
    send,
    /** With the password alone; what comes next. */
    signIn: async (browser: Browser, email: string, more: Record<string, string> = {}): Promise<Shown> =>
      send(browser, await begin(browser, more), 'login', { email, password: PASSWORD }),
    /** What the script of a page gets to sign. */
    options: async (browser: Browser, shown: { page: string }, step: string) =>
      JSON.parse((await send(browser, shown, step, { intent: 'options' })).page),
    /** The account's page of somebody who signs in with the password alone. */
    account: async (browser: Browser, email: string): Promise<Shown> => {
      const login = await browser.go('/connect/account');
      return send(browser, login, 'login', { email, password: PASSWORD });
    },
    authenticator: (): Authenticator => createAuthenticator('localhost', base),
    /** What the application gets for the code in the address where the browser ended. */
    token: async ({ url }: { url: string }): Promise<string> => {
      const code = new URL(url).searchParams.get('code') ?? '';
      const secrets = { client_id: web.clientId, client_secret: web.clientSecret };
      const { body } = await oauth.redeem(code, secrets);
      expect(body.error).toBeUndefined();
      return String(body.access_token);
    },
  };
};

export type SecondFactorCluster = Awaited<ReturnType<typeof startSecondFactors>>;
export const isBack = ({ url }: { url: string }): boolean => url.startsWith(`${REDIRECT}?`) && url.includes('code=');
