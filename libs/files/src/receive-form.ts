import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { AppError, cleanFileName, invalidField, isAppError, unsupportedMediaType } from '@outlay/contracts';
import { discard, UPLOAD_LIMIT, uploadTooLarge } from '@outlay/http';
import busboy from 'busboy';
import { asDiskFailure, refusedByDisk } from './file-store.ts';
import type { ReceivedFile } from './inspect-file.ts';

type Form = { file: ReceivedFile; fields: Record<string, string> };

/** `folder`: where it arrives; `unnamed`: what a file is called that has no name. */
type Incoming = { stream: Readable; headers: IncomingHttpHeaders; folder: string; unnamed: string };

/** A file's first bytes, by which its type is known. */
const HEAD = 1024;
const LIMITS = {
  // Reached by a file that is a byte too long: one of exactly the limit is none.
  fileSize: UPLOAD_LIMIT + 1,
  files: 1,
  fields: 10,
  fieldNameSize: 100,
  fieldSize: 1_000,
  parts: 20,
  headerPairs: 50,
};

const write = async (part: Readable, path: string): Promise<Omit<ReceivedFile, 'fileName' | 'declared'>> => {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let size = 0;
  const noted = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      if (head.length < HEAD) head = Buffer.concat([head, chunk]).subarray(0, HEAD);
      yield chunk;
    }
  };
  await pipeline(part, noted, createWriteStream(path, { mode: 0o600 }));
  return { path, size, sha256: hash.digest('hex'), head };
};

/** A part without a name, or with an empty one, is none of the form's. */
const nameless = (): AppError => invalidField('body', 'validation.file.nameless');
const tooMany = (maximum: number): AppError => invalidField('body', 'validation.maxItems', { maximum });

const parserFor = (headers: IncomingHttpHeaders) => {
  try {
    return busboy({ headers, limits: LIMITS, defParamCharset: 'utf8' });
  } catch {
    throw unsupportedMediaType('expected', { types: ['multipart/form-data'] });
  }
};

const arrive = async (folder: string): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch(refusedByDisk);
  return join(folder, randomUUID());
};

/** Browsers write these three in the name of a file so, and nothing else: a percent sign that stands in a name stays one. */
const ESCAPES: Readonly<Record<string, string>> = { '%22': '"', '%0A': '\n', '%0D': '\r' };
const named = (name: string): string => name.replaceAll(/%(?:22|0A|0D)/g, (written) => ESCAPES[written] ?? written);

/** A small file that came otherwise, as `receiveForm` leaves one: the caller removes it unless it was kept. */
export const receiveBytes = async (
  bytes: Buffer,
  { folder, fileName, declared }: { folder: string } & Pick<ReceivedFile, 'fileName' | 'declared'>,
): Promise<ReceivedFile> => {
  const path = await arrive(folder);
  await writeFile(path, bytes, { mode: 0o600 }).catch(async (error: unknown) => {
    await rm(path, { force: true }).catch(() => undefined);
    return refusedByDisk(error);
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { path, fileName, declared, size: bytes.length, sha256, head: bytes.subarray(0, HEAD) };
};

/**
 * Writes the form's one file to disk while it arrives, at most 10 MB of it. The caller removes it unless it was kept.
 * The rest of a rejected form is read for a while and dropped, so that the client is still connected when it gets the
 * error; a form that is far too large is not read to its end.
 * @throws AppError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, VALIDATION_ERROR, SERVICE_UNAVAILABLE where the disk refuses it
 */
export const receiveForm = async ({ stream, headers, folder, unnamed }: Incoming): Promise<Form> => {
  const parser = parserFor(headers);
  const path = await arrive(folder);
  // Without a prototype, so that each name is an own member.
  const fields: Record<string, string> = Object.create(null);
  let receiving: Promise<ReceivedFile> | undefined;
  let violation: AppError | undefined;
  parser.on('file', (name: string | undefined, part, { filename, mimeType }) => {
    if (name !== 'file') {
      violation ??= name ? invalidField(name, 'validation.unknownField') : nameless();
      part.resume();
      return;
    }
    part.once('limit', () => {
      violation = uploadTooLarge();
      parser.destroy(violation);
    });
    receiving = write(part, path).then((file) => ({
      ...file,
      fileName: cleanFileName(named(filename ?? ''), unnamed),
      declared: mimeType,
    }));
    // What is not written any more is not read either: the form would never end.
    receiving.catch((error: unknown) => {
      const failure = asDiskFailure(error);
      if (!isAppError(failure)) return;
      violation ??= failure;
      parser.destroy(failure);
    });
  });
  parser.on('field', (name: string | undefined, value, { valueTruncated }) => {
    if (!name) {
      violation ??= nameless();
      return;
    }
    if (Object.hasOwn(fields, name)) violation ??= invalidField(name, 'validation.repeated');
    if (valueTruncated) violation ??= invalidField(name, 'validation.maxLength', { maximum: LIMITS.fieldSize });
    fields[name] = value;
  });
  parser.on('fieldsLimit', () => {
    violation ??= tooMany(LIMITS.fields);
  });
  parser.on('partsLimit', () => {
    violation ??= tooMany(LIMITS.parts);
  });
  parser.on('filesLimit', () => {
    violation ??= invalidField('file', 'validation.file.one');
  });
  stream.on('error', (error) => parser.destroy(error));
  // Of one that was cut off before, nothing comes any more, no error either.
  if (stream.destroyed) parser.destroy();
  stream.pipe(parser);
  try {
    await finished(parser).catch(async (cause: unknown) => {
      stream.unpipe(parser);
      await discard(stream);
      throw (
        violation ??
        new AppError('VALIDATION_ERROR', {
          cause,
          details: [{ field: 'body', message: { key: 'validation.invalid' } }],
        })
      );
    });
    const file = await receiving?.catch(refusedByDisk);
    if (violation) throw violation;
    if (!file) throw invalidField('file', 'validation.required');
    return { file, fields };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
};
