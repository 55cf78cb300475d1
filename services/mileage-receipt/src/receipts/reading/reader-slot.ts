import type { ChildProcess } from 'node:child_process';
import type { Logger } from '@outlay/runtime';
import { memoryOf, type ReadAnswer, type ReadFailure, type ReadRequest, startReader } from './reader-process.ts';

/** `folder`: where a reader keeps its files; `limit`: milliseconds that reading one file may take. */
export type SlotOptions = { folder: string; limit: number; logger: Logger };

/** The memory that a reader may use for one file. */
export type Allowance = {
  /** Bytes it may grow to; above them it is ended. */
  most: number;
  /** Bytes above which it is replaced after the file, because a process does not give the memory of pictures back. */
  full: number;
};

type Job = { call: ReadRequest; resolve: (answer: ReadAnswer) => void; reject: (error: Error) => void };

/** The reader cannot read the file: another try would end the same way. */
export class Unreadable extends Error {}

/** The reader needed more memory than there is beside other readers; alone it may read the file. */
export class Crowded extends Error {}

/** Milliseconds after which an unused reader is ended, to give its memory back. */
const IDLE = 30_000;
const WATCH = 50;

/** Runs one reader process at a time; one that hangs, grows or dies is replaced, and nothing else is affected. */
export const createSlot = ({ folder, limit, logger }: SlotOptions) => {
  let reader: ChildProcess | undefined;
  let ended: Promise<unknown> = Promise.resolve();
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
      ended = new Promise((resolve) => dropped.once('exit', resolve));
      dropped.kill('SIGKILL');
    }
    settle(({ reject }) => reject(typeof reason === 'string' ? new Error(reason) : reason));
    await ended;
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

  /** Not before the previous reader has ended and its memory is free. */
  const send = async (call: ReadRequest): Promise<void> => {
    await ended;
    if (current?.call !== call) return;
    reader ??= start();
    reader.send(call, (error) => error && void drop(String(error)));
  };

  const memory = (): number => (reader?.pid === undefined ? 0 : (memoryOf(reader.pid) ?? 0));
  const watch = (most: number): void => {
    const used = memory();
    if (used > most) void drop(new Crowded(`it took ${Math.round(used / 1e6)} MB`));
  };

  return {
    isFree: (): boolean => current === undefined,
    run: async (call: ReadRequest, { most, full }: Allowance): Promise<ReadAnswer> => {
      clearTimeout(idle);
      const timer = setTimeout(() => void drop(`not read within ${limit} ms`), limit);
      const watching = setInterval(() => watch(most), WATCH);
      try {
        return await new Promise<ReadAnswer>((resolve, reject) => {
          current = { call, resolve, reject };
          void send(call);
        });
      } finally {
        clearTimeout(timer);
        clearInterval(watching);
        if (memory() > full) void drop('full');
        else idle = setTimeout(() => void drop('idle'), IDLE).unref();
      }
    },
    /** Ends the reader and rejects the call that it is working on. */
    end: (reason: string): Promise<void> => {
      clearTimeout(idle);
      return drop(reason);
    },
  };
};
