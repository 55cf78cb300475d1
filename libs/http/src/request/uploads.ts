import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { AppError } from '@outlay/contracts';
import { CallGivenUp } from '../client/failure.ts';
import { onClosed } from './leaving.ts';

/** The largest file that is taken, in bytes (docs/api.md 1.9). */
export const UPLOAD_LIMIT = 10 * 1024 * 1024;
/** What a form adds to its file: boundaries, headers, a few short fields. */
export const FORM_OVERHEAD = 64 * 1024;
/** Milliseconds that an upload may take to arrive; a slow line needs more than any other request. What else ends it: `arrivals.ts`. */
export const UPLOAD_TIME = 300_000;
/** By so much each server of ours waits longer for an upload than the one in front of it, which ends it before. */
export const UPLOAD_SLACK = 10_000;
/** Milliseconds for the answer once an upload has arrived. */
export const UPLOAD_ANSWER_TIME = 30_000;
/** Milliseconds of an upload with its answer, however many servers of ours it passes: bound for who waits for both. */
export const UPLOAD_CALL_TIME = UPLOAD_TIME + 2 * UPLOAD_SLACK + UPLOAD_ANSWER_TIME;
/** Read and thrown away up to this many times the limit, so that the client is still there to read its 413. */
const DISCARD_FACTOR = 2;

/** Uploads through one instance at once, in all and of one sender: each has a connection to the next server, of 128, for minutes. */
const [MOST, MOST_OF_ONE] = [64, 16];
/** Of one sender, those that wait for a place; their files lie unread with their clients. */
const MOST_WAITING = 200;
/** Seconds. */
const RETRY_AFTER = 5;

type Places = { free: number; waiting: (() => void)[] };

const enter = async (places: Places): Promise<void> => {
  if (places.free > 0) places.free -= 1;
  else await new Promise<void>((resolve) => places.waiting.push(resolve));
};

/** The place goes to who waits longest. */
const leave = (places: Places): void => {
  const next = places.waiting.shift();
  if (next) next();
  else places.free += 1;
};

/**
 * Does the work once there is a place for it. Nobody takes the places of the others: a sender's own uploads wait for one another, and are
 * refused only when there are too many of those. @throws AppError RATE_LIMITED
 */
export const createUploadPlaces = ({ most = MOST, mostOfOne = MOST_OF_ONE, mostWaiting = MOST_WAITING } = {}) => {
  const all: Places = { free: most, waiting: [] };
  const bySender = new Map<string | number, Places>();
  return async <T>(sender: string | number, work: () => Promise<T>): Promise<T> => {
    const own = bySender.get(sender) ?? { free: mostOfOne, waiting: [] };
    if (own.waiting.length >= mostWaiting)
      throw new AppError('RATE_LIMITED', { facts: { limit: 'uploads' }, retryAfter: RETRY_AFTER });
    bySender.set(sender, own);
    await enter(own);
    await enter(all);
    try {
      return await work();
    } finally {
      leave(all);
      leave(own);
      if (own.free === mostOfOne) bySender.delete(sender);
    }
  };
};

/** Reads on without keeping anything, to the end or for `most` bytes. */
export const discard = (request: Readable, most: number = UPLOAD_LIMIT * DISCARD_FACTOR): Promise<void> =>
  new Promise((resolve) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > most) resolve();
    });
    request.once('end', resolve);
    request.once('error', () => resolve());
    request.once('close', resolve);
    if (request.readableEnded || request.destroyed) resolve();
    else request.resume();
  });

/** 413 that names how many bytes a file may have. */
export const uploadTooLarge = (): AppError =>
  new AppError('PAYLOAD_TOO_LARGE', {
    message: { key: 'payload.maximum' },
    facts: { field: 'file', maximum: UPLOAD_LIMIT },
  });

/** Rejects an upload whose declared length is too large; one that is far too large is not read at all. */
export const checkUpload = async (request: IncomingMessage): Promise<void> => {
  const length = Number(request.headers['content-length'] ?? 0);
  if (length <= UPLOAD_LIMIT + FORM_OVERHEAD) return;
  if (length <= UPLOAD_LIMIT * DISCARD_FACTOR) await discard(request);
  throw uploadTooLarge();
};

/**
 * An upload for who takes it in the end, as it arrives. That one may answer before it has read the whole upload. Then only this copy
 * is closed; the client's connection stays open for the answer and for later requests, so the rest is read and
 * discarded. A client whose upload has no end is cut off.
 */
export const uploadCopy = (upload: IncomingMessage): Readable => {
  const copy = new PassThrough();
  upload.pipe(copy);
  // A pipe does not end when its source is cut off, and the other side would wait for the rest. It is no failure of that side.
  onClosed(upload, () => {
    if (!upload.readableEnded) copy.destroy(new CallGivenUp('the client left'));
  });
  // Whoever reads it gets the error; before that nobody may be there.
  copy.on('error', () => undefined);
  copy.once('close', () => {
    upload.unpipe(copy);
    discard(upload)
      .then(() => upload.readableEnded || upload.destroy())
      .catch(() => undefined);
  });
  return copy;
};
