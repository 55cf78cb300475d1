import type { GuardedFetch } from '@outlay/http/egress';
import { createCache, systemClock } from '@outlay/runtime';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  None,
} from 'openid-client';
import { type IdentityProvider, serviceProviderOf } from '../identity-providers/identity-provider.ts';
import type { Outside } from '../identity-providers/outside.ts';
import { type Identity, identityOf, notProven } from './identity.ts';

/** What only this browser's visit and we know. */
export type Proof = { state: string; nonce: string; verifier: string };

type Named = { provider: IdentityProvider; secret: string | null };

/** Milliseconds for which what a provider publishes about itself is kept. */
const KEPT = 60_000;

/** Seconds that the clocks of a provider and ours may differ. */
const SKEW = 30;

/** What the library leaves open: a token for us that another client got (OpenID Connect Core 3.1.3.7, 5), or of a moment to come. @throws NotProven */
const assertOurs = ({ azp, iat }: { azp?: unknown; iat: number }, clientId: string): void => {
  if (azp !== undefined && azp !== clientId) notProven('a token of another client');
  if (iat > Date.now() / 1_000 + SKEW) notProven('a token of the future');
};

const sentBy = (fetchOut: GuardedFetch) => async (url: string, options: Record<string, unknown>) => {
  const headers = Object.fromEntries(new Headers(options.headers as Record<string, string>));
  return fetchOut(url, { method: String(options.method ?? 'GET'), headers, body: options.body });
};

/** Signs in by OpenID Connect: the authorization code flow with PKCE, `state`, `nonce` and `iss`. */
export const createOidc = ({ issuer: ourselves, fetchOut, allowLoopback }: Outside) => {
  const send = sentBy(fetchOut) as never;
  const known = createCache<string, Configuration>({ max: 1_000, clock: systemClock });
  // The guard decides where plain HTTP is allowed; the library would refuse it everywhere.
  const lenient = allowLoopback ? [allowInsecureRequests] : [];

  const published = async ({ id, version, oidc }: IdentityProvider): Promise<Configuration> => {
    if (oidc === null) throw new Error('no OpenID Connect provider');
    const key = `${id} ${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    const options = { [customFetch]: send, execute: lenient, timeout: 10 };
    const found = await discovery(new URL(oidc.issuer), oidc.clientId, undefined, None(), options);
    known.set(key, found, Date.now() + KEPT);
    return found;
  };

  const configurationOf = async ({ provider, secret }: Named): Promise<Configuration> => {
    const server = (await published(provider)).serverMetadata();
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const byBasic = methods.includes('client_secret_basic');
    const authentication = secret === null ? None() : (byBasic ? ClientSecretBasic : ClientSecretPost)(secret);
    const configuration = new Configuration(server, provider.oidc?.clientId ?? '', undefined, authentication);
    configuration[customFetch] = send;
    configuration.timeout = 10;
    // The signature of the ID token is checked, also where it came over TLS; with published keys, so never with a secret.
    enableNonRepudiationChecks(configuration);
    for (const execute of lenient) execute(configuration);
    return configuration;
  };

  return {
    /** Where the browser goes. @throws when the provider cannot be read */
    begin: async (
      named: Named,
      { state, nonce, verifier }: Proof,
      { email, isAnew }: { email: string | undefined; isAnew: boolean },
    ): Promise<URL> => {
      const address = buildAuthorizationUrl(await configurationOf(named), {
        redirect_uri: serviceProviderOf(ourselves, named.provider.id).redirectUri,
        scope: 'openid email profile',
        response_type: 'code',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(email !== undefined && { login_hint: email }),
        // What the person proved there earlier is no proof now; with `max_age` the ID token says when they did (Core 1.0, 3.1.2.1).
        ...(isAnew && { prompt: 'login', max_age: '0' }),
      });
      // It becomes a link of our page, and the provider names it.
      const isSafe = address.protocol === 'https:' || (allowLoopback && address.protocol === 'http:');
      return isSafe ? address : notProven('an address that is none');
    },
    /** Who came back with this query. @throws whatever is wrong with it */
    finish: async (named: Named, { state, nonce, verifier }: Proof, query: URLSearchParams): Promise<Identity> => {
      const configuration = await configurationOf(named);
      const url = new URL(serviceProviderOf(ourselves, named.provider.id).redirectUri);
      url.search = query.toString();
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(configuration, url, checks);
      const signed = tokens.claims();
      if (signed === undefined) throw new Error('no ID token');
      assertOurs(signed, named.provider.oidc?.clientId ?? '');
      const isWhole = typeof signed.email === 'string' || !configuration.serverMetadata().userinfo_endpoint;
      const others: Record<string, unknown> = isWhole
        ? {}
        : await fetchUserInfo(configuration, tokens.access_token, signed.sub);
      const all: Record<string, unknown> = { ...others, ...signed };
      // The address, and whether it was checked, by one and the same.
      const { email, email_verified: isVerified }: Record<string, unknown> = isWhole ? signed : others;
      const { roleClaim } = named.provider;
      return identityOf({
        subject: signed.sub,
        email,
        isVerified,
        name: all.name,
        roles: roleClaim !== null && Object.hasOwn(all, roleClaim) ? all[roleClaim] : [],
        provenAt: signed.auth_time,
      });
    },
  };
};

export type Oidc = ReturnType<typeof createOidc>;
