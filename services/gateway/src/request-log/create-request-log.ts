import type { IncomingMessage } from 'node:http';
import { newId, OPERATIONS, type Operation } from '@outlay/contracts';
import type { Exchange, KnownOrigin, OnAnswered } from '@outlay/http';
import type { Clock, Metrics } from '@outlay/runtime';
import type { ClientAddress } from '../rate-limits/index.ts';
import { answeredError } from './answered-error.ts';
import { createDayBounds, type DayBounds } from './day-bounds.ts';
import { createRecordQueue, type RecordQueue } from './record-queue.ts';
import { isFailure, knownNames, type RequestRecord, shownPath } from './request-record.ts';

/** What an instance has to write. */
export type RequestLog = {
  queue: RecordQueue;
  bounds: DayBounds;
  /** Counts records that will not be written. */
  countDropped: (reason: 'queue' | 'bound' | 'failure', count: number) => void;
  /** Keeps an answered request, if its business is known. */
  record: OnAnswered;
};

type Options = {
  clock: Clock;
  metrics: Metrics;
  addressOf: ClientAddress;
  /** Requests of a business that are kept of a day. */
  mostPerDay: number;
};

/** Records that wait at an instance: of some seconds without a database. */
const MOST_WAITING = 5_000;
const LONGEST_AGENT = 256;

const namesOf = ({ query }: Operation): ReadonlySet<string> =>
  new Set('shape' in query ? Object.keys(query.shape as object) : []);

type Answered = Parameters<OnAnswered>[2];

/**
 * Keeps what is answered, in memory until it is written. It runs behind the answer and waits for nothing: what a process that is
 * killed has not written yet is lost, for this is a log and no audit.
 */
export const createRequestLog = ({ clock, metrics, addressOf, mostPerDay }: Options): RequestLog => {
  const help = 'Answered requests that the log of requests does not have';
  const dropped = metrics.counter('outlay_request_log_dropped_total', help, ['reason']);
  const countDropped: RequestLog['countDropped'] = (reason, count) => dropped.inc({ reason }, count);
  const queue = createRecordQueue({ most: MOST_WAITING, onDropped: (count) => countDropped('queue', count) });
  const bounds = createDayBounds(mostPerDay, clock);
  metrics.gauge('outlay_request_log_waiting', 'Answered requests that wait to be written', [], queue.length);
  const names = new Map(OPERATIONS.map((operation) => [operation.id as string, namesOf(operation)]));

  const recordOf = (request: IncomingMessage, exchange: Exchange, origin: KnownOrigin, answered: Answered) => {
    const { operation, path, search, requestId } = exchange;
    const { reply, took } = answered;
    const at = clock.now();
    const agent = request.headers['user-agent'];
    const error = isFailure(reply) ? answeredError(reply.body) : undefined;
    const record: RequestRecord = {
      id: newId('req', at),
      at,
      requestId,
      ...origin,
      method: request.method ?? 'GET',
      path: shownPath(path),
      queryNames: operation ? knownNames(search, names.get(operation.id)) : '',
      operationId: operation?.id ?? null,
      status: reply.status,
      durationMs: Math.round(took),
      code: error?.code ?? null,
      message: error?.message ?? null,
      details: error?.details ?? null,
      ip: addressOf(request),
      userAgent: agent === undefined ? null : agent.slice(0, LONGEST_AGENT),
    };
    return record;
  };

  return {
    queue,
    bounds,
    countDropped,
    record: (request, exchange, answered) => {
      if (exchange.origin === undefined) return;
      const record = recordOf(request, exchange, exchange.origin, answered);
      if (bounds.take(record)) queue.push(record);
      else countDropped('bound', 1);
    },
  };
};
