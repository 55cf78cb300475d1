import type { ChildProcess } from 'node:child_process';
import type { Logger } from '@outlay/runtime';
import type { ReadAnswer, ReadFailure, ReadRequest } from './messages.ts';
import { memoryOf, startReader } from './start-reader.ts';

/** Where a reader works. `limit`: milliseconds that one file may take. */
export type PlaceOptions = { folder: string; limit: number; logger: Logger };

/** What a reader may take for one file. */
export type Allowance = {
  /** Bytes it may grow to; more ends it. */
  most: number;
  /** Bytes above which it is replaced after the file: what its pictures took is never given back. */
  full: number;
};

type Job = { call: ReadRequest; resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void };

/** The reader says so: another try would end the same way. */
export class Unreadable extends Error {}

/** It took more memory than there is beside other readers; alone it may be read. */
export class Crowded extends Error {}

/** Milliseconds after which a reader that has nothing to read gives its memory back by ending. */
const IDLE = 30_000;
const WATCH = 50;

/** One process at a time per place; one that hangs, grows or dies is replaced, and nobody else notices. */
export const createPlace = ({ folder, limit, logger }: PlaceOptions) => {
  let reader: ChildProcess | undefined;
  let gone: Promise<unknown> = Promise.resolve();
  let current: Job | undefined;
  let idle: NodeJS.Timeout | undefined;

  const settle = (work: (job: Job) => void): void => {
    const job = current;
    current = undefined;
    if (job) work(job);
  };

  const drop = async (reason: string | Crowded): Promise<void> => {
    const dropped = reader;
    reader = undefined;
    if (dropped && dropped.exitCode === null && dropped.signalCode === null) {
      dropped.ref();
      gone = new Promise((resolve) => dropped.once('exit', resolve));
      dropped.kill('SIGKILL');
    }
    settle(({ reject }) => reject(typeof reason === 'string' ? new Error(reason) : reason));
    await gone;
  };

  const start = (): ChildProcess => {
    const fresh = startReader(folder);
    fresh.on('message', (answer: ReadAnswer | ReadFailure) => {
      if (answer.id !== current?.call.id) return;
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

  /** Not before the one that was here is gone, with its memory. */
  const hand = async (call: ReadRequest): Promise<void> => {
    await gone;
    if (current?.call !== call) return;
    reader ??= start();
    reader.send(call, (error) => error && void drop(String(error)));
  };

  const memory = (): number => (reader?.pid === undefined ? 0 : (memoryOf(reader.pid) ?? 0));
  const watch = (most: number): void => {
    const taken = memory();
    if (taken > most) void drop(new Crowded(`it took ${Math.round(taken / 1e6)} MB`));
  };

  return {
    isFree: (): boolean => current === undefined,
    run: (call: ReadRequest, { most, full }: Allowance): Promise<ReadAnswer> =>
      new Promise<ReadAnswer>((resolve, reject) => {
        clearTimeout(idle);
        const timer = setTimeout(() => void drop(`not read within ${limit} ms`), limit);
        const watching = setInterval(() => watch(most), WATCH);
        const ending = <T>(settled: (value: T) => void) => {
          return (value: T): void => {
            clearTimeout(timer);
            clearInterval(watching);
            if (memory() > full) void drop('full');
            else idle = setTimeout(() => void drop('idle'), IDLE).unref();
            settled(value);
          };
        };
        current = { call, resolve: ending(resolve), reject: ending(reject) };
        void hand(call);
      }),
    /** Ends its reader, and what it reads. */
    end: (reason: string): Promise<void> => {
      clearTimeout(idle);
      return drop(reason);
    },
  };
};
