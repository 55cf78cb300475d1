import type { Readable } from 'node:stream';

/** What a handler answers, before any transport: kept beside the write when the request must take effect once. */
export type Answer = {
  status: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** In place of a body: bytes that are sent as they come, of the content-type in the headers. */
  stream?: Readable;
};
