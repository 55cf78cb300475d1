import { AppError, invalidField } from '@outlay/contracts';
import { agrees, type FileType, sniff } from './file-type.ts';
import { inspectPdf } from './inspect-pdf.ts';
import { pictureFileSize } from './picture-file.ts';
import type { ReceivedFile } from './received-file.ts';

export type Inspected = { contentType: FileType; pages: number | null };

/** Decoded, a picture takes four bytes a pixel: 50 megapixels are 200 MB. */
const MOST_PIXELS = 50_000_000;
const MEGA = 1_000_000;

const inspectPicture = async (path: string, contentType: string): Promise<void> => {
  const size = await pictureFileSize(path, contentType);
  if (!size) throw invalidField('file', 'validation.file.damaged');
  if (size.width * size.height > MOST_PIXELS)
    throw invalidField('file', 'validation.file.pixels', { maximum: MOST_PIXELS / MEGA });
};

/**
 * What a file is by its bytes, and whether it is harmless enough to be kept.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for what is none of our types or lies about its own, VALIDATION_ERROR
 */
export const inspectFile = async (file: ReceivedFile): Promise<Inspected> => {
  if (file.size === 0) throw invalidField('file', 'validation.file.empty');
  const contentType = sniff(file.head);
  if (!contentType || !agrees(file.declared, contentType)) throw new AppError('UNSUPPORTED_MEDIA_TYPE');
  if (contentType === 'application/pdf') {
    await inspectPdf(file.path);
    return { contentType, pages: null };
  }
  await inspectPicture(file.path, contentType);
  return { contentType, pages: 1 };
};
