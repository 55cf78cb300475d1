import { createClient } from '@outlay/client';
import type { Send } from '../tools/tool-request.ts';

/** Where the API is, and as whom and in which business it is used. */
export type Connection = {
  baseUrl: string;
  token: string | (() => string | Promise<string>);
  tenantId: number;
  fetch?: (request: Request) => Promise<Response>;
};

type Untyped = {
  request(
    method: string,
    path: string,
    options: unknown,
  ): Promise<{ data?: unknown; error?: unknown; response: Response }>;
};

/** Sends by the client of the API, which sends again what was rejected for a moment. */
export const createSend = (connection: Connection): Send => {
  const client = createClient(connection) as unknown as Untyped;
  return async ({ method, path, query, body, version }) => {
    const { data, error, response } = await client.request(method.toLowerCase(), path, {
      params: { query },
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"v${version}"` } }),
    });
    return { status: response.status, body: response.ok ? data : error };
  };
};
