import { Worker } from 'node:worker_threads';
import sharp, { type Sharp } from 'sharp';

const THREAD = new URL('./heic-thread.ts', import.meta.url);

/** The message to the thread and its answer: brightness alone, a byte a pixel. */
export type HeicRequest = { path: string; mostPixels: number };
export type HeicAnswer = { data: Uint8Array<ArrayBuffer>; width: number; height: number };

/**
 * The picture of a HEIC file in gray, upright. It is decoded in a thread of its own that ends afterwards, because a
 * WebAssembly memory never shrinks. Rejects when the file is damaged, has another codec or more pixels.
 */
export const readHeic = async (path: string, mostPixels: number): Promise<Sharp> => {
  const thread = new Worker(THREAD, { workerData: { path, mostPixels } satisfies HeicRequest });
  try {
    const { data, width, height } = await new Promise<HeicAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', reject);
    });
    return sharp(data, { raw: { width, height, channels: 1 } }).toColourspace('b-w');
  } finally {
    await thread.terminate();
  }
};
