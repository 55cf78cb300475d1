import { Writable } from 'node:stream';
import {
  createLogger,
  currentTrace,
  currentWrittenTrace,
  inPart,
  inSpan,
  loadTelemetry,
  readTraceContext,
  readWrittenTrace,
  type Span,
  type TraceContext,
  traceHeadersOf,
} from '@outlay/runtime';
import { startTelemetry } from '@outlay/telemetry';

const RUNS = 5_000;
const ROUNDS = 5;
const nothing = async (): Promise<void> => undefined;
const attributes = { 'messaging.system': 'rabbitmq', 'messaging.message.id': 'evt_01KKPYJ5R7ZC2S1V4H8W3X6Y9D' };

const serve = (from: TraceContext | undefined, work: (span?: Span) => Promise<void>): Promise<void> =>
  inSpan('POST', { kind: 'server', from, fromOutside: from === undefined, attributes }, async (span) => {
    await work(span);
    span?.rename('POST /v1/expenses');
    span?.set({ 'outlay.operation': 'createExpense', 'outlay.business.id': 1, 'http.response.status_code': 201 });
  });

const sent = (): TraceContext | undefined => {
  const trace = currentTrace();
  const headers = trace && traceHeadersOf(trace);
  return readTraceContext(headers?.traceparent, headers?.tracestate);
};

/** What tracing does for a create and its delivery: the gateway, the owner, its row, its publication, two consumers, an attempt, a line. */
const create = async (writeLine: () => void): Promise<void> => {
  let written: string | null = null;
  await serve(undefined, () =>
    inPart('POST', { kind: 'client', attributes }, async () => {
      await serve(sent(), async () => {
        for (let at = 0; at < 3; at += 1) await inPart('transaction', { kind: 'client' }, nothing);
        written = currentWrittenTrace();
      });
      writeLine();
    }),
  );
  const from = readWrittenTrace(written);
  let published = from;
  if (from)
    await inSpan('publish events', { kind: 'producer', from, attributes }, async (span) => {
      published = span?.context;
    });
  for (let at = 0; at < 2; at += 1)
    await inSpan('process', { kind: 'consumer', from: published, attributes }, async () => {
      written = currentWrittenTrace();
    });
  await inSpan('deliver', { kind: 'client', from: readWrittenTrace(written), attributes }, nothing);
};

/** Microseconds of CPU per run, exports in batches among them. */
const timed = async (writeLine: () => void): Promise<number> => {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = process.cpuUsage();
    for (let at = 0; at < RUNS; at += 1) {
      await create(writeLine);
      // Exports get their turn, as between requests.
      if (at % 50 === 0) await new Promise(setImmediate);
    }
    const { user, system } = process.cpuUsage(began);
    rounds.push((user + system) / RUNS);
  }
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
};

const lineWriter = (onLine: ((line: string) => void) | undefined) => {
  const stream = new Writable({ write: (_line, _encoding, done) => done() });
  const logger = createLogger({ service: 'bench', level: 'info', environment: 'sandbox', stream, onLine });
  const facts = { requestId: 'req', operation: 'createExpense', status: 201, ms: 4, businessId: 1, userId: 1 };
  return () => logger.info(facts, 'request.answered');
};

/**
 * Microseconds of CPU that a create and its delivery cost more with tracing, and its line exported too, at that share of traces: in
 * this process alone, so that it can be measured on a machine that has other work.
 */
export const spanCost = async (url: string, share: string): Promise<number> => {
  const off = lineWriter(undefined);
  await timed(off);
  const before = await timed(off);
  Object.assign(process.env, {
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: share,
    OTEL_METRICS_EXPORTER: 'none',
  });
  const config = loadTelemetry(process.env);
  if (!config) throw new Error('tracing is off');
  const telemetry = startTelemetry({ config, service: 'bench', environment: 'sandbox' });
  try {
    const on = lineWriter(telemetry.onLine);
    await timed(on);
    return (await timed(on)) - before;
  } finally {
    await telemetry.stop();
  }
};
