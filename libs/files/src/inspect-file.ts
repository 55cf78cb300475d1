import { createReadStream } from 'node:fs';
import { fileTypeOf, hasControls, invalidField, unsupportedMediaType } from '@outlay/contracts';
import { erasePlace } from './erase-place.ts';

/** A file as it arrived, on this machine's disk. */
export type ReceivedFile = {
  path: string;
  fileName: string;
  /** The content type that the form states. */
  declared: string;
  size: number;
  sha256: string;
  /** Its first kilobyte. */
  head: Buffer;
};

/** One whose type its bytes have shown. */
export type InspectedFile<T extends string> = Omit<ReceivedFile, 'declared' | 'head'> & { contentType: T };

const ALIASES: Readonly<Record<string, string>> = {
  'image/jpg': 'image/jpeg',
  'image/heif': 'image/heic',
  'application/csv': 'text/csv',
  // By which Windows knows files that a spreadsheet opens.
  'application/vnd.ms-excel': 'text/csv',
};
/** Content types that leave open what the file is. */
const UNSPECIFIC = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

const statedBy = ({ declared }: ReceivedFile): string => {
  const named = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return ALIASES[named] ?? named;
};

/** Text has no bytes that say so: it is what has no control characters. Its name or the form says which text. */
const textTypeOf = async (file: ReceivedFile): Promise<'text/csv' | 'text/plain' | undefined> => {
  for await (const chunk of createReadStream(file.path)) if (hasControls(chunk as Buffer)) return undefined;
  return statedBy(file) === 'text/csv' || /\.csv$/i.test(file.fileName) ? 'text/csv' : 'text/plain';
};

/**
 * What a file is by its bytes; one of `types`. In a picture the place where it was taken is erased; else it stays as it is.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another type, or another one than the form states, VALIDATION_ERROR
 */
export const inspectFile = async <T extends string>(
  file: ReceivedFile,
  types: readonly T[],
): Promise<InspectedFile<T>> => {
  if (file.size === 0) throw invalidField('file', 'validation.file.empty');
  const isKnown = (type: string | undefined): type is T => (types as readonly (string | undefined)[]).includes(type);
  const mayBeText = types.some((type) => type.startsWith('text/'));
  const contentType: string | undefined = fileTypeOf(file.head) ?? (mayBeText ? await textTypeOf(file) : undefined);
  const stated = statedBy(file);
  if (!isKnown(contentType) || !(UNSPECIFIC.has(stated) || stated === contentType))
    throw unsupportedMediaType('file', { field: 'file', given: file.declared, types });
  const { path, fileName, size, sha256 } = file;
  if (contentType.startsWith('image/')) await erasePlace(path, contentType);
  return { path, fileName, size, sha256, contentType };
};
