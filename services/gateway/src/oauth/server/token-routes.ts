import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type Form, fieldOf, peekForm } from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import { oauthClients, WEB_CLIENT } from '../../developers/index.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import { noteEarly, outcomeOf } from './device-answers.ts';
import { findNamedClient, givenClient, type NamedClient } from './named-client.ts';
import type { TokenErrors } from './token-errors.ts';

const TOKEN = '/connect/token';
const DEVICE = '/connect/device_authorization';
const DEVICE_GRANT = 'urn:ietf:params:oauth:grant-type:device_code';

/** Path -> the statuses that count as failures there: a guessed code or refresh token is 400, a guessed secret 401. */
const FAILURES: ReadonlyMap<string, readonly number[]> = new Map([
  [TOKEN, [400, 401]],
  [DEVICE, [401]],
  ['/connect/revocation', [401]],
]);

/** Of who proved to be the client, for what is wrong then is no guess of its secret. */
const NO_GUESS = { wait: null, giveBack: async () => undefined };

type TokenRequest = { client: NamedClient | undefined; form: Form };

/** A device asks whether it was let in. */
const isPoll = (path: string, form: Form): boolean => path === TOKEN && fieldOf(form, 'grant_type') === DEVICE_GRANT;

/** The endpoints where clients prove themselves, with limits in front of the library; they answer in JSON, whatever goes wrong. */
export const createTokenRoutes = (
  deps: Deps,
  limits: AttemptLimits,
  { callback, errors }: { callback: RequestListener; errors: TokenErrors },
) => {
  /** Seconds to wait. Whoever proves to be the client does not wait for what others got wrong in its name, as with API keys. */
  const waitFor = async (request: IncomingMessage, path: string, { client, form }: TokenRequest) => {
    const blocked = client?.proof === 'proven' ? null : limits.blocked(request, client?.id);
    const isCounted = path === TOKEN || path === DEVICE;
    if (blocked !== null || !isCounted || client === undefined || client.proof === 'wrong') return blocked;
    // Each device has a pace of its own.
    if (isPoll(path, form)) return null;
    // Everybody's tokens are this one's, and it is ours.
    return client.id === WEB_CLIENT && client.proof === 'proven' ? null : limits.token(request, client);
  };

  /** A device that asks far too often is answered here; one that is early is let through, for it may be decided about by now. */
  const isSlowedDown = async (request: IncomingMessage, response: ServerResponse, form: Form): Promise<boolean> => {
    const pace = await limits.poll(request, fieldOf(form, 'device_code') ?? '');
    if (pace === 'early') noteEarly(response);
    if (pace === 'too often') errors.send(response, 400, 'slow_down', 'ask five seconds later each time than before');
    return pace === 'too often';
  };

  /** The library's answer; true when it was a failure, as one who guesses gets it. */
  const answeredAsFailure = async (path: string, request: IncomingMessage, response: ServerResponse) => {
    const ended = new Promise((resolve) => response.once('close', resolve));
    await callback(request, response);
    await ended;
    return outcomeOf(response) !== 'known device' && FAILURES.get(path)?.includes(response.statusCode) === true;
  };

  const recordUse = ({ id }: NamedClient): Promise<void> =>
    deps.database.acrossTenants(async (tx) => tx.write(oauthClients.recordUse(id, deps.clock.now())));

  const guessBy = async (request: IncomingMessage, client: NamedClient | undefined) =>
    client?.proof === 'proven' ? NO_GUESS : limits.guess(request, client?.id);

  const answer = async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await peekForm(request);
    const client = await findNamedClient(deps, givenClient(request, form));
    const wait = await waitFor(request, path, { client, form });
    if (wait !== null) return errors.sendTooOften(response, wait);
    if (isPoll(path, form) && (await isSlowedDown(request, response, form))) return;
    const guess = await guessBy(request, client);
    if (guess.wait !== null) return errors.sendTooOften(response, guess.wait);
    // So the records themselves are named (adapter.ts), and never by a device.
    if (fieldOf(form, 'device_code')?.startsWith('#'))
      return errors.send(response, 400, 'invalid_grant', 'unknown code');
    if (await answeredAsFailure(path, request, response)) return;
    await guess.giveBack();
    if (client && path === TOKEN && response.statusCode === 200) await recordUse(client);
  };

  return {
    recognizes: (path: string): boolean => FAILURES.has(path),
    handle: async (path: string, request: IncomingMessage, response: ServerResponse): Promise<void> => {
      // The library would answer a browser with a page.
      request.headers.accept = 'application/json';
      return request.method === 'POST' ? answer(path, request, response) : callback(request, response);
    },
  };
};
