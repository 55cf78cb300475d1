/** One thing that is wrong with a request. */
export type Detail = { field: string; message: string };

type Envelope = { error?: { code?: string; message?: string; requestId?: string; details?: Detail[] } };

/** What the API answered instead of what was wanted: its code, its sentence in the language of the person, and the id to quote. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | undefined;
  readonly details: readonly Detail[];

  constructor(status: number, body: unknown, requestId: string | null) {
    const { code, message, requestId: named, details } = (body as Envelope | null)?.error ?? {};
    super(message ?? '');
    this.name = 'ApiError';
    this.status = status;
    this.code = code ?? (status === 0 ? 'OFFLINE' : 'INTERNAL_ERROR');
    this.requestId = named ?? requestId ?? undefined;
    this.details = details ?? [];
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** The messages of the fields of a form, by field; `amount` also of `items[0].amount` when the form has no deeper fields. */
export const fieldErrorsOf = (error: unknown): Record<string, string> =>
  isApiError(error) ? Object.fromEntries(error.details.map(({ field, message }) => [field, message])) : {};
