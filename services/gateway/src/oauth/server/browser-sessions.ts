import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Provider } from 'oidc-provider';
import type { BrowserSessions } from '../../account/index.ts';
import { localNameOf } from '../../account/index.ts';

/** Our own application whose only page is the account's: nobody consents to it, and its codes are redeemed by nobody. */
export const ACCOUNT_CLIENT = 'outlay-account';

/** Also of `cookies` in provider.ts. */
export const SESSION_COOKIE = { httpOnly: true, sameSite: 'lax', signed: true } as const;

const RETURN = '/connect/account/return';

/** Everywhere that browsers know us. */
export const accountReturns = (issuer: string): string[] =>
  [issuer, localNameOf(issuer)].flatMap((origin) => (origin === undefined ? [] : [origin + RETURN]));

/** Was the browser shown a form of the library that it may send? */
export type HasForm = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/** Who is signed in in a browser, as the library knows it by its cookie. */
export const createBrowserSessions = (provider: Provider, issuer: string): BrowserSessions & { hasForm: HasForm } => ({
  hasForm: async (request, response) =>
    (await provider.Session.get(provider.createContext(request, response))).state !== undefined,
  find: async (request, response) => {
    const session = await provider.Session.get(provider.createContext(request, response));
    const { accountId, uid, loginTs, amr } = session as typeof session & { amr?: string[] };
    if (accountId === undefined || loginTs === undefined) return undefined;
    return { uid, userId: Number(accountId), signedInAt: new Date(loginTs * 1000), methods: amr ?? [] };
  },
  signInAddress: ({ headers }, anew) => {
    const returns = accountReturns(issuer);
    const address = returns.find((each) => new URL(each).host === headers.host) ?? returns[0] ?? '';
    const query = new URLSearchParams({
      client_id: ACCOUNT_CLIENT,
      response_type: 'code',
      redirect_uri: address,
      ...(anew && { prompt: 'login' }),
    });
    return `/connect/authorize?${query}`;
  },
  rotate: async (request, response) => {
    const context = provider.createContext(request, response);
    const session = await provider.Session.get(context);
    if (session.accountId === undefined) return;
    session.resetIdentifier();
    await session.persist();
    const { cookies } = context;
    cookies.secure = context.secure;
    // Of a session that ends with the browser, the cookie does so too.
    const kept = session.transient ? {} : { expires: new Date((session.exp ?? 0) * 1000) };
    cookies.set(provider.cookieName('session'), session.jti, { ...SESSION_COOKIE, overwrite: true, ...kept });
  },
});
