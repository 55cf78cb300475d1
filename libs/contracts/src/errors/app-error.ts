import { ERROR_CODES, type ErrorCode, type ErrorKind } from './error-codes.ts';

/** A message of the catalogue with its values; it becomes text in the caller's locale at the edge. */
export type MessageRef = { key: string; values?: Record<string, string | number> };

/** One field at fault: its path in the request (`splits[0].amount`) and why. */
export type ErrorDetail = { field: string; message: MessageRef };

type Extra = {
  /** Overrides the code's own message. */
  message?: MessageRef;
  details?: readonly ErrorDetail[];
  /** Machine-readable facts (`from`, `to`, `allowed`, `limit`); one more entry of `details` on the wire, under `field`. */
  facts?: Record<string, unknown>;
  /** Seconds after which the caller may try again. */
  retryAfter?: number;
  cause?: unknown;
};

/** A failure that the caller gets to know. It knows neither HTTP nor bus: each translates `kind` for itself. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly kind: ErrorKind;
  readonly messageRef: MessageRef;
  readonly details: readonly ErrorDetail[];
  readonly facts: Record<string, unknown> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, extra: Extra = {}) {
    super(code, extra.cause === undefined ? undefined : { cause: extra.cause });
    this.code = code;
    this.kind = ERROR_CODES[code].kind;
    this.messageRef = extra.message ?? { key: `error.${code}` };
    this.details = extra.details ?? [];
    this.facts = extra.facts;
    this.retryAfter = extra.retryAfter;
  }
}

/** By name and not by `instanceof`: it must hold across module realms and copies of this package. */
export const isAppError = (error: unknown): error is AppError =>
  typeof error === 'object' && error !== null && (error as { name?: unknown }).name === 'AppError';

/** A 400 that names one field. */
export const invalidField = (field: string, key: string, values?: MessageRef['values']): AppError =>
  new AppError('VALIDATION_ERROR', { details: [{ field, message: values ? { key, values } : { key } }] });

/** An unknown id and another tenant's id answer alike. */
export const notFound = (): AppError => new AppError('NOT_FOUND');
