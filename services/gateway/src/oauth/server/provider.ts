import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Device, SCOPES } from '@outlay/contracts';
import {
  type ClientMetadata,
  type Configuration,
  errors,
  type JWK,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';
import { API_RESOURCE, accessTokenKeys, deriveSecrets, TOKEN_ALGORITHM } from '../../access/index.ts';
import { SESSION_DAYS, users } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { isSecretOf, isTerminalReturn, TERMINAL_CLIENT, WEB_CLIENT } from '../../developers/index.ts';
import { aheadOf, createAdapter } from './adapter.ts';
import { DEVICE_INTERVAL } from './attempt-limits.ts';
import { ACCOUNT_CLIENT, accountReturns, SESSION_COOKIE } from './browser-sessions.ts';
import { answerToDevice } from './device-answers.ts';
import { DEVICE, deviceFlow } from './device-flow.ts';
import { ACCOUNT_SCOPE, loadGrant } from './granted-scopes.ts';
import { PROVEN_WITHIN } from './library-request.ts';
import { CLIENT_AUTH_METHODS, furtherMetadata } from './metadata.ts';
import { signInPolicy } from './sign-in-policy.ts';
import { ERROR_LANGUAGE, withPage } from './token-errors.ts';

type Options = {
  issuer: string;
  /** Resources (RFC 8707) beside the API that hand every request on to it, with the token that came. */
  mcpUrls: readonly string[];
  renderError: NonNullable<Configuration['renderError']>;
  /** A grant was revoked. */
  onRevoked: () => void;
  /** A session of somebody was written. */
  onSession: () => void;
  deviceOf: (request: IncomingMessage) => Device;
  /** The people's app gave its tokens back: the person signed out there. */
  onSignedOut: (session: { uid: string; userId: number }) => Promise<void>;
  /** Revokes an access token, if it was given to this client. They are signed and not kept, so the library cannot. */
  revoke: (token: string, clientId: string) => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const KNOWN: ReadonlySet<string> = new Set(SCOPES);

/** Unknown scopes would be dropped silently. */
const checkScopes = ({ oidc: { params } }: KoaContextWithOIDC): void => {
  const wanted = typeof params?.scope === 'string' ? params.scope.split(' ') : [];
  const unknown = wanted.filter((scope) => !KNOWN.has(scope));
  if (unknown.length > 0) throw new errors.InvalidScope('unknown scope', unknown.join(' '));
};

/** A client that requests a token for itself and names no scope means all of its own; the specified request names none. */
const defaultScope = ({ oidc }: KoaContextWithOIDC, scopes: string | undefined): void => {
  const { params } = oidc;
  if (params?.grant_type === 'client_credentials' && params.scope === undefined) params.scope = scopes;
};

/** A cookie of HTTPS is bound to this host and every path of it; browsers keep `__Host-` ones over HTTPS alone. */
const namesOf = (issuer: string) => {
  const prefix = issuer.startsWith('https:') ? '__Host-' : '';
  // The library gives the others paths of their own, which `__Host-` forbids.
  return { session: `${prefix}outlay_session`, interaction: 'outlay_interaction', resume: 'outlay_resume' };
};

/** Of a person's token: in which session it was given, and when and by what the person last proved who they are (RFC 9470). */
const claimsOf = (ctx: KoaContextWithOIDC, { grantId, sessionUid }: { grantId?: string; sessionUid?: string }) => {
  const { AuthorizationCode: code, DeviceCode: device, RefreshToken: refresh } = ctx.oidc.entities;
  const source = code ?? device ?? refresh;
  return {
    ...(grantId !== undefined && { grant: grantId }),
    ...(sessionUid !== undefined && { sid: sessionUid }),
    ...(source?.authTime !== undefined && { auth_time: source.authTime, amr: source.amr ?? [] }),
  };
};

/** It proves itself by a secret that nobody has: what it is given is redeemed by nobody. */
const accountClient = (issuer: string): ClientMetadata => ({
  client_id: ACCOUNT_CLIENT,
  client_name: 'Outlay',
  client_secret: randomBytes(32).toString('hex'),
  redirect_uris: accountReturns(issuer),
  grant_types: ['authorization_code'],
  response_types: ['code'],
  scope: ACCOUNT_SCOPE,
});

/** Members of a token's answer, exactly (specification, "Operations"). */
const MEMBERS = ['access_token', 'token_type', 'expires_in', 'refresh_token'];

const UNKNOWN: Device = { name: 'Unknown', address: 'unknown', country: null };

/** Seconds. */
const LIVES = {
  AuthorizationCode: 5 * MINUTE,
  DeviceCode: 10 * MINUTE,
  AccessToken: HOUR,
  ClientCredentials: HOUR,
  RefreshToken: 100 * DAY,
  Grant: 101 * DAY,
  Session: SESSION_DAYS * DAY,
  Interaction: HOUR,
  IdToken: HOUR,
};

/** Like all that was given, access tokens begin and end by our clock; the library signs them by the machine's. */
const timedBy = ({ clock }: Deps): NonNullable<Configuration['formats']> => ({
  customizers: {
    jwt: (_ctx, _token, { payload }) => {
      const ahead = aheadOf(clock);
      Object.assign(payload, { iat: Number(payload.iat) + ahead, exp: Number(payload.exp) + ahead });
    },
  },
});

const configuration = (deps: Deps, options: Options): Configuration => {
  const { issuer, renderError, onRevoked, onSession, deviceOf } = options;
  const currentDevice = () => (Provider.ctx === undefined ? UNKNOWN : deviceOf(Provider.ctx.req));
  // The first signs. The others stand in the published set too: tokens that they signed may be an hour from their end.
  const keys = accessTokenKeys(deps.signingKeys).map(
    ({ privateKey }) => ({ ...privateKey.export({ format: 'jwk' }), alg: TOKEN_ALGORITHM, use: 'sig' }) as JWK,
  );
  return {
    adapter: createAdapter(deps, { onRevoked, currentDevice, onSession }),
    jwks: { keys },
    clients: [accountClient(issuer)],
    loadExistingGrant: (ctx) => loadGrant(deps, ctx),
    cookies: {
      keys: deriveSecrets(deps.signingKeys, 'oauth cookies').map((secret) => secret.toString('base64url')),
      names: namesOf(issuer),
      long: SESSION_COOKIE,
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    routes: {
      authorization: '/connect/authorize',
      token: '/connect/token',
      revocation: '/connect/revocation',
      jwks: '/connect/jwks',
      device_authorization: '/connect/device_authorization',
      code_verification: DEVICE,
    },
    features: {
      clientCredentials: { enabled: true },
      deviceFlow: deviceFlow(deps.environment),
      revocation: { enabled: true, allowedPolicy: (_ctx, client, token) => token.clientId === client.clientId },
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: (ctx, client) => {
          defaultScope(ctx, client.scope);
          return API_RESOURCE;
        },
        useGrantedResource: () => true,
        getResourceServerInfo: (ctx, resource, client) => {
          defaultScope(ctx, client.scope);
          if (resource !== API_RESOURCE && !options.mcpUrls.includes(resource)) throw new errors.InvalidTarget();
          checkScopes(ctx);
          return {
            scope: SCOPES.join(' '),
            audience: API_RESOURCE,
            accessTokenFormat: 'jwt',
            accessTokenTTL: HOUR,
            jwt: { sign: { alg: TOKEN_ALGORITHM } },
          };
        },
      },
    },
    scopes: [...SCOPES],
    claims: {},
    clientAuthMethods: CLIENT_AUTH_METHODS,
    clientDefaults: { id_token_signed_response_alg: TOKEN_ALGORITHM },
    enabledJWA: { idTokenSigningAlgValues: [TOKEN_ALGORITHM] },
    responseTypes: ['code'],
    // A code is redeemed with the address that it was sent to, written out both times.
    allowOmittingSingleRegisteredRedirectUri: false,
    pkce: { required: (_ctx, client) => client.clientAuthMethod === 'none' },
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    findAccount: async (_ctx, sub) => {
      const user = await deps.database.acrossTenants((tx) => users.find(tx, Number(sub)));
      return user && { accountId: sub, claims: async () => ({ sub }) };
    },
    extraTokenClaims: (ctx, token) => {
      return {
        env: deps.environment,
        iat_ms: deps.clock.now().getTime(),
        ...claimsOf(ctx, token as { grantId?: string; sessionUid?: string }),
      };
    },
    formats: timedBy(deps),
    // What is given to an application of somebody else's outlives the session; what ends with it is our own decision.
    expiresWithSession: async () => false,
    // `idp`: the business's identity provider, where the application knows it.
    extraParams: [PROVEN_WITHIN, 'idp'],
    interactions: { policy: signInPolicy(), url: (_ctx, { uid }) => `/connect/sign-in/${uid}` },
    renderError,
    discovery: furtherMetadata(issuer),
    ttl: LIVES,
  };
};

/** Whoever signs out of the people's app is signed out in that browser; other applications only give back what they have. */
const endWebSession = async (
  { client, entities }: KoaContextWithOIDC['oidc'],
  { onSignedOut }: Pick<Options, 'onSignedOut'>,
): Promise<void> => {
  const token = entities?.RefreshToken;
  if (client?.clientId !== WEB_CLIENT || token?.clientId !== WEB_CLIENT || token.sessionUid === undefined) return;
  await onSignedOut({ uid: token.sessionUid, userId: Number(token.accountId) });
};

/** A certified OAuth server that gives exactly what docs/specification.md describes, and keeps no secret. */
export const createProvider = (deps: Deps, options: Options): Provider => {
  const provider = new Provider(options.issuer, configuration(deps, options));
  // TLS ends in front of us; library-request.ts writes the headers that this makes it believe.
  provider.proxy = true;
  const prototype = provider.Client.prototype as {
    compareClientSecret(this: ClientMetadata, actual: string): boolean;
    redirectUriAllowed(this: ClientMetadata, uri: string): boolean;
  };
  prototype.compareClientSecret = function compare(actual) {
    const kept = (this as { clientSecret?: string }).clientSecret;
    return kept !== undefined && isSecretOf(actual, kept);
  };
  // Of a native application the library takes any port on loopback; here it does so of our own command alone, else it is the exact address.
  prototype.redirectUriAllowed = function isRegistered(uri) {
    const { clientId, redirectUris } = this as { clientId?: string; redirectUris?: string[] };
    return clientId === TERMINAL_CLIENT ? isTerminalReturn(uri) : (redirectUris?.includes(uri) ?? false);
  };
  provider.use(async (ctx, next) => {
    await next();
    // Refused by the library only because it is a signed one, and only after the client proved itself.
    if ((ctx.body as { error?: string } | null)?.error === 'unsupported_token_type') {
      const { params, client } = ctx.oidc;
      await options.revoke(String(params?.token), client?.clientId ?? '');
      ctx.status = 200;
      ctx.body = '';
    }
    const refused = ctx.body as { error?: unknown } | null | undefined;
    if (typeof refused?.error === 'string') {
      ctx.body = withPage(options.issuer, answerToDevice(ctx.res, { ...refused, error: refused.error }));
      ctx.set(ERROR_LANGUAGE);
    }
    if (ctx.path === '/connect/device_authorization' && ctx.status === 200)
      ctx.body = { ...(ctx.body as object), interval: DEVICE_INTERVAL };
    if (ctx.path === '/connect/revocation' && ctx.status === 200) await endWebSession(ctx.oidc, options);
    if (ctx.path !== '/connect/token' || ctx.status !== 200) return;
    const body = ctx.body as Record<string, unknown>;
    ctx.body = Object.fromEntries(MEMBERS.filter((name) => name in body).map((name) => [name, body[name]]));
  });
  return provider;
};
