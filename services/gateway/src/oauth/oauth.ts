import type { KeyObject } from 'node:crypto';
import type { RequestListener } from 'node:http';
import type { Environment } from '@outlay/contracts';
import { localeOf } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import type { KoaContextWithOIDC } from 'oidc-provider';
import { accessTokenKey, deriveSecret, tokenFacts } from '../credentials/access-token.ts';
import type { Stores } from '../deps.ts';
import { invitationSecret } from '../people/invitation-secret.ts';
import { isPassword } from '../people/password-hash.ts';
import { createAttemptLimits } from './attempt-limits.ts';
import { pageHeaders } from './html.ts';
import { createInvitations } from './invitations.ts';
import { createOAuthListener } from './mount.ts';
import { type OAuthRecords, REVOKED } from './oauth-record.table.ts';
import { errorPage } from './pages.ts';
import { createProvider } from './provider.ts';
import { createSignIn } from './sign-in.ts';

type Options = {
  /** The address that clients know us by, without a slash at its end. */
  issuer: string;
  environment: Environment;
  /** The environment's one secret, from which all others are derived. */
  master: KeyObject;
  stores: Pick<Stores, 'oauthClients' | 'oauthRecords' | 'users' | 'firstSignIn' | 'attemptLimiters'>;
  headers: Readonly<Record<string, string>>;
  logger: Logger;
  /** A grant or a token was revoked: this gateway forgets what it remembers, the others do within 5 s. */
  onRevoked: () => void;
};

/** Seconds an access token lives: for so long its revocation is remembered. */
const TOKEN_LIFE = 3_600;

const renderError = async (ctx: KoaContextWithOIDC, { error }: { error: string }): Promise<void> => {
  const locale = localeOf(ctx.get('accept-language') || undefined);
  ctx.set(pageHeaders());
  ctx.body = errorPage(locale, error, error === 'session_not_found' ? 'oauthError.expired' : 'oauthError.text');
};

/** The OAuth server of this environment: tokens for applications, by themselves or for the people who let them. */
export const createOAuth = (options: Options): RequestListener => {
  const { issuer, environment, master, stores, headers, logger, onRevoked } = options;
  const { oauthClients: clients, users } = stores;
  const records: OAuthRecords = {
    ...stores.oauthRecords,
    revokeGrant: async (grantId) => {
      await stores.oauthRecords.revokeGrant(grantId);
      onRevoked();
    },
  };
  const { privateKey } = accessTokenKey(master);
  const isUser = async (id: string): Promise<boolean> => (await users.find(Number(id))) !== undefined;
  const provider = createProvider({ issuer, environment, master, privateKey, clients, records, isUser, renderError });
  const limits = createAttemptLimits(stores.attemptLimiters);

  const signIn = createSignIn({
    provider,
    environment,
    secret: deriveSecret(master, 'oauth forms'),
    limits,
    signIn: async (email, password) => {
      const known = await users.passwordOf(email.trim().toLowerCase());
      const isRight = await isPassword(password, known?.passwordHash ?? null);
      if (!known || !isRight) return undefined;
      await stores.firstSignIn.arrived(known.id);
      return known.id;
    },
    emailOf: async (id) => (await users.find(id))?.email,
  });

  const invitations = createInvitations({ environment, secret: invitationSecret(master), limits, users });

  return createOAuthListener({
    provider,
    signIn,
    invitations,
    limits,
    scopesOf: async (clientId) => (await clients.find(clientId))?.scopes.join(' '),
    revokeToken: async (token, clientId) => {
      const facts = tokenFacts(token);
      if (facts?.clientId !== clientId) return;
      await records.put(REVOKED, facts.tokenId, {}, TOKEN_LIFE);
      onRevoked();
    },
    headers,
    logger,
  });
};
