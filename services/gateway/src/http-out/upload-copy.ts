import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { discard } from '@outlay/http';

/**
 * An upload for its owner, as it arrives. An owner that answers early is done with this copy and not with the client's
 * connection, which carries the answer and the requests after it: the rest is read and thrown away, and a client whose
 * upload has no end is cut off.
 */
export const copyOf = (upload: IncomingMessage): Readable => {
  const copy = new PassThrough();
  upload.pipe(copy);
  // A pipe does not end when its source is cut off, and the owner would wait for the rest.
  upload.once('close', () => {
    if (!upload.readableEnded) copy.destroy();
  });
  copy.once('close', () => {
    upload.unpipe(copy);
    discard(upload)
      .then(() => upload.readableEnded || upload.destroy())
      .catch(() => undefined);
  });
  return copy;
};
