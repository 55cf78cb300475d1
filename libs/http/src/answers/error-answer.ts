import { randomUUID } from 'node:crypto';
import {
  type Answer,
  AnsweredBefore,
  type AppError,
  CONCERNED_FIELD,
  documentationOf,
  ERROR_CODES,
  isAppError,
  type Locale,
  type MessageRef,
  message,
  type Operation,
} from '@outlay/contracts';
import type { Logger } from '@outlay/runtime';

type Context = {
  locale: Locale;
  requestId: string;
  /** The address that clients know the API by; empty or left out: unknown. */
  publicUrl?: string;
  logger: Logger;
  /** What was called, once that is known: some operations render their 400 as problem details. */
  operation?: Pick<Operation, 'rejections'> | undefined;
};

const BAD_REQUEST = 400;

/** The facts fill the placeholders of the message, so that `{ scope }` is stated once where the error is thrown. */
const worded = ({ facts, retryAfter, messageRef }: AppError, locale: Locale): string => {
  const values: NonNullable<MessageRef['values']> = {};
  for (const [name, fact] of Object.entries(facts ?? {}))
    if (typeof fact === 'string' || typeof fact === 'number') values[name] = fact;
  if (retryAfter !== undefined) values.seconds = retryAfter;
  return message(locale, { key: messageRef.key, values: { ...values, ...messageRef.values } });
};

/** Was a token refused? Whoever sent none gets no error code (RFC 6750, 3.1). */
const hasToken = ({ code, messageRef }: AppError): boolean =>
  code !== 'UNAUTHORIZED' || ['credential.unlike', 'credential.wrong'].includes(messageRef.key);

const headersOf = (error: AppError): Record<string, string> => {
  const headers: Record<string, string> = {};
  const { code, kind, facts } = error;
  if (error.retryAfter !== undefined) headers['retry-after'] = String(error.retryAfter);
  if (kind === 'unauthenticated')
    headers['www-authenticate'] = hasToken(error) ? 'Bearer error="invalid_token"' : 'Bearer';
  // RFC 9470, 3.
  if (code === 'STEP_UP_REQUIRED')
    headers['www-authenticate'] =
      `Bearer error="insufficient_user_authentication", max_age="${String(facts?.maxAge ?? 0)}"`;
  if (code === 'INSUFFICIENT_SCOPE')
    headers['www-authenticate'] = `Bearer error="insufficient_scope", scope="${String(facts?.scope ?? '')}"`;
  if (code === 'METHOD_NOT_ALLOWED' && Array.isArray(facts?.allow)) headers.allow = facts.allow.join(', ');
  // Another instance may have a better clock: this one is left for a while (`createAddress`).
  if (error.messageRef.key === 'clocks.differ') headers.connection = 'close';
  // What is left of an oversized body is not read to its end.
  if (code === 'PAYLOAD_TOO_LARGE') headers.connection = 'close';
  return headers;
};

/** On every error: what to name in a question, and where to read on. */
const pointersOf = (code: string, { requestId, publicUrl }: Context) => ({
  requestId,
  documentation: documentationOf(code, publicUrl),
});

const unknownAnswer = (error: unknown, context: Context): Answer => {
  const { locale, requestId, logger } = context;
  const id = randomUUID();
  const code = 'INTERNAL_ERROR';
  logger.error({ id, requestId, err: error }, 'request.failed');
  const words = message(locale, { key: 'error.INTERNAL_ERROR' });
  return { status: 500, body: { error: { code, message: words, id, ...pointersOf(code, context) } } };
};

/** Where the facts of an error stand: under the field, header or part of the request that it is about. */
const concerned = ({ code, facts, details }: AppError, words: string): (Violation & Record<string, unknown>)[] => {
  const about = details.length === 0 ? CONCERNED_FIELD[code] : undefined;
  if (facts === undefined && about === undefined) return [];
  const { field, ...rest } = facts ?? {};
  return [{ ...rest, field: namedField(field ?? about), message: words }];
};

/** Every entry names what it is about (specification, "Error envelope"), whatever whoever threw the error knew. */
const namedField = (field: unknown): string => (typeof field === 'string' && field !== '' ? field : 'request');

type Violation = { field: string; message: string };
type Violations = readonly Violation[];

/** The violations of one field together: `{ "billIds[2]": ["must be at least 1"] }`. */
const byField = (violations: Violations): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const { field, message: words } of violations) errors[field] = [...(errors[field] ?? []), words];
  return errors;
};

/**
 * A rejection as problem details (RFC 9457; docs/api.md 4): one `type` per code, and beside the five
 * members of the standard the code, the violations by field, the request's id and the link to its documentation.
 */
const problemAnswer = (code: string, title: string, violations: Violations, context: Context): Answer => ({
  status: BAD_REQUEST,
  headers: { 'content-type': 'application/problem+json' },
  body: {
    type: `urn:outlay:error:${code}`,
    title,
    status: BAD_REQUEST,
    detail: violations.map((violation) => `${violation.field} ${violation.message}`).join('; ') || title,
    instance: null,
    code,
    ...(violations.length > 0 && { errors: byField(violations) }),
    ...pointersOf(code, context),
  },
});

/**
 * Any error -> the answer the client gets, in its language: `{ error: { code, message, details?, requestId, documentation } }`
 * (specification, "Conventions"). `details[]` are the violated fields, and behind them the facts of the error as one more
 * entry (`from`, `to`, `allowed`) under what it is about: a field, a header, a part of the request. Nothing but the request's
 * id distinguishes one request from another, so that an unknown id and another business's answer byte for byte alike. An
 * unforeseen error is INTERNAL_ERROR with an id; its text goes to the log under that id and nowhere else.
 */
export const errorAnswer = (error: unknown, context: Context): Answer => {
  if (error instanceof AnsweredBefore)
    return { ...error.answer, headers: { ...error.answer.headers, 'Idempotency-Replayed': 'true' } };
  const failure = isAppError(error) ? error : undefined;
  if (!failure || failure.kind === 'unknown') return unknownAnswer(error, context);
  const { locale, requestId, logger, operation } = context;
  const { status } = ERROR_CODES[failure.code];
  if (status >= 500) logger.warn({ requestId, code: failure.code, err: failure }, 'request.refused');
  const { code } = failure;
  const words = worded(failure, locale);
  const violations = failure.details.map(({ field, message: why }) => ({
    field: namedField(field),
    message: message(locale, why),
  }));
  if (status === BAD_REQUEST && operation?.rejections === 'problem')
    return problemAnswer(code, words, violations, context);
  const details = [...violations, ...concerned(failure, words)];
  const more = { ...(details.length > 0 && { details }), ...pointersOf(code, context) };
  return { status, body: { error: { code, message: words, ...more } }, headers: headersOf(failure) };
};
