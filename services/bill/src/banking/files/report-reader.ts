import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { AppError } from '@outlay/contracts';
import pLimit from 'p-limit';
import type { BankResult } from './bank-result.ts';
import { readPain002 } from './pain002.ts';

/** What a thread answers: results as JSON, or why the document cannot be read. */
export type ReportAnswer = { slices: readonly string[] } | { failure: string };

export type ReportReader = {
  /**
   * Reads a pain.002 of a business while other requests are served.
   * @throws Error that names what is wrong with the document; AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  read(businessId: number, content: string): Promise<BankResult[]>;
  /** Ends what is being read; what waits is not begun. */
  close(): Promise<void>;
};

const THREAD = new URL('./report-thread.ts', import.meta.url);
/** Characters that are read in a few milliseconds, sooner than a thread starts. */
const SHORT = 8_000;
/** Threads at work. A business has one of them at a time, so that its files delay nobody else's. */
const WIDTH = 2;
/** Files of a business that are read or wait. */
const MOST = 5;
/** Seconds after which a client may try again. */
const SOON = 5;
/** Milliseconds; the largest document takes half a second on a machine with nothing else to do. */
const LONGEST = 30_000;
const MEGABYTES = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 };

/** The thread's answer. @throws AppError SERVICE_UNAVAILABLE when it ended without one or took too long */
const answerOf = async (thread: Worker): Promise<ReportAnswer> => {
  const { promise, resolve, reject } = Promise.withResolvers<ReportAnswer>();
  const fail = (cause?: unknown): void => reject(new AppError('SERVICE_UNAVAILABLE', { retryAfter: SOON, cause }));
  const timer = setTimeout(fail, LONGEST, new Error(`not read within ${LONGEST} ms`));
  thread.once('message', resolve).once('error', fail).once('exit', fail);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
};

const resultsOf = async (answer: ReportAnswer): Promise<BankResult[]> => {
  if ('failure' in answer) throw new Error(answer.failure);
  const results: BankResult[] = [];
  for (const slice of answer.slices) {
    await nextTurn();
    results.push(...(JSON.parse(slice) as BankResult[]));
  }
  return results;
};

/** Reads the bank's reports, long ones in threads that are started for a document and end with it. */
export const createReportReader = (): ReportReader => {
  const all = pLimit(WIDTH);
  const ofBusinesses = new Map<number, { run: ReturnType<typeof pLimit>; files: number }>();
  const threads = new Set<Worker>();
  let isClosed = false;

  const readApart = async (content: string): Promise<BankResult[]> => {
    if (isClosed) throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: SOON });
    const thread = new Worker(THREAD, { workerData: content, resourceLimits: MEGABYTES, env: {} });
    threads.add(thread);
    try {
      return await resultsOf(await answerOf(thread));
    } finally {
      threads.delete(thread);
    }
  };

  return {
    read: async (businessId, content) => {
      if (content.length <= SHORT) return readPain002(content);
      const own = ofBusinesses.get(businessId) ?? { run: pLimit(1), files: 0 };
      if (own.files === MOST) throw new AppError('RATE_LIMITED', { retryAfter: SOON });
      ofBusinesses.set(businessId, own);
      own.files += 1;
      try {
        return await own.run(() => all(() => readApart(content)));
      } finally {
        own.files -= 1;
        if (own.files === 0) ofBusinesses.delete(businessId);
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.terminate()));
    },
  };
};
