import { expect } from '@jest/globals';
import { type Clock, systemClock } from '@outlay/runtime';
import type { Database } from '@outlay/store';
import { startCluster } from './cluster.ts';
import { createBrowserClient, type FormReply, postForm } from './oauth.ts';

export const REDIRECT = 'http://127.0.0.1:9/callback';
export const PASSWORD = 'correct horse battery staple';

type Client = { clientId: string; clientSecret: string };

/** A gateway with an application and a person who may sign in, and the steps that both take. */
export const startOAuthCluster = async (
  env: Record<string, string> = {},
  observe?: (database: Database) => Database,
  clock: Clock = systemClock,
) => {
  const cluster = await startCluster({
    redis: 10,
    observe,
    clock,
    env: { RATE_LIMIT_TOKEN_FAILURE: '1000', RATE_LIMIT_SIGN_IN: '1000', ...env },
  });
  const made = await cluster.operator.createClient({
    name: 'Compta+',
    redirectUris: [REDIRECT],
    businessIds: [cluster.business.id],
  });
  const client: Client = { clientId: made.clientId, clientSecret: made.clientSecret ?? '' };
  const command = {
    businessId: cluster.business.id,
    name: 'Zoé',
    email: 'zoe@maple.example',
    role: 'accountant' as const,
  };
  const person = await cluster.operator.createUser({ ...command, password: PASSWORD });

  const url = (path: string) => cluster.gateway.url + path;
  const secrets = () => ({ client_id: client.clientId, client_secret: client.clientSecret });
  const token = (form: Record<string, string>, headers = {}) => postForm(url('/connect/token'), form, headers);
  const browserClient = (language?: string) => createBrowserClient(cluster.gateway.url, language);
  const authorizeUrl = (more: Record<string, string> = {}): string =>
    `/connect/authorize?${new URLSearchParams({ response_type: 'code', client_id: client.clientId, redirect_uri: REDIRECT, scope: 'users:read expenses:read', state: 's1', ...more })}`;

  return {
    cluster,
    client,
    person,
    url,
    /** The client's id and secret, as a form sends them. */
    secrets,
    token,
    browserClient,
    authorizeUrl,
    /** Signs in and consents; the code that the application gets. */
    getCode: async (
      more: Record<string, string> = {},
      who = client,
      { email }: { email: string } = person,
    ): Promise<string> => {
      const browser = browserClient();
      const login = await browser.go(authorizeUrl({ client_id: who.clientId, ...more }));
      expect(login.page).toContain('type="password"');
      const consent = await browser.submit(login, 'login', { email, password: PASSWORD });
      expect(consent.page).toContain('Allow access?');
      const back = new URL((await browser.submit(consent, 'consent')).url);
      expect(back.origin + back.pathname).toBe(REDIRECT);
      expect(back.searchParams.get('state')).toBe('s1');
      return back.searchParams.get('code') ?? '';
    },
    redeem: (code: string, more: Record<string, string> = {}): Promise<FormReply> =>
      token({ grant_type: 'authorization_code', code, redirect_uri: REDIRECT, ...secrets(), ...more }),
    refresh: (value: unknown): Promise<FormReply> =>
      token({ grant_type: 'refresh_token', refresh_token: String(value), ...secrets() }),
    /** What the API answers to a request with this token. */
    statusWith: async (key: unknown): Promise<number> =>
      (await cluster.send('/v1/users/me', { key: String(key) })).status,
  };
};

export type OAuthCluster = Awaited<ReturnType<typeof startOAuthCluster>>;
