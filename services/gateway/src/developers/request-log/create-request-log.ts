import type { IncomingMessage } from 'node:http';
import { newId, OPERATIONS, type Operation } from '@outlay/contracts';
import type { Exchange, KnownOrigin, OnAnswered } from '@outlay/http';
import { type Clock, createCache, type Metrics } from '@outlay/runtime';
import type { ClientAddress } from '../../access/index.ts';
import { type AnsweredError, answeredError } from './answered-error.ts';
import {
  type DayCount,
  isFailure,
  knownNames,
  type RecordOrigin,
  type RequestRecord,
  shownPath,
  type WaitingRecord,
} from './request-record.ts';

/** Records that wait to be written, the oldest first. */
type RecordQueue = {
  /** Behind the others; the oldest goes where there is no place, and is counted. */
  push(record: WaitingRecord): void;
  /** The oldest ones, at most so many: they wait no more. */
  take(most: number): WaitingRecord[];
  /** Taken before and not written: in front of the others, as far as there is place. */
  putBack(records: readonly WaitingRecord[]): void;
  length(): number;
};

type Options = { most: number; onDropped: (count: number) => void };

/** A queue in memory of `most` records: a log gives way to the requests that it is about. */
export const createRecordQueue = ({ most, onDropped }: Options): RecordQueue => {
  let waiting: WaitingRecord[] = [];
  return {
    push: (record) => {
      if (waiting.length >= most) {
        waiting.shift();
        onDropped(1);
      }
      waiting.push(record);
    },
    take: (count) => waiting.splice(0, count),
    putBack: (records) => {
      const places = Math.max(0, most - waiting.length);
      const kept = places === 0 ? [] : records.slice(-places);
      if (kept.length < records.length) onDropped(records.length - kept.length);
      waiting = [...kept, ...waiting];
    },
    length: () => waiting.length,
  };
};

/** Businesses whose counts an instance remembers; of any other the database says it after the first batch. */
const MOST_BUSINESSES = 10_000;
/** Failures are kept beyond the bound of a day, a quarter as many again. */
const FOR_FAILURES = 0.25;

const dayOf = ({ at }: RequestRecord): string => at.toISOString().slice(0, 10);

/** At most `most` requests of a business in a day (UTC), then failures alone, then nothing: over all instances, give or take a batch. */
export const createDayBounds = (most: number, clock: Clock) => {
  const counts = createCache<number, DayCount>({ max: MOST_BUSINESSES, clock });
  const end = Math.ceil(most * (1 + FOR_FAILURES));

  return {
    /** Whether there is a place for one more; it is taken then. */
    take: (record: RequestRecord): boolean => {
      const { businessId } = record;
      const day = dayOf(record);
      const known = counts.get(businessId);
      const count = known?.day === day ? known : { businessId, day, kept: 0 };
      if (count.kept >= (isFailure(record) ? end : most)) return false;
      count.kept += 1;
      if (count !== known) counts.set(businessId, count);
      return true;
    },
    /** What the database has, of all instances. */
    learn: (found: readonly DayCount[]): void => {
      for (const count of found) {
        const known = counts.get(count.businessId);
        if (known === undefined || known.day <= count.day) counts.set(count.businessId, { ...count });
      }
    },
  };
};

type DayBounds = ReturnType<typeof createDayBounds>;

/** Requests whose credentials are looked at side by side; of more it is not found out whose they are. */
const MOST_SIDE_BY_SIDE = 100;

/** A path or method that does not exist is answered before any credential is looked at. */
const isOfNoOperation = ({ headers, method }: IncomingMessage, { operation, path }: Exchange): boolean =>
  operation === undefined && method !== 'OPTIONS' && path.startsWith('/v1/') && headers.authorization !== undefined;

/** Finds out behind the answer whose a request is. It waits for the caches and the database that every request has. */
const createIdentification = (
  originOf: (request: IncomingMessage) => Promise<KnownOrigin | undefined>,
  onDropped: () => void,
) => {
  const underWay = new Set<Promise<void>>();

  return {
    begin: (request: IncomingMessage, keep: (origin: KnownOrigin) => void): void => {
      if (underWay.size >= MOST_SIDE_BY_SIDE) {
        onDropped();
        return;
      }
      const work = originOf(request)
        .then((origin) => origin && keep(origin))
        // A failure of ours costs a line of a log.
        .catch(onDropped)
        .finally(() => underWay.delete(work));
      underWay.add(work);
    },
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
  };
};

