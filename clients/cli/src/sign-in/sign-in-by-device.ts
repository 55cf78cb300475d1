import type { Tokens } from '../credentials/profile-store.ts';
import { NoAnswerError, OAuthError, postForm, requestTokens } from '../credentials/token-endpoint.ts';
import { CliError } from '../errors.ts';
import type { Io } from '../io.ts';
import { visible } from '../output/visible.ts';

type DeviceAnswer = {
  device_code: string;
  user_code: string;
  verification_uri: string;
  verification_uri_complete?: string;
  expires_in: number;
  interval?: number;
};

const GRANT = 'urn:ietf:params:oauth:grant-type:device_code';
/** Seconds; RFC 8628, 3.2 and 3.5. */
const USUAL_INTERVAL = 5;
const SLOWER = 5;

const ENDED = 'The code has ended: outlay login --device';
const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was refused',
  expired_token: ENDED,
};

/**
 * Seconds to wait before the next question: the same while nobody has decided, five more when it was too soon, twice as many when
 * nothing answers (RFC 8628, 3.5). @throws CliError when there will be no tokens
 */
const nextWait = (error: unknown, seconds: number): number => {
  if (error instanceof NoAnswerError) return seconds * 2;
  const { code = '', retryAfter } = error instanceof OAuthError ? error : {};
  if (code === 'authorization_pending') return seconds;
  if (code === 'slow_down') return seconds + SLOWER;
  // A server before ours that limits everybody; ours never answers so.
  if (retryAfter !== undefined) return Math.max(seconds + SLOWER, retryAfter);
  throw REASONS[code] === undefined ? error : new CliError(REASONS[code]);
};

const waitForTokens = async (io: Io, baseUrl: string, device: DeviceAnswer): Promise<Tokens> => {
  const end = Date.now() + 1_000 * device.expires_in;
  const fields = { grant_type: GRANT, device_code: device.device_code };
  for (let seconds = device.interval ?? USUAL_INTERVAL; Date.now() < end; ) {
    await io.pause(1_000 * seconds);
    try {
      return await requestTokens(baseUrl, fields, io.signal);
    } catch (error) {
      seconds = nextWait(error, seconds);
    }
  }
  throw new CliError(ENDED);
};

/** Signs a person in with a browser on another machine: RFC 8628. @throws CliError when they do not */
export const signInByDevice = async (io: Io, baseUrl: string, scope: string): Promise<Tokens> => {
  const device = await postForm<DeviceAnswer>(baseUrl, '/connect/device_authorization', { scope }, io.signal);
  io.err(
    `Open ${visible(device.verification_uri)} on any machine, and type the code\n\n  ${visible(device.user_code)}\n`,
  );
  if (device.verification_uri_complete) io.err(`Or open ${visible(device.verification_uri_complete)}`);
  return waitForTokens(io, baseUrl, device);
};
