import { setTimeout as pause } from 'node:timers/promises';
import type { Tokens } from '../credentials/profile.ts';
import { OAuthError, postForm, requestTokens } from '../credentials/token-endpoint.ts';
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

const REASONS: Readonly<Record<string, string>> = {
  access_denied: 'The sign-in was refused',
  expired_token: 'The code has ended: outlay login --device',
};

/** The tokens, or why there are none yet. @throws OAuthError when there will be none */
const tryTokens = (
  io: Io,
  baseUrl: string,
  deviceCode: string,
): Promise<Tokens | 'authorization_pending' | 'slow_down'> =>
  requestTokens(baseUrl, { grant_type: GRANT, device_code: deviceCode }, io.signal).catch((error: unknown) => {
    const code = error instanceof OAuthError ? error.code : '';
    if (code === 'authorization_pending' || code === 'slow_down') return code;
    throw REASONS[code] === undefined ? error : new CliError(REASONS[code]);
  });

const waitForTokens = async (io: Io, baseUrl: string, { device_code, interval }: DeviceAnswer): Promise<Tokens> => {
  for (let seconds = interval ?? USUAL_INTERVAL; ; ) {
    await pause(1_000 * seconds, undefined, { signal: io.signal });
    const answer = await tryTokens(io, baseUrl, device_code);
    if (typeof answer === 'object') return answer;
    if (answer === 'slow_down') seconds += SLOWER;
  }
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
