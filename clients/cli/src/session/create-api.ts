import { type OutlayClient, OutlayError, unwrap } from '@outlay/client';

/** What the API answers; which members there are stands in its reference. */
export type Row = Readonly<Record<string, unknown>>;
export type Query = Readonly<Record<string, unknown>>;

type Options = { query?: Query; body?: unknown; headers?: Record<string, string> };

export type Answer = { response: Response; bytes: Uint8Array };

export type Api = {
  /** One request, with the bytes of its good answer. @throws OutlayError */
  request(method: string, path: string, options?: Options): Promise<Answer>;
  /** The `data` of a good answer. @throws OutlayError */
  call<T = Row>(method: string, path: string, options?: Options): Promise<T>;
  /** At most so many entries of a list, in its order. @throws OutlayError */
  list(path: string, query: Query, most: number): Promise<Row[]>;
};

type Answered<Data> = { data?: Data; error?: unknown; response: Response };
type Send = <Data>(method: string, path: string, init: object) => Promise<Answered<Data>>;
type List = (path: string, options: object) => AsyncIterable<Row>;

const LARGEST_PAGE = 100;

const given = (query: Query = {}): Query =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined));

/** The API by method and path alone: with retries, idempotency keys and errors of the client, and without its types. */
export const createApi = (client: OutlayClient, signal: AbortSignal): Api => {
  const send = client.request as unknown as Send;
  const initOf = ({ query, body, headers }: Options): object => ({
    params: { query: given(query) },
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
    signal,
  });
  return {
    async request(method, path, options = {}) {
      const { response, data, error } = await send<ArrayBuffer>(method, path, {
        ...initOf(options),
        parseAs: 'arrayBuffer',
      });
      if (!response.ok) throw new OutlayError(response, error);
      return { response, bytes: new Uint8Array(data ?? new ArrayBuffer(0)) };
    },
    async call<T>(method: string, path: string, options: Options = {}) {
      const answer = await unwrap(send<{ data: T }>(method, path, initOf(options)));
      return answer?.data as T;
    },
    async list(path, query, most) {
      const rows: Row[] = [];
      const params = { query: { pageSize: Math.min(most, LARGEST_PAGE), ...given(query) } };
      for await (const row of (client.list as unknown as List)(path, { params, signal })) {
        rows.push(row);
        if (rows.length >= most) break;
      }
      return rows;
    },
  };
};
