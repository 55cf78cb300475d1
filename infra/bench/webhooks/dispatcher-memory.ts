import { setInterval } from 'node:timers/promises';
import { type Figure, rowOf } from '../harness/figure.ts';
import { forgetPeak, peakOf, privateOf } from '../harness/memory.ts';
import type { Row } from '../harness/table.ts';

/** The private part has no peak of its own in the kernel. */
const EVERY = 500;

/** The most of the process's private memory until the signal, in MB. */
const mostPrivate = async (pid: number, signal: AbortSignal): Promise<number> => {
  let most = privateOf(pid);
  try {
    for await (const _ of setInterval(EVERY, undefined, { signal })) most = Math.max(most, privateOf(pid));
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return most;
};

/** A part, with what it took of the dispatcher's memory. One that failed may have left the dispatcher stopped. */
export const inMemory = async (
  dispatcher: number,
  key: string,
  work: () => Promise<readonly Row[]>,
): Promise<Row[]> => {
  const idle = peakOf(dispatcher);
  forgetPeak(dispatcher);
  const ended = new AbortController();
  const measuring = mostPrivate(dispatcher, ended.signal);
  const rows = await work().finally(() => {
    process.kill(dispatcher, 'SIGCONT');
    ended.abort();
  });
  const figure: Figure = {
    ...{ key: `${key}.memory`, what: '  memory of the dispatcher, at most', value: peakOf(dispatcher), unit: 'MB' },
    ...{ aim: { most: 200 }, beside: `private ${await measuring} MB; before ${idle} MB` },
  };
  return [...rows, rowOf(figure)];
};
