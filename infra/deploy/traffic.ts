import { setTimeout as pause } from 'node:timers/promises';
import type { Calls, OutgoingCall } from './calls.ts';

/** Requests so far. `failed`: answered with anything but a success, or not at all; nothing is tried again. */
export type Count = { requests: number; failed: number; failures: string[] };

export type Traffic = {
  /** All requests that have ended since the last call. */
  take(): Count;
  /** Resolves when no request is under way. */
  stop(): Promise<void>;
};

type Options = {
  /** Base URL for the next request. */
  next(): string;
  credentials: { apiKey: string; tenantId: number };
  askings: readonly Calls[];
  /** Hears of every success: the asking's name and the answer's `data`. */
  answered?(name: string, data: { id: number }): void;
};

const DISCARD_FACTOR = 30_000;
const MOST_FAILURES = 10;

type Sent = { failure: string; data?: { id: number } };

const send = async (
  baseUrl: string,
  call: OutgoingCall,
  { apiKey, tenantId }: Options['credentials'],
): Promise<Sent> => {
  const { method, path, body } = call;
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const isForm = body instanceof FormData;
  if (body && !isForm) headers['content-type'] = 'application/json';
  const sent = isForm ? body : body && JSON.stringify(body);
  const signal = AbortSignal.timeout(DISCARD_FACTOR);
  const answer = await fetch(baseUrl + path, { method, headers, signal, ...(sent !== undefined && { body: sent }) });
  const text = await answer.text();
  if (!answer.ok) return { failure: `${answer.status} ${text.slice(0, 200)}` };
  return { failure: '', ...(text !== '' && (JSON.parse(text) as { data: { id: number } })) };
};

const notAnswered = (error: unknown): Sent => {
  const { message, cause } = error as Error;
  const why = cause instanceof Error ? ` (${(cause as { code?: string }).code} ${cause.message})` : '';
  return { failure: `not answered: ${message}${why}` };
};

/** A steady load of all calls, without end; every single request counts. */
export const startTraffic = ({ next, credentials, askings, answered }: Options): Traffic => {
  let stopping = false;
  let count: Count = { requests: 0, failed: 0, failures: [] };

  const sendNext = async (calls: Calls, number: number): Promise<void> => {
    const { failure, data } = await send(next(), calls.send(number), credentials).catch(notAnswered);
    count.requests += 1;
    if (data) answered?.(calls.name, data);
    if (failure === '') return;
    count.failed += 1;
    if (count.failures.length < MOST_FAILURES)
      count.failures.push(`${new Date().toISOString()} ${calls.name}: ${failure}`);
  };

  const work = async (calls: Calls, onBehalf: number): Promise<void> => {
    for (let number = onBehalf; !stopping; number += calls.askers) {
      await sendNext(calls, number);
      await pause(calls.every);
    }
  };

  const working = askings.flatMap((calls) =>
    Array.from({ length: calls.askers }, (_, onBehalf) => work(calls, onBehalf + 1)),
  );
  return {
    take: () => {
      const taken = count;
      count = { requests: 0, failed: 0, failures: [] };
      return taken;
    },
    stop: async () => {
      stopping = true;
      await Promise.all(working);
    },
  };
};
