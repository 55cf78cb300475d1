import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';
import type { ProvidedPerson } from './person.ts';

export type OidcClient = { clientId: string; clientSecret: string; redirectUris: string[] };

const scopes = { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'groups'] };

const signingKey = () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'first' };
};

/**
 * A real OpenID Connect provider on loopback, which signs in `person` without a page of its own. The client is given by `register`,
 * because its redirect URI is known last.
 */
export const startOidcIdentityProvider = async (initial: ProvidedPerson) => {
  const current = { person: initial };
  let clients: OidcClient[] = [];
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let handle = (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(503).end();
  };

  const start = (): void => {
    const provider = new Provider(issuer, {
      clients: clients.map(({ clientId, clientSecret, redirectUris }) => ({
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      })),
      jwks: { keys: [signingKey()] },
      claims: scopes,
      cookies: { keys: ['of the tests'] },
      features: { devInteractions: { enabled: false } },
      pkce: { required: () => true },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      findAccount: (_ctx, sub) => {
        const { email, emailVerified, name, groups } = current.person;
        const verified = emailVerified === undefined ? {} : { email_verified: emailVerified };
        return { accountId: sub, claims: () => ({ sub, email, name, groups: [...groups], ...verified }) };
      },
    });
    const callback = provider.callback();
    const finish = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { params, prompt } = await provider.interactionDetails(request, response);
      const { subject: accountId, provenAt: ts } = current.person;
      const login = { accountId, ...(ts !== undefined && { ts }) };
      if (prompt.name === 'login') return provider.interactionFinished(request, response, { login });
      const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
      grant.addOIDCScope('openid email profile');
      return provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
    };
    handle = (request, response) => {
      if (!request.url?.startsWith('/interaction/')) return void callback(request, response);
      finish(request, response).catch(() => response.writeHead(500).end());
    };
  };

  return {
    issuer,
    /** Who is signed in from now on. */
    signIn: (person: ProvidedPerson): void => {
      current.person = person;
    },
    register: (client: OidcClient): void => {
      clients = [...clients, client];
      start();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type OidcIdentityProvider = Awaited<ReturnType<typeof startOidcIdentityProvider>>;
