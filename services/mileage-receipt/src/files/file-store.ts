import type { Readable } from 'node:stream';

/** Where files are kept: a folder, or a store that speaks S3. Keys are ours; they hold no name of a customer's. */
export type FileStore = {
  /** Takes a local file into keeping; the local one is gone afterwards. */
  keep(key: string, path: string): Promise<void>;
  /** The bytes of a file; rejects with NOT_FOUND when there is none. */
  open(key: string): Promise<Readable>;
  /** Gone, or was never there. */
  remove(key: string): Promise<void>;
};
