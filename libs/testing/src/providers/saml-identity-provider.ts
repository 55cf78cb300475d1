import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import type { ProvidedPerson } from './person.ts';

type Handler = (request: object, response: object, next: (error: unknown) => void) => void;
type Samlp = { auth(options: object): Handler };
const samlp = createRequire(import.meta.url)('samlp') as Samlp;

const EMAIL = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress';

/** As the package wants it: the person's claims, and who they are. */
const mapperOf = (person: ProvidedPerson) => () => ({
  getClaims: () => ({ [EMAIL]: person.email, displayName: person.name, groups: [...person.groups] }),
  getNameIdentifier: () => ({
    nameIdentifier: person.subject,
    nameIdentifierFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  }),
});

/** A real SAML 2.0 provider on loopback, which signs in `person` without a page of its own and answers by a form that is sent by script. */
export const startSamlIdentityProvider = async (initial: ProvidedPerson) => {
  let person = initial;
  const { key, certificate } = createSigningPair();

  const answer = (request: IncomingMessage, response: ServerResponse, entityId: string): void => {
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams);
    const requested = inflateRawSync(Buffer.from(query.SAMLRequest ?? '', 'base64')).toString('utf8');
    const acs = /AssertionConsumerServiceURL="([^"]*)"/.exec(requested)?.[1] ?? '';
    const fail = (): void => void response.writeHead(400).end();
    const options = {
      issuer: entityId,
      cert: certificate,
      key,
      lifetimeInSeconds: 240,
      profileMapper: mapperOf(person),
      includeAttributeNameFormat: true,
      getUserFromRequest: () => person,
      getPostURL: (
        _audience: string,
        _document: unknown,
        _request: unknown,
        done: (error: null, url: string) => void,
      ) => done(null, acs),
      recipient: acs,
      destination: acs,
    };
    const shown = {
      set: (name: string, value: string) => response.setHeader(name, value),
      send: (body: unknown) => response.end(typeof body === 'string' ? body : undefined),
    };
    samlp.auth(options)({ method: 'GET', query, headers: request.headers }, shown, fail);
  };

  const server = createServer((request, response) => answer(request, response, entityId));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const entityId = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata`;
  return {
    entityId,
    ssoUrl: entityId.replace('/metadata', '/sso'),
    key,
    certificate,
    /** Who is signed in from now on. */
    signIn: (next: ProvidedPerson): void => {
      person = next;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

export type SamlIdentityProvider = Awaited<ReturnType<typeof startSamlIdentityProvider>>;

/** A key and a certificate of its own, made on the spot by the openssl program. PEM. */
export const createSigningPair = ({ bits = 2048 } = {}): { key: string; certificate: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'outlay-idp-'));
  try {
    const own = ['-keyout', 'key.pem', '-out', 'certificate.pem', '-days', '2', '-subj', '/CN=Test provider'];
    const args = ['req', '-x509', '-newkey', `rsa:${bits}`, '-sha256', '-nodes', ...own];
    execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
    const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
    return { key: read('key.pem'), certificate: read('certificate.pem') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
