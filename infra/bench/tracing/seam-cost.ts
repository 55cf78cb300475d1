import {
  currentTrace,
  currentWrittenTrace,
  inPart,
  inSpan,
  outsideTraces,
  readTraceContext,
  readWrittenTrace,
  tracing,
} from '@outlay/runtime';

const RUNS = 200_000;
const nothing = async (): Promise<void> => undefined;
const SPAN = { kind: 'client' } as const;

/**
 * What a create and its delivery pass of the seam while tracing is off, more often rather than less: two listeners and their names,
 * six transactions, one call, two handlers, an outbox row, a publication, batches, an attempt.
 */
const create = async (): Promise<void> => {
  for (let at = 0; at < 8; at += 1) tracing();
  for (let at = 0; at < 3; at += 1) readTraceContext(undefined, undefined);
  for (let at = 0; at < 7; at += 1) await inPart('transaction', SPAN, nothing);
  for (let at = 0; at < 3; at += 1) await inSpan('process', { kind: 'consumer', from: undefined }, nothing);
  for (let at = 0; at < 6; at += 1) void outsideTraces(nothing);
  for (let at = 0; at < 3; at += 1) readWrittenTrace(null);
  currentTrace();
  currentWrittenTrace();
};

/** The same work, called by itself. */
const bare = async (): Promise<void> => {
  for (let at = 0; at < 10; at += 1) await nothing();
  for (let at = 0; at < 6; at += 1) void nothing();
};

const timed = async (work: () => Promise<void>): Promise<number> => {
  const began = process.cpuUsage();
  for (let at = 0; at < RUNS; at += 1) await work();
  const { user, system } = process.cpuUsage(began);
  return (user + system) / RUNS;
};

/** Microseconds of CPU that the seam adds to one create while tracing is off. */
export const seamCost = async (): Promise<number> => {
  for (const work of [create, bare]) await timed(work);
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) rounds.push((await timed(create)) - (await timed(bare)));
  return rounds.sort((a, b) => a - b)[2] ?? Number.NaN;
};
