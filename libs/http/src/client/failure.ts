import { AppError, isAppError } from '@outlay/contracts';

/** Why a call ended that nobody waits for any more: the reason to abort its `until` with, or to destroy its body with. */
export class CallGivenUp extends Error {
  override readonly name = 'CallGivenUp';
}
export const isCallGivenUp = (error: unknown): boolean => error instanceof Error && error.name === 'CallGivenUp';

const CODES_OF_RESET = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);
const CODES_OF_TIME = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'UND_ERR_CONNECT_TIMEOUT']);

/** There was no connection: not a byte of the request was sent. */
const CODES_OF_ABSENCE = new Set([
  'ECONNREFUSED',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);

const codeOf = (error: unknown): string => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Did the connection end under the request? A kept-alive one may have been closed while we took it. */
export const isReset = (error: unknown): boolean => CODES_OF_RESET.has(codeOf(error));

/** Did it fail before there was a connection? Then any call may be repeated, to another instance. */
export const wasNeverSent = (error: unknown): boolean => CODES_OF_ABSENCE.has(codeOf(error));

/** A failure to get an answer -> the error for our caller: TIMEOUT, or SERVICE_UNAVAILABLE to be tried again in 1 s. */
export const unanswered = (error: unknown): AppError => {
  if (isAppError(error)) return error;
  if (CODES_OF_TIME.has(codeOf(error))) return new AppError('TIMEOUT', { cause: error });
  return new AppError('SERVICE_UNAVAILABLE', { retryAfter: 1, cause: error });
};
