import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTokens, type TokenContent } from './forged-tokens.ts';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
export type Distortion = (response: ServerResponse, body: string) => void;

const json =
  (body: object, status = 200): Answer =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** Seconds of now, as tokens say it. */
export const seconds = (offset = 0): number => Math.floor(Date.now() / 1_000) + offset;

/**
 * An OpenID Connect provider on loopback that answers whatever a test wants, in place of any of its four addresses. What it is
 * asked is in `seen`.
 */
export const startHostileProvider = async (clientId: string, clientSecret: string) => {
  const answers = new Map<string, Answer>();
  /** What it answers where it does not lie. */
  const bodies = new Map<string, object>();
  const seen: string[] = [];
  const server = createServer((request, response) => {
    const [path = ''] = (request.url ?? '').split('?');
    seen.push(path);
    const answer = answers.get(path) ?? json({ error: 'not_found' }, 404);
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const { keys, good, unsigned } = createTokens(issuer, clientSecret);
  const discovery = {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    userinfo_endpoint: `${issuer}/me`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  };
  const set = (path: string, body: object): void => {
    bodies.set(path, body);
    answers.set(path, json(body));
  };
  /** Everything as it should be again. */
  const behave = (): void => {
    answers.clear();
    bodies.clear();
    set('/.well-known/openid-configuration', discovery);
    set('/keys', { keys });
  };
  behave();

  /** Of somebody new each time. */
  const contentFor = (
    nonce: string,
    more: TokenContent = {},
    who = `mallory-${randomBytes(8).toString('hex')}`,
  ): TokenContent => ({
    iss: issuer,
    sub: who,
    aud: clientId,
    nonce,
    iat: seconds(),
    exp: seconds(300),
    email: `${who}@maple.example`,
    email_verified: true,
    name: 'Mallory',
    ...more,
  });

  return {
    issuer,
    clientId,
    clientSecret,
    discovery,
    seen,
    behave,
    contentFor,
    /** In place of what the address answers. */
    set,
    /** What the address answers, said otherwise than it should be. */
    distort: (path: string, distortion: Distortion): void =>
      void answers.set(path, (response) => distortion(response, JSON.stringify(bodies.get(path) ?? {}))),
    /** What comes for the next codes. */
    give: (idToken: string): void =>
      set('/token', { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token: idToken }),
    good,
    unsigned,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type HostileProvider = Awaited<ReturnType<typeof startHostileProvider>>;