/** Why the log lacks a request. */
const DROPPED = ['queue', 'bound', 'failure'] as const;

/** An answered request, and whose it is. */
export type Answered = {
  origin: RecordOrigin;
  request: IncomingMessage;
  requestId: string;
  path: string;
  /** The query string, without its question mark. */
  search: string;
  operation: Operation | undefined;
  status: number;
  /** Milliseconds. */
  took: number;
  error: AnsweredError | undefined;
};

/** What an instance has to write. */
export type RequestLog = {
  queue: RecordQueue;
  bounds: DayBounds;
  /** Counts records that will not be written. */
  countDropped: (reason: (typeof DROPPED)[number], count: number) => void;
  /** Keeps an answered request, if its business is known or can be found out. */
  record: OnAnswered;
  /** Keeps one that passed no pipeline. */
  keep: (answered: Answered) => void;
  /** When it is known whose all are that were answered so far. */
  settled: () => Promise<void>;
};

export type LogOptions = {
  clock: Clock;
  metrics: Metrics;
  addressOf: ClientAddress;
  /** Requests of a business that are kept of a day. */
  mostPerDay: number;
  /** Whose a request is that needed no credential and has one; undefined: nobody's. */
  originOf: (request: IncomingMessage) => Promise<KnownOrigin | undefined>;
};

/** Records that wait at an instance: of some seconds without a database. */
const MOST_WAITING = 5_000;
const LONGEST_AGENT = 256;

const namesOf = ({ query }: Operation): ReadonlySet<string> =>
  new Set('shape' in query ? Object.keys(query.shape as object) : []);

const createRecordOf = ({ clock, addressOf }: Pick<LogOptions, 'clock' | 'addressOf'>) => {
  const names = new Map(OPERATIONS.map((operation) => [operation.id as string, namesOf(operation)]));
  return ({ request, origin, operation, path, search, requestId, status, took, error }: Answered): RequestRecord => {
    const at = clock.now();
    const agent = request.headers['user-agent'];
    return {
      id: newId('req', at),
      at,
      requestId,
      ...origin,
      method: request.method ?? 'GET',
      path: shownPath(path),
      queryNames: operation ? knownNames(search, names.get(operation.id)) : '',
      operationId: operation?.id ?? null,
      status,
      durationMs: Math.round(took),
      code: error?.code ?? null,
      message: error?.message ?? null,
      details: error?.details ?? null,
      ip: addressOf(request),
      userAgent: agent === undefined ? null : agent.slice(0, LONGEST_AGENT),
    };
  };
};

/**
 * Keeps what is answered, in memory until it is written. It runs behind the answer and waits for nothing: what a process that is
 * killed has not written yet is lost, for this is a log and no audit.
 */
export const createRequestLog = ({ originOf, mostPerDay, metrics, ...outside }: LogOptions): RequestLog => {
  const help = 'Answered requests that the log of requests does not have';
  const dropped = metrics.counter('outlay_request_log_dropped_total', help, ['reason'], DROPPED);
  const countDropped: RequestLog['countDropped'] = (reason, count) => dropped.inc({ reason }, count);
  const queue = createRecordQueue({ most: MOST_WAITING, onDropped: (count) => countDropped('queue', count) });
  const bounds = createDayBounds(mostPerDay, outside.clock);
  metrics.gauge('outlay_request_log_waiting', 'Answered requests that wait to be written', [], queue.length);
  const recordOf = createRecordOf(outside);
  const identification = createIdentification(originOf, () => countDropped('queue', 1));

  const keep = (answered: Answered): void => {
    const record = recordOf(answered);
    if (bounds.take(record)) queue.push(record);
    else countDropped('bound', 1);
  };

  return {
    queue,
    bounds,
    countDropped,
    keep,
    settled: identification.settled,
    record: (request, exchange, { reply, took }) => {
      const { origin, endedOrigin, operation, path, search, requestId } = exchange;
      const made = (by: RecordOrigin): Answered => {
        const error = isFailure(reply) ? answeredError(reply.body) : undefined;
        return { request, origin: by, operation, path, search, requestId, status: reply.status, took, error };
      };
      if (origin !== undefined) return keep(made(origin));
      if (endedOrigin !== undefined) {
        const { jtiHash, ...by } = endedOrigin;
        // What of a day's bound it takes is known once its business is.
        return queue.push({ ...recordOf(made(by)), ended: { jtiHash } });
      }
      if (isOfNoOperation(request, exchange)) identification.begin(request, (by) => keep(made(by)));
    },
  };
};
