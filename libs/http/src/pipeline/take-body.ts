import type { IncomingMessage } from 'node:http';
import { AppError } from '@outlay/contracts';
import { checkUpload } from '../request/uploads.ts';
import type { Admitted, Stage } from './exchange.ts';

/** JSON is taken up to 1 MiB. */
const BODY_LIMIT = 1024 * 1024;
/** Read and thrown away up to this many times the limit, so that the client is still there to read its 413. */
const DISCARD_FACTOR = 16;

const EMPTY = Buffer.alloc(0);

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** The raw bytes of a request's body, as they were sent. @throws AppError PAYLOAD_TOO_LARGE, MALFORMED_JSON */
export const readBody = (request: IncomingMessage): Promise<Buffer> => {
  if (!hasBody(request)) return Promise.resolve(EMPTY);
  if (Number(request.headers['content-length'] ?? 0) > BODY_LIMIT * DISCARD_FACTOR)
    return Promise.reject(new AppError('PAYLOAD_TOO_LARGE'));

  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= BODY_LIMIT) chunks.push(chunk);
      if (size > BODY_LIMIT * DISCARD_FACTOR) reject(new AppError('PAYLOAD_TOO_LARGE'));
    });
    request.on('end', () => {
      if (size > BODY_LIMIT) return reject(new AppError('PAYLOAD_TOO_LARGE'));
      resolve(chunks.length === 1 ? (chunks[0] ?? EMPTY) : Buffer.concat(chunks, size));
    });
    // The client went away in the middle: nobody reads the answer.
    request.on('error', (cause) => reject(new AppError('MALFORMED_JSON', { cause })));
  });
};

/**
 * Reads the body whole, if the operation takes one. An upload is left to who takes it, while it arrives.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE when it is compressed, PAYLOAD_TOO_LARGE
 */
export const takeBody: Stage = async (request, response, next) => {
  const { body, upload } = (response.locals as Admitted).operation;
  if (body !== null) {
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.toLowerCase() !== 'identity') throw new AppError('UNSUPPORTED_MEDIA_TYPE');
    if (upload) await checkUpload(request);
    else response.locals.body = await readBody(request);
  }
  next();
};
