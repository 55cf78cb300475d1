import type { components } from './schema.d.ts';

export type ErrorCode = components['schemas']['Error']['error']['code'];
export type ErrorDetail = components['schemas']['ErrorDetail'];

/** What a rejection of a bulk endpoint has instead. */
type Problem = { title?: string; documentation?: string };

/** A rejection of the API, with its reasons. `requestId` names the request in a question to the operator. */
export class OutlayError extends Error {
  override readonly name = 'OutlayError';
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | undefined;
  /** The page that explains the code; absolute where the address of the API is known. */
  readonly documentation: string | undefined;

  constructor(response: Response, body: unknown) {
    const { error, title, documentation } = (body ?? {}) as Partial<components['schemas']['Error']> & Problem;
    super(error?.message ?? title ?? `The API answered ${response.status}`);
    this.status = response.status;
    this.code = error?.code;
    this.details = error?.details ?? [];
    const page = error?.documentation ?? documentation;
    this.documentation =
      page !== undefined && URL.canParse(page, response.url) ? new URL(page, response.url).href : page;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
  }
}

type Response_<Data> = { data?: Data; error?: unknown; response: Response };

/**
 * The body of a good answer: `const { data } = await unwrap(client.GET('/v1/expenses'))`.
 * @throws OutlayError for every other answer
 */
export const unwrap = async <Data>(pending: Promise<Response_<Data>>): Promise<Data> => {
  const { data, error, response } = await pending;
  if (!response.ok) throw new OutlayError(response, error);
  return data as Data;
};
