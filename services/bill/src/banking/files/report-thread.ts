import { parentPort, workerData } from 'node:worker_threads';
import { assertFew } from './bank-result.ts';
import { readPain002 } from './pain002.ts';
import type { ReportAnswer } from './report-reader.ts';

/** Results in one text: their objects are made where they are needed, so many at a time. */
const SLICE = 500;

// A thread of its own, started by `report-reader.ts`: it reads one document and ends.
const read = (content: string): ReportAnswer => {
  try {
    const results = readPain002(content);
    assertFew(results.length);
    const starts = Array.from({ length: Math.ceil(results.length / SLICE) }, (_, slice) => slice * SLICE);
    return { slices: starts.map((start) => JSON.stringify(results.slice(start, start + SLICE))) };
  } catch (error) {
    return { failure: (error as Error).message };
  }
};

parentPort?.postMessage(read(workerData as string));
