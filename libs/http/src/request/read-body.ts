import type { IncomingMessage } from 'node:http';
import { AppError } from '@outlay/contracts';

/** The specification's operations take JSON up to 1 MiB. */
export const BODY_LIMIT = 1024 * 1024;
/** Read and thrown away up to this many times the limit, so that the client is still there to read its 413. */
const DISCARD_FACTOR = 16;

const EMPTY = Buffer.alloc(0);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The raw bytes of a request's body, as they were sent. PAYLOAD_TOO_LARGE beyond `limit` bytes. */
export const readBody = (request: IncomingMessage, limit: number = BODY_LIMIT): Promise<Buffer> => {
  if (!hasBody(request)) return Promise.resolve(EMPTY);
  if (Number(request.headers['content-length'] ?? 0) > limit * DISCARD_FACTOR)
    return Promise.reject(new AppError('PAYLOAD_TOO_LARGE'));

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      if (size > limit * DISCARD_FACTOR) reject(new AppError('PAYLOAD_TOO_LARGE'));
    });
    request.on('end', () => {
      if (size > limit) return reject(new AppError('PAYLOAD_TOO_LARGE'));
      resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks, size));
    });
    // The client went away in the middle: nobody reads the answer.
    request.on('error', (cause) => reject(new AppError('MALFORMED_JSON', { cause })));
  });
};
