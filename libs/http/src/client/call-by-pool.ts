import type { EventEmitter } from 'node:events';
import type { Readable } from 'node:stream';
import type { Dispatcher, Pool as UndiciPool } from 'undici';
import { answeredHeaders } from '../request/headers.ts';
import type { Exchanged } from './calls.ts';

export { Pool } from './undici-pool.ts';

type Call = {
  method: Dispatcher.HttpMethod;
  path: string;
  headers: Record<string, string>;
  body: Readable | Buffer | string | undefined;
  /** Gives the call up with its `abort`. */
  signal: EventEmitter;
  onStream: (body: Readable) => void;
};

/** What our own connections do not take: a body that comes as a stream, and https. Its answer is a stream. */
export const callByPool = async (pool: UndiciPool, { onStream, ...call }: Call): Promise<Exchanged> => {
  const { statusCode: status, headers: all, body } = await pool.request({ ...call, body: call.body ?? null });
  onStream(body);
  return { reply: { status, headers: answeredHeaders(all), body }, leaving: all.connection === 'close' };
};
