import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Tokens } from '../credentials/profile-store.ts';
import { CLIENT_ID, OAuthError, requestTokens, switchedOff } from '../credentials/token-endpoint.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';

/** Milliseconds for a person to sign in. */
const LONGEST = 10 * 60_000;

const random = (): string => randomBytes(32).toString('base64url');

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

const PAGE = (text: string): string =>
  `<!doctype html><meta charset="utf-8"><title>Outlay</title><body style="font:16px system-ui;margin:4rem auto;max-width:32rem"><p>${text}</p>`;

/** Resolves with the code of the one request that knows the state; others change nothing. */
const receiveCode = (server: Server, state: string, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new CliError('Nobody signed in')), { once: true });
    server.on('request', (request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1');
      const answer = (status: number, text: string): void => {
        const headers = {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          connection: 'close',
        };
        response.writeHead(status, headers).end(PAGE(text));
      };
      if (pathname !== '/callback' || !isSame(searchParams.get('state') ?? '', state)) return answer(404, 'Not found');
      const code = searchParams.get('code');
      const error = searchParams.get('error');
      answer(
        200,
        code === null
          ? 'You are not signed in. You can close this page.'
          : 'You are signed in. You can close this page.',
      );
      if (code !== null) resolve(code);
      else reject(new OAuthError(error ?? 'failed', searchParams.get('error_description') ?? 'Nobody signed in'));
    });
  });

/** Before a browser opens a page that never comes back. @throws CliError when the command is no client there */
const assertClient = async (baseUrl: string, url: URL, signal: AbortSignal): Promise<void> => {
  const page = await fetch(url, { redirect: 'manual', headers: { accept: 'text/html' }, signal }).catch(
    () => undefined,
  );
  if (page !== undefined && page.status >= 400 && (await page.text()).includes('invalid_client'))
    throw switchedOff(baseUrl);
};

/**
 * Signs a person in with their browser: an authorization code with PKCE, which comes back to a port of this machine (RFC 8252).
 * @throws CliError when they do not
 */
export const signInByBrowser = async (io: Io, baseUrl: string, scope: string): Promise<Tokens> => {
  const [state, verifier] = [random(), random()];
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    const redirectUri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`;
    const url = new URL('/connect/authorize', baseUrl);
    url.search = `${new URLSearchParams({
      response_type: 'code',
      client_id: CLIENT_ID,
      redirect_uri: redirectUri,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      scope,
    })}`;
    await assertClient(baseUrl, url, io.signal);
    const code = receiveCode(server, state, AbortSignal.any([io.signal, AbortSignal.timeout(LONGEST)]));
    const isOpen = await io.openBrowser(url.href);
    io.err(`${isOpen ? 'Sign in in your browser. If it did not open, go to' : 'Sign in at'}\n${url.href}`);
    const fields = {
      grant_type: 'authorization_code',
      code: await code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    };
    return await requestTokens(baseUrl, fields, io.signal);
  } finally {
    server.close();
    server.closeAllConnections();
  }
};
