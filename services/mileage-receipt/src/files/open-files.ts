import { join } from 'node:path';
import type { FileStore } from './file-store.ts';
import { createFolderFiles } from './folder-files.ts';
import { createS3Files } from './s3-files.ts';

type Settings = { S3_ENDPOINT: string; S3_REGION: string; S3_BUCKET: string; RECEIPTS_FOLDER: string };

/** Where files are kept: a bucket when one is configured, else the folder. */
export const openFiles = (settings: Settings): { files: FileStore; close: () => Promise<void> } => {
  const { S3_ENDPOINT: endpoint, S3_REGION: region, S3_BUCKET: bucket, RECEIPTS_FOLDER } = settings;
  if (endpoint === '') return { files: createFolderFiles(join(RECEIPTS_FOLDER, 'kept')), close: async () => undefined };
  return createS3Files({ endpoint, region, bucket });
};
