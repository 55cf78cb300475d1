import type { ChildProcess } from 'node:child_process';
import type { Logger, Part } from '@outlay/runtime';
import type { ReadAnswer, ReadAsk, ReadFailure } from './messages.ts';
import { memoryOf, startReader } from './start-reader.ts';
import { createTurns } from './turns.ts';

type Options = { count: number; folder: string; limit: number; logger: Logger };
type Job = { ask: ReadAsk; resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void };

export type Wanted = {
  path: string;
  contentType: string;
  /** It takes as much memory as one reader may: none reads beside it. */
  isLarge?: boolean;
  /** It was not read the first time: nothing that reads beside it is in its way. */
  isAgain?: boolean;
};

/** The reader says so: another try would end the same way. */
export class Unreadable extends Error {}

export type Readers = Part & {
  /** How many may read at once. */
  count: number;
  /** Rejects with `Unreadable` when it is the file's fault, else when the reader ended, grew or took too long. */
  read(file: Wanted): Promise<ReadAnswer>;
};

/** Milliseconds after which a reader that has nothing to read gives its memory back by ending. */
const IDLE = 30_000;
/** Bytes that a reader may grow to; a receipt needs some 150 MB, and a file made to hurt gets no more than this. */
const MOST_MEMORY = 220_000_000;
/** A reader that ends a file with more than this is replaced: what its pictures took is never given back. */
const FULL_MEMORY = 170_000_000;
const WATCH = 50;

/** One process at a time per place; one that hangs, grows or dies is replaced, and nobody else notices. */
const createPlace = ({ folder, limit, logger }: Options) => {
  let reader: ChildProcess | undefined;
  let current: Job | undefined;
  let idle: NodeJS.Timeout | undefined;

  const settle = (work: (job: Job) => void): void => {
    const job = current;
    current = undefined;
    if (job) work(job);
  };

  const drop = async (reason: string): Promise<void> => {
    const gone = reader;
    reader = undefined;
    settle(({ reject }) => reject(new Error(reason)));
    if (!gone || gone.exitCode !== null || gone.signalCode !== null) return;
    gone.ref();
    const ended = new Promise((resolve) => gone.once('exit', resolve));
    gone.kill('SIGKILL');
    await ended;
  };

  const start = (): ChildProcess => {
    const fresh = startReader(folder);
    fresh.on('message', (answer: ReadAnswer | ReadFailure) => {
      if (answer.id !== current?.ask.id) return;
      settle(({ resolve, reject }) => ('failure' in answer ? reject(new Unreadable(answer.failure)) : resolve(answer)));
    });
    fresh.on('error', (err) => logger.warn({ err }, 'reader.failed'));
    fresh.on('exit', (code, signal) => {
      if (reader !== fresh) return;
      logger.warn({ code, signal }, 'reader.ended');
      void drop(`the reader ended: ${signal ?? code}`);
    });
    return fresh;
  };

  const memory = (): number => (reader?.pid === undefined ? 0 : (memoryOf(reader.pid) ?? 0));
  const watch = (): void => {
    const taken = memory();
    if (taken > MOST_MEMORY) void drop(`it took ${Math.round(taken / 1e6)} MB`);
  };

  return {
    isFree: (): boolean => current === undefined,
    run: (ask: ReadAsk, isFresh: boolean): Promise<ReadAnswer> =>
      new Promise<ReadAnswer>((resolve, reject) => {
        clearTimeout(idle);
        const timer = setTimeout(() => void drop(`not read within ${limit} ms`), limit);
        const watching = setInterval(watch, WATCH);
        const ending = <T>(settled: (value: T) => void) => {
          return (value: T): void => {
            clearTimeout(timer);
            clearInterval(watching);
            idle = setTimeout(() => void drop('idle'), isFresh || memory() > FULL_MEMORY ? 0 : IDLE).unref();
            settled(value);
          };
        };
        current = { ask, resolve: ending(resolve), reject: ending(reject) };
        reader ??= start();
        reader.send(ask, (error) => error && void drop(String(error)));
      }),
    /** Ends its reader, and what it reads. */
    end: (reason: string): Promise<void> => {
      clearTimeout(idle);
      return drop(reason);
    },
  };
};

/** A few processes that read files, apart from the one that answers requests. */
export const createReaders = (options: Options): Readers => {
  const places = Array.from({ length: options.count }, () => createPlace(options));
  const endAll = async (reason: string): Promise<void> =>
    void (await Promise.all(places.map(({ end }) => end(reason))));
  const turn = createTurns(options.count);
  let last = 0;
  return {
    name: 'readers',
    count: options.count,
    start: async () => undefined,
    stop: () => endAll('the service stops'),
    read: async ({ path, contentType, isLarge = false, isAgain = false }) => {
      const isAlone = isLarge || isAgain;
      const endTurn = await turn(isAlone);
      try {
        if (isAlone) await endAll('another needs the room');
        const free = places.find(({ isFree }) => isFree());
        if (!free) throw new Error('every reader is at work');
        last += 1;
        return await free.run({ id: last, path, contentType }, isAlone);
      } finally {
        endTurn();
      }
    },
  };
};
