import { open } from 'node:fs/promises';
import type { PictureSize } from './look.ts';
import { pictureSize } from './picture-size.ts';

/** Pixels of a picture in a local file, by its header; undefined when it is damaged, or none. */
export const pictureFileSize = async (path: string, contentType: string): Promise<PictureSize | undefined> => {
  await using file = await open(path);
  // Awaited here, as the file is closed on the way out.
  return await pictureSize(contentType, async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  });
};
