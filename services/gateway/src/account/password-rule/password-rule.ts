import { Worker } from 'node:worker_threads';
import { AppError, type MessageRef } from '@outlay/contracts';

/** Characters of a password that a person chooses (NIST SP 800-63B requires eight at least). */
export const PASSWORD_LENGTH = { shortest: 12, longest: 1024 } as const;

/** The message to the thread; its answer is whether the password is strong. */
export type StrengthRequest = { password: string; about: readonly string[] };

const THREAD = new URL('./strength-thread.ts', import.meta.url);
/** Passwords that are judged or wait; one is judged at a time. */
const MOST = 20;
/** Milliseconds; an ordinary one takes half a second, nearly all of it the start of the thread. */
const LONGEST = 10_000;
/** Milliseconds for which the thread waits for another password. */
const IDLE = 30_000;
/** Seconds after which a client may try again. */
const SOON = 5;
const MEGABYTES = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 };

const busy = (cause?: unknown): AppError => new AppError('SERVICE_UNAVAILABLE', { retryAfter: SOON, cause });

/** The thread, for as long as passwords come: its start takes longer than all the rest. It keeps no process from ending. */
let kept: { thread: Worker; timer: NodeJS.Timeout } | undefined;

const takeThread = (): Worker => {
  const thread = kept?.thread ?? new Worker(THREAD, { resourceLimits: MEGABYTES, env: {} });
  clearTimeout(kept?.timer);
  kept = undefined;
  thread.ref();
  return thread;
};

const keepThread = (thread: Worker): void => {
  thread.unref();
  const forget = (): void => {
    kept = undefined;
    thread.terminate().catch(() => undefined);
  };
  kept = { thread, timer: setTimeout(forget, IDLE).unref() };
};

const judgeApart = async (request: StrengthRequest): Promise<boolean> => {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const thread = takeThread();
  const fail = (cause?: unknown): void => reject(busy(cause));
  const timer = setTimeout(fail, LONGEST, new Error(`not judged within ${LONGEST} ms`));
  thread.once('message', resolve).once('error', fail).once('exit', fail);
  thread.postMessage(request);
  try {
    const isStrong = await promise;
    thread.off('error', fail).off('exit', fail);
    keepThread(thread);
    return isStrong;
  } catch (error) {
    await thread.terminate();
    throw error;
  } finally {
    clearTimeout(timer);
  }
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/** One after the other: whoever sends many at once makes nobody's requests slow. @throws AppError SERVICE_UNAVAILABLE */
const judge = async (request: StrengthRequest): Promise<boolean> => {
  if (waiting === MOST) throw busy();
  waiting += 1;
  const judged = last.then(() => judgeApart(request));
  last = judged.catch(() => undefined);
  return judged.finally(() => {
    waiting -= 1;
  });
};

/** What somebody would try first: the words of what the person, their businesses and the product are called. */
export const wordsAbout = (texts: readonly string[]): string[] => {
  const all = ['Outlay', ...texts].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  return [...new Set(all.map((word) => word.toLowerCase()))].filter((word) => word.length > 2).slice(0, 200);
};

/**
 * What is wrong with a password that somebody chose; null for a good one: long, hard to guess for whoever knows the person (zxcvbn),
 * and in no list of leaked ones. `texts`: their e-mail, name and businesses. @throws AppError SERVICE_UNAVAILABLE
 */
export const passwordViolation = async (password: string, texts: readonly string[]): Promise<MessageRef | null> => {
  const { shortest, longest } = PASSWORD_LENGTH;
  if (password.length < shortest) return { key: 'password.short', values: { minimum: shortest } };
  if (password.length > longest) return { key: 'password.long', values: { maximum: longest } };
  return (await judge({ password, about: wordsAbout(texts) })) ? null : { key: 'password.weak' };
};
