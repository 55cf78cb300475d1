import { Worker } from 'node:worker_threads';
import { DOCUMENTS_THREAD, type Settings } from '../reference/index.ts';

/** Milliseconds for which the thread waits for another document; its memory ends with it. */
const IDLE = 5_000;
const MEGABYTES = { maxOldGenerationSizeMb: 256 };

/** Makes the text of a document by its path, in a thread that is there while documents are made. It keeps no process from ending. */
export type DocumentsMaker = {
  make(path: string): Promise<string>;
  /** Nothing is made any more. */
  close(): Promise<void>;
};

export const createDocumentsMaker = (settings: Settings): DocumentsMaker => {
  let thread: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const endThread = async (): Promise<void> => {
    const ending = thread;
    thread = undefined;
    await ending?.terminate();
  };

  const makeApart = async (path: string): Promise<string> => {
    if (isClosed) throw new Error(`${path} was not made: the service stops`);
    clearTimeout(timer);
    thread ??= new Worker(DOCUMENTS_THREAD, { workerData: settings, resourceLimits: MEGABYTES, env: {} });
    thread.unref();
    const own = thread;
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const fail = (cause: unknown): void => reject(new Error(`${path} was not made`, { cause }));
    own.once('message', resolve).once('error', fail).once('exit', fail);
    own.postMessage(path);
    try {
      return await promise;
    } catch (error) {
      await endThread();
      throw error;
    } finally {
      own.off('message', resolve).off('error', fail).off('exit', fail);
      timer = setTimeout(() => void endThread(), IDLE).unref();
    }
  };

  return {
    // One after the other, in the order in which they are requested.
    make: (path) => {
      const made = last.then(() => makeApart(path));
      last = made.catch(() => undefined);
      return made;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await endThread();
    },
  };
};
