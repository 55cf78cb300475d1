import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { CallGivenUp } from '../client/failure.ts';
import { onClosed } from './leaving.ts';
import { discard } from './uploads.ts';

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
