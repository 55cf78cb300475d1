import { text } from 'node:stream/consumers';
import { AppError, isAppError } from '@outlay/contracts';
import type { Client } from '@outlay/http';
import type { Logger } from '@outlay/runtime';
import * as oauth from 'openid-client';
import type { Tokens } from '../sessions/session.ts';

type Settings = {
  /** Whose tokens these are: the gateway's address as clients know it. */
  issuer: string;
  /** The gateway's address in a browser. */
  browserUrl: string;
  webUrl: string;
  secret: string;
  logger: Logger;
};

export const WEB_CLIENT = 'outlay-web';

/** Through our own client: to whichever gateway answers, with its limits. */
const fetchBy =
  (client: Client): oauth.CustomFetch =>
  async (url, { method, headers, body }) => {
    const reply = await client.request({
      method: method as 'POST',
      path: new URL(url).pathname,
      headers: Object.fromEntries(new Headers(headers)),
      body: String(body ?? ''),
    });
    const content = Buffer.isBuffer(reply.body) ? reply.body.toString('utf8') : await text(reply.body);
    return new Response(content === '' ? null : content, { status: reply.status, headers: reply.headers });
  };

const configurationOf = (client: Client, { issuer, browserUrl, secret }: Settings): oauth.Configuration => {
  const server = {
    issuer,
    authorization_endpoint: `${browserUrl}/connect/authorize`,
    token_endpoint: `${issuer}/connect/token`,
    revocation_endpoint: `${issuer}/connect/revocation`,
    authorization_response_iss_parameter_supported: true,
  };
  const configuration = new oauth.Configuration(server, WEB_CLIENT, undefined, oauth.ClientSecretPost(secret));
  configuration[oauth.customFetch] = fetchBy(client);
  // Between our own servers; what browsers open is HTTPS in production.
  oauth.allowInsecureRequests(configuration);
  return configuration;
};

/** It comes from the gateway itself over our own connection, so nothing of it has to be verified. */
const personOf = (accessToken: string): number => {
  const { sub } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString('utf8'));
  return Number(sub);
};

const tokensOf = (given: oauth.TokenEndpointResponse): Tokens => ({
  access: given.access_token,
  refresh: given.refresh_token ?? '',
  endsAt: Date.now() + (given.expires_in ?? 0) * 1_000,
});

/** The gateway refuses what it was given: it is used, revoked, over, or of a session that has ended. */
const isRefused = (error: unknown): boolean =>
  error instanceof oauth.ResponseBodyError && error.error === 'invalid_grant';

/** Of our gateway and no other server (RFC 9207), and with everything that it gives back exactly one time. */
const isOurAnswer = ({ searchParams }: URL, issuer: string): boolean =>
  ['code', 'state', 'iss'].every((name) => searchParams.getAll(name).length === 1) &&
  searchParams.get('iss') === issuer;

/** The gateway as the server where people sign in. Every failure is an AppError: UNAUTHORIZED, or SERVICE_UNAVAILABLE. */
export const createOAuthClient = (client: Client, settings: Settings) => {
  const { webUrl, issuer, logger } = settings;
  const configuration = configurationOf(client, settings);

  const guarded = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } catch (error) {
      if (isAppError(error)) throw error;
      if (isRefused(error)) throw new AppError('UNAUTHORIZED', { cause: error });
      const { cause } = error as { cause?: unknown };
      if (isAppError(cause)) throw cause;
      logger.error({ err: error }, 'oauth.failed');
      throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause: error });
    }
  };

  return {
    /** Where a browser signs in, and what must be kept until it comes back. `anew`: with a new proof of who the person is. */
    begin: async ({ anew }: { anew: boolean }): Promise<{ url: string; state: string; verifier: string }> => {
      const state = oauth.randomState();
      const verifier = oauth.randomPKCECodeVerifier();
      const url = oauth.buildAuthorizationUrl(configuration, {
        redirect_uri: `${webUrl}/signed-in`,
        state,
        code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(anew && { prompt: 'login' }),
      });
      return { url: url.href, state, verifier };
    },
    /** With what the browser came back. @throws AppError also where that is no answer of our gateway to this sign-in */
    redeem: async (query: string, { state, verifier }: { state: string; verifier: string }) => {
      const answer = new URL(`${webUrl}/signed-in${query}`);
      if (!isOurAnswer(answer, issuer)) throw new AppError('UNAUTHORIZED');
      const checks = { expectedState: state, pkceCodeVerifier: verifier };
      const tokens = tokensOf(await guarded(oauth.authorizationCodeGrant(configuration, answer, checks)));
      return { userId: personOf(tokens.access), tokens };
    },
    refresh: async ({ refresh }: Tokens): Promise<Tokens> =>
      tokensOf(await guarded(oauth.refreshTokenGrant(configuration, refresh))),
    /** Gives them back: the gateway ends the session of that browser with them. */
    revoke: ({ refresh }: Tokens): Promise<void> =>
      guarded(oauth.tokenRevocation(configuration, refresh, { token_type_hint: 'refresh_token' })),
  };
};

export type OAuthClient = ReturnType<typeof createOAuthClient>;
