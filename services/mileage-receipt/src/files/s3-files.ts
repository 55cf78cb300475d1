import { readFile, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { AppError, notFound } from '@outlay/contracts';
import type { FileStore } from './file-store.ts';

export type S3Settings = {
  endpoint: string;
  region: string;
  bucket: string;
};

const unavailable = (cause: unknown): never => {
  const { name } = (cause ?? {}) as { name?: unknown };
  if (name === 'NoSuchKey' || name === 'NotFound') throw notFound();
  throw new AppError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause });
};

const connect = async ({ endpoint, region }: S3Settings) => {
  const { S3Client, ...commands } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: 3,
    // Amazon's own check sums in trailers are unknown to many stores that speak S3.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { client, ...commands };
};

/**
 * Files in a bucket of any store that speaks S3. The client retries by itself what is worth it; it is loaded with the
 * first file, as it takes tens of megabytes that a service with a folder has no use for.
 */
export const createS3Files = (settings: S3Settings) => {
  const Bucket = settings.bucket;
  let connected: ReturnType<typeof connect> | undefined;
  const store = (): ReturnType<typeof connect> => {
    connected ??= connect(settings);
    return connected;
  };
  const files: FileStore = {
    keep: async (key, path) => {
      const { client, PutObjectCommand } = await store();
      // Whole, since what is streamed cannot be sent again; a file has 10 MB at most.
      const Body = await readFile(path);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body })).catch(unavailable);
      await rm(path, { force: true });
    },
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
