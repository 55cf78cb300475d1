import type { Line } from '../receipt-fields/index.ts';

/** What a reader is to read. */
export type ReadRequest = { id: number; path: string; contentType: string };

/** What it answers; the thumbnail is a file beside the one it read. */
export type ReadAnswer = {
  id: number;
  lines: Line[];
  pages: number;
  engine: string;
  thumbnail: string | null;
};

export type ReadFailure = { id: number; failure: string };
