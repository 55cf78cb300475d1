import { CliError } from '../errors.ts';
import type { Tokens } from './profile-store.ts';

/** The public client that the gateway knows this command by; it has no secret. */
export const CLIENT_ID = 'outlay-cli';

/** Milliseconds. */
const TIMEOUT = 15_000;

/** An error of RFC 6749, 5.2 or RFC 8628, 3.5. */
export class OAuthError extends CliError {
  readonly code: string;
  /** Seconds to wait, where the answer says so. */
  readonly retryAfter: number | undefined;
  constructor(code: string, description: string | undefined, retryAfter?: number) {
    super(description ?? code);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** No answer came at all. */
export class NoAnswerError extends CliError {}

/** The operator has switched signing in by this command off. */
export const switchedOff = (baseUrl: string): CliError =>
  new CliError(
    `${baseUrl} lets nobody sign in by the outlay command. Make an API key there, then: outlay login --url ${baseUrl} --with-api-key < FILE, or set OUTLAY_API_KEY`,
  );

type Body = { error?: string; error_description?: string };

/** One form to an OAuth endpoint of the gateway. @throws OAuthError; CliError when nobody answers */
export const postForm = async <T>(
  baseUrl: string,
  path: string,
  fields: Record<string, string | undefined>,
  signal?: AbortSignal,
): Promise<T> => {
  const given = Object.entries({ client_id: CLIENT_ID, ...fields }).filter(([, value]) => value !== undefined);
  const timeout = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(new URL(path, baseUrl), {
    method: 'POST',
    body: new URLSearchParams(given as [string, string][]),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new NoAnswerError(`Nothing answers at ${baseUrl}`);
  });
  const text = await response.text();
  const body = (text.startsWith('{') ? JSON.parse(text) : {}) as T & Body;
  if (response.ok) return body;
  if (body.error === 'invalid_client') throw switchedOff(baseUrl);
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  throw new OAuthError(body.error ?? `http_${response.status}`, body.error_description, retryAfter);
};

type TokenAnswer = { access_token: string; refresh_token?: string; expires_in: number };

/** Gets tokens for whatever the fields prove. @throws OAuthError */
export const requestTokens = async (
  baseUrl: string,
  fields: Record<string, string>,
  signal?: AbortSignal,
): Promise<Tokens> => {
  const answer = await postForm<TokenAnswer>(baseUrl, '/connect/token', fields, signal);
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? '',
    expiresAt: new Date(Date.now() + 1_000 * answer.expires_in).toISOString(),
  };
};

/** Ends what the person granted, so that the tokens are worth nothing. @throws OAuthError */
export const revokeTokens = async (baseUrl: string, { refreshToken, accessToken }: Tokens): Promise<void> => {
  await postForm(baseUrl, '/connect/revocation', { token: refreshToken === '' ? accessToken : refreshToken });
};
