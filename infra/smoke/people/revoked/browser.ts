import { type Authenticator, createAuthenticator, createBrowserClient } from '@outlay/testing';
import { followProvider } from '@outlay/testing/providers';
import { Secret, TOTP } from 'otpauth';

export type Application = { clientId: string; clientSecret: string; redirect: string };
export type Tokens = { access: string; refresh: string };

/** What somebody knows of an account. */
type Known = { email: string; password: string; totp?: string };

type Browser = ReturnType<typeof createBrowserClient>;
type Shown = Awaited<ReturnType<Browser['go']>>;

const SCOPE = 'users:read users:write vendors:read vendors:write offline_access';
/** Milliseconds for which a code of an application counts; each counts once. */
const STEP = 30_000;

const hiddenIn = (page: string): Record<string, string> =>
  Object.fromEntries(
    [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );

const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** The pages of signing in and of the account, as one person uses them, without a real browser. */
export const createPages = (baseUrl: string) => {
  // Browsers bind passkeys to names, and loopback has this one.
  const named = baseUrl.replace('127.0.0.1', 'localhost');
  const open = (base = named): Browser => createBrowserClient(base);
  const send = (browser: Browser, { page }: Pick<Shown, 'page'>, step: string, values: Record<string, string> = {}) => {
    const to = new RegExp(`(?:action|data-to)="([^"]*/${step})"`).exec(page)?.[1] ?? `/no/form/for/${step}`;
    return browser.go(to, { ...hiddenIn(page), ...values });
  };
  const authorize = ({ clientId, redirect }: Application, more: Record<string, string> = {}): string => {
    const query = { response_type: 'code', client_id: clientId, redirect_uri: redirect, scope: SCOPE, ...more };
    return `/connect/authorize?${new URLSearchParams(query)}`;
  };
  /** The code in the address where the browser ended, after whatever consent is needed. */
  const landed = async (browser: Browser, shown: Shown): Promise<string> => {
    const back = shown.page.includes('/consent"') ? await send(browser, shown, 'consent') : shown;
    return (back.url.startsWith('http') && new URL(back.url).searchParams.get('code')) || '';
  };
  const post = async (form: Record<string, string>): Promise<Tokens | undefined> => {
    const response = await fetch(`${baseUrl}/connect/token`, { method: 'POST', body: new URLSearchParams(form) });
    const body = (await response.json()) as { access_token?: string; refresh_token?: string };
    return body.access_token === undefined
      ? undefined
      : { access: body.access_token, refresh: body.refresh_token ?? '' };
  };
  const secretsOf = ({ clientId, clientSecret }: Application) => ({ client_id: clientId, client_secret: clientSecret });

  return {
    open,
    /** A code for an application, of whoever is signed in in this browser. */
    code: async (browser: Browser, application: Application): Promise<string> =>
      landed(browser, await browser.go(authorize(application))),
    redeem: (application: Application, code: string) =>
      post({ grant_type: 'authorization_code', code, redirect_uri: application.redirect, ...secretsOf(application) }),
    refresh: (application: Application, refresh: string) =>
      post({ grant_type: 'refresh_token', refresh_token: refresh, ...secretsOf(application) }),
    /** Signs in with the password, and a code where one is needed; a code for the application, empty when refused. */
    byPassword: async (application: Application, { email, password, totp }: Known, browser = open()) => {
      const entered = await send(browser, await browser.go(authorize(application)), 'login', { email, password });
      if (totp === undefined) return landed(browser, entered);
      const code = codeAt(totp, Date.now() + STEP);
      return landed(browser, await send(browser, entered, 'second-factor', { code }));
    },
    byPasskey: async (application: Application, passkey: Authenticator): Promise<string> => {
      const browser = open();
      const page = await browser.go(authorize(application));
      const { page: options } = await send(browser, page, 'passkey', { intent: 'options' });
      const credential = JSON.stringify(passkey.get(JSON.parse(options)));
      return landed(browser, await send(browser, page, 'passkey', { credential }));
    },
    /** At the address that the provider knows us by. */
    byProvider: async (application: Application, idp: number): Promise<string> => {
      const browser = open(baseUrl);
      const shown = await browser.go(authorize(application, { idp: String(idp) }));
      const start = (/<a href="([^"]+)"/.exec(shown.page)?.[1] ?? '')
        .replaceAll(/&amp;/g, '&')
        .replaceAll('&#39;', "'");
      return landed(browser, await browser.go(await followProvider(start, baseUrl)));
    },
    isSignedIn: async (browser: Browser): Promise<boolean> =>
      (await browser.go('/connect/account')).page.includes('account/sessions"'),
    addPasskey: async (browser: Browser): Promise<Authenticator> => {
      const passkey = createAuthenticator('localhost', named);
      const account = await browser.go('/connect/account');
      const { page: options } = await send(browser, account, 'passkeys', { intent: 'options' });
      const credential = JSON.stringify(passkey.create(JSON.parse(options)));
      await send(browser, account, 'passkeys', { credential });
      return passkey;
    },
    /** The secret of an application that shows codes. */
    addTotp: async (browser: Browser): Promise<string> => {
      const scan = await send(browser, await browser.go('/connect/account'), 'totp', { intent: 'begin' });
      const secret = /class="secret">([^<]*)</.exec(scan.page)?.[1]?.replaceAll(' ', '') ?? '';
      await send(browser, scan, 'totp', { code: codeAt(secret, Date.now()) });
      return secret;
    },
  };
};

export type Pages = ReturnType<typeof createPages>;
