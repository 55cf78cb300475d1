import { createHmac, createSecretKey } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { answerParent } from './child.ts';
import { quantile } from './figure.ts';

/** One measurement: the same request again and again, on so many connections. */
export type Load = {
  url: string;
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body?: string;
  connections: number;
  /** Ends after so many answers or milliseconds, whichever comes first. */
  count: number;
  ms: number;
  /** Milliseconds between the begins of a connection's requests; left out: one begins when the one before has ended. */
  pace?: number;
  /** Signs each body anew, as a webhook is signed. */
  secret?: string;
};

export type Measured = {
  answers: number;
  /** How often each status came; 0 when there was no answer. */
  statuses: Record<number, number>;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
};

const signedBy = (secret: string | undefined) => {
  const key = secret === undefined ? undefined : createSecretKey(Buffer.from(secret));
  return (body: string | undefined): Record<string, string> =>
    key
      ? {
          'x-service-signature': createHmac('sha256', key)
            .update(body ?? '')
            .digest('hex'),
        }
      : {};
};

const run = async ({ url, method, headers, body, connections, count, ms, pace, secret }: Load): Promise<Measured> => {
  const { origin, pathname, search } = new URL(url);
  const pool = new Pool(origin, { connections, pipelining: 1 });
  const sign = signedBy(secret);
  const took: number[] = [];
  const statuses: Record<number, number> = {};
  const began = performance.now();
  let sent = 0;

  const work = async (_: unknown, at: number): Promise<void> => {
    // The connections do not all begin at one moment.
    let next = began + (pace === undefined ? 0 : (pace * at) / connections);
    while (sent < count && performance.now() - began < ms) {
      sent += 1;
      if (pace !== undefined) {
        await pause(Math.max(0, next - performance.now()));
        next += pace;
      }
      const start = performance.now();
      const all = { ...headers, ...sign(body) };
      const options = { method, path: pathname + search, headers: all, body: body ?? null };
      const status = await pool.request(options).then(
        async (answer) => {
          await answer.body.dump();
          return answer.statusCode;
        },
        () => 0,
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      took.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  const seconds = (performance.now() - began) / 1000;
  await pool.close();
  took.sort((a, b) => a - b);
  return { answers: took.length, statuses, seconds, p50: quantile(took, 0.5), p99: quantile(took, 0.99) };
};

if (import.meta.main) answerParent(run);
