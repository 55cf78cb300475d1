import { setTimeout as pause } from 'node:timers/promises';
import type { CallKind, LoadRequest } from './calls.ts';

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
  callKinds: readonly CallKind[];
  /** Called after every success with the name of its kind and the answer's `data`. */
  answered?(name: string, data: { id: number }): void;
};

const TIME_LIMIT = 30_000;
const MOST_FAILURES = 10;

type Sent = { failure: string; data?: { id: number } };

const send = async (
  baseUrl: string,
  request: LoadRequest,
  { apiKey, tenantId }: Options['credentials'],
): Promise<Sent> => {
  const { method, path, body } = request;
  const headers: Record<string, string> = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };
  const isForm = body instanceof FormData;
  if (body && !isForm) headers['content-type'] = 'application/json';
  const sent = isForm ? body : body && JSON.stringify(body);
  const signal = AbortSignal.timeout(TIME_LIMIT);
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

/** A steady load of all kinds of calls, without end; every single request counts. */
export const startTraffic = ({ next, credentials, callKinds, answered }: Options): Traffic => {
  let stopping = false;
  let count: Count = { requests: 0, failed: 0, failures: [] };

  const sendNext = async (kind: CallKind, number: number): Promise<void> => {
    const { failure, data } = await send(next(), kind.send(number), credentials).catch(notAnswered);
    count.requests += 1;
    if (data) answered?.(kind.name, data);
    if (failure === '') return;
    count.failed += 1;
    if (count.failures.length < MOST_FAILURES)
      count.failures.push(`${new Date().toISOString()} ${kind.name}: ${failure}`);
  };

  const work = async (kind: CallKind, worker: number): Promise<void> => {
    for (let number = worker; !stopping; number += kind.workers) {
      await sendNext(kind, number);
      await pause(kind.every);
    }
  };

  const working = callKinds.flatMap((kind) =>
    Array.from({ length: kind.workers }, (_, worker) => work(kind, worker + 1)),
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
