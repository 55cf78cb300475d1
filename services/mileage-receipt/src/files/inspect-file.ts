import { FILE_TYPES, type FileType, fileTypeOf, invalidField, unsupportedMediaType } from '@outlay/contracts';
import { inspectPdf } from './inspect-pdf.ts';
import { pictureSize } from './picture-size.ts';

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

/** Decoded, a picture takes four bytes a pixel: 50 megapixels are 200 MB. */
export const MOST_PIXELS = 50_000_000;
const MEGA = 1_000_000;

const ALIASES: Readonly<Record<string, FileType>> = { 'image/jpg': 'image/jpeg', 'image/heif': 'image/heic' };
/** Content types that leave open what the file is. */
const UNSPECIFIC = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

/** Is this the type that the form states, or does the form leave it open? */
const agrees = (declared: string, type: FileType): boolean => {
  const named = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return UNSPECIFIC.has(named) || (ALIASES[named] ?? named) === type;
};

/**
 * The type of a file by its bytes (docs/api.md 1.9), and its pages where they are known: whether it is safe enough to be kept.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another type, or another one than the form states, VALIDATION_ERROR
 */
export const inspectFile = async (file: ReceivedFile): Promise<{ contentType: FileType; pages: number | null }> => {
  if (file.size === 0) throw invalidField('file', 'validation.file.empty');
  const contentType = fileTypeOf(file.head);
  if (!contentType || !agrees(file.declared, contentType))
    throw unsupportedMediaType('file', { field: 'file', given: file.declared, types: FILE_TYPES });
  if (contentType === 'application/pdf') {
    await inspectPdf(file.path);
    return { contentType, pages: null };
  }
  const size = await pictureSize(file.path, contentType);
  if (!size) throw invalidField('file', 'validation.file.damaged');
  if (size.width * size.height > MOST_PIXELS)
    throw invalidField('file', 'validation.file.pixels', { maximum: MOST_PIXELS / MEGA });
  return { contentType, pages: 1 };
};
