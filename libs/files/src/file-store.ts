import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError, isAppError, newId, notFound } from '@outlay/contracts';
import { text } from '@outlay/runtime';

/** Where files are kept: a folder, or a store that speaks S3. Keys are ours; no name of a customer's is in them. */
export type FileStore = {
  /** Stores a local file and removes it from where it was. */
  keep(key: string, path: string): Promise<void>;
  /** The bytes of a file; rejects with NOT_FOUND when there is none. */
  open(key: string): Promise<Readable>;
  /** Removes a file, if it is there. */
  remove(key: string): Promise<void>;
};

/** The variables of a service with files; in all such services they say the same. */
export const fileFields = () => ({
  RECEIPTS_FOLDER: text('folder of the uploaded files, shared by all instances, and of those that are arriving', {
    default: '.local/receipts',
  }),
  S3_ENDPOINT: text('store of the uploaded files that speaks S3, in place of the folder; empty: none', { default: '' }),
  S3_REGION: text('its region', { default: 'us-east-1' }),
  S3_BUCKET: text("its bucket; the client finds its credentials where Amazon's tools do", { default: '' }),
});

type Settings = { S3_ENDPOINT: string; S3_REGION: string; S3_BUCKET: string; RECEIPTS_FOLDER: string };

/** For work that has a whole file in memory: so much of it at once, the rest waits. What fails stops nothing else. */
export const createTurns = (most: number) => {
  const ends: Promise<unknown>[] = Array.from({ length: most }, () => Promise.resolve());
  let next = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const place = next;
    next = (next + 1) % most;
    const done = (ends[place] ?? Promise.resolve()).then(work);
    ends[place] = done.catch(() => undefined);
    return done;
  };
};

/** A disk that is full or broken, a folder that is gone or read-only, too many open files. */
const DISK_FAILURES: ReadonlySet<unknown> = new Set(
  'ENOSPC EDQUOT EROFS EACCES EPERM EIO ENOTDIR EEXIST ENOENT EXDEV ESTALE EMFILE ENFILE'.split(' '),
);

/** Nothing is wrong with the request where the disk refuses a file: it may come again. Any other error as it is. */
export const asDiskFailure = (cause: unknown): unknown =>
  DISK_FAILURES.has((cause as { code?: unknown } | undefined)?.code)
    ? new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause })
    : cause;

/** For `catch`. @throws AppError SERVICE_UNAVAILABLE */
export const refusedByDisk = (cause: unknown): never => {
  throw asDiskFailure(cause);
};

/** Files in a folder of this machine, or one that all instances share. */
const createFolderFiles = (folder: string): FileStore => ({
  keep: async (key, path) => {
    const target = join(folder, key);
    await mkdir(dirname(target), { recursive: true, mode: 0o700 }).catch(refusedByDisk);
    await rename(path, target).catch(refusedByDisk);
  },
  open: async (key) => {
    const file = await open(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? notFound() : asDiskFailure(error);
    });
    return file.createReadStream();
  },
  remove: (key) => rm(join(folder, key), { force: true }),
});

/** Files of up to 10 MB that are in memory while a bucket takes them. */
const MOST_IN_MEMORY = 4;

const unavailable = (cause: unknown): never => {
  const { name } = (cause ?? {}) as { name?: unknown };
  if (name === 'NoSuchKey' || name === 'NotFound') throw notFound();
  throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause });
};

const connect = async ({ S3_ENDPOINT: endpoint, S3_REGION: region }: Settings) => {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 3,
    // Many stores that speak S3 do not know Amazon's own checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, ...commands };
};

/**
 * Files in a bucket of any store that speaks S3. The client retries by itself what can succeed later; it is loaded with the
 * first file, as it takes tens of megabytes that a service with a folder does not need.
 */
const createS3Files = (settings: Settings) => {
  const Bucket = settings.S3_BUCKET;
  let connected: ReturnType<typeof connect> | undefined;
  const store = (): ReturnType<typeof connect> => {
    connected ??= connect(settings);
    return connected;
  };
  const turns = createTurns(MOST_IN_MEMORY);
  const files: FileStore = {
    keep: (key, path) =>
      turns(async () => {
        const { client, PutObjectCommand } = await store();
        // Sent as a whole, since a stream cannot be sent again; a file has 10 MB at most.
        const Body = await readFile(path);
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body })).catch(unavailable);
        await rm(path, { force: true });
      }),
    open: async (key) => {
      const { client, GetObjectCommand } = await store();
      const found = await client.send(new GetObjectCommand({ Bucket, Key: key })).catch(unavailable);
      return found.Body as Readable;
    },
    remove: async (key) => {
      const { client, DeleteObjectCommand } = await store();
      await client.send(new DeleteObjectCommand({ Bucket, Key: key })).catch(unavailable);
    },
  };
  return { files, close: async (): Promise<void> => (await connected)?.client.destroy() };
};

/** The bucket when one is configured, else the folder. */
export const openFiles = (settings: Settings): { files: FileStore; close: () => Promise<void> } =>
  settings.S3_ENDPOINT === ''
    ? { files: createFolderFiles(join(settings.RECEIPTS_FOLDER, 'kept')), close: async () => undefined }
    : createS3Files(settings);

/** A new key of a business's file. */
export const newFileKey = (businessId: number, now: Date): string => `${businessId}/${newId('file', now)}`;

/**
 * Stores a local file, and then what names it: a crash in between leaves a file without a row, never a row without a file.
 * @param save calls `named` once it writes the row; what it throws then, its commit threw
 */
export const keepFile = async <T>(
  files: FileStore,
  { key, path }: { key: string; path: string },
  save: (named: () => void) => Promise<T>,
): Promise<T> => {
  await files.keep(key, path);
  let kept = false;
  try {
    return await save(() => {
      kept = true;
    });
  } catch (error) {
    // It is not known whether this was committed: a superfluous file is better than a row without its file.
    kept = isAppError(error) && error.kind === 'unavailable';
    throw error;
  } finally {
    if (!kept) await files.remove(key);
  }
};
