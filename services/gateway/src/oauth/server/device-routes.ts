import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import {
  errorPage,
  isOneOf,
  localeFor,
  type PageEndpoint,
  type PageRoutes,
  READING,
  sendPage,
} from '../../account/index.ts';
import type { Deps } from '../../deps.ts';
import type { AttemptLimits } from './attempt-limits.ts';
import type { HasForm } from './browser-sessions.ts';
import { outcomeOf } from './device-answers.ts';
import { DEVICE, tooOftenPage } from './device-flow.ts';

export const DEVICE_ENDPOINTS: readonly PageEndpoint[] = [
  [/^\/connect\/device$/, [...READING, 'POST']],
  [/^\/connect\/device\/[\w-]{8,64}$/, READING],
];

/** The library would send the code of a link by itself, with a script; here the person sends it. */
const renameCode = (request: IncomingMessage): void => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const code = url.searchParams.get('user_code');
  url.search = code === null ? '' : new URLSearchParams({ code }).toString();
  request.url = url.pathname + url.search;
};

type Library = { callback: RequestListener; hasForm: HasForm };

/** The pages on which a person lets a device in, with a limit on guessed codes in front of the library. */
export const createDevicePages = (
  { environment }: Pick<Deps, 'environment'>,
  limits: Pick<AttemptLimits, 'userCode'>,
  library: () => Promise<Library>,
): PageRoutes => {
  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const locale = localeFor(request);
    const { callback, hasForm } = await library();
    if (!(await hasForm(request, response)))
      return sendPage(response, 400, errorPage(locale, 'invalid_request', 'oauthError.expired'));
    const attempt = await limits.userCode(request);
    if (!attempt.allowed) {
      response.setHeader('retry-after', String(attempt.resetSeconds));
      return sendPage(response, 429, tooOftenPage({ locale, environment }, attempt.resetSeconds));
    }
    const ended = new Promise((resolve) => response.once('close', resolve));
    await callback(request, response);
    await ended;
    // It counted before it was known to be wrong: many at once are many.
    if (outcomeOf(response) !== 'wrong code') await attempt.giveBack();
  };
  return {
    recognizes: isOneOf(DEVICE_ENDPOINTS),
    handle: async (path, request, response) => {
      if (path === DEVICE && request.method === 'POST') return receive(request, response);
      if (path === DEVICE) renameCode(request);
      (await library()).callback(request, response);
    },
  };
};
