import { FILE_TYPES, type FileType, invalidField } from '@outlay/contracts';
import { type InspectedFile, inspectFile, type ReceivedFile } from '@outlay/files';
import { inspectPdf } from './inspect-pdf.ts';
import { pictureSize } from './picture-size.ts';

/** Decoded, a picture takes four bytes a pixel: 50 megapixels are 200 MB. */
export const MOST_PIXELS = 50_000_000;
const MEGA = 1_000_000;

/** Its pages where they are known. */
type InspectedReceipt = InspectedFile<FileType> & { pages: number | null };

/**
 * What a file is (docs/api.md 1.9), and whether the readers can read it: whether it is safe enough to be kept.
 * @throws AppError UNSUPPORTED_MEDIA_TYPE for another type, or another one than the form states, VALIDATION_ERROR
 */
export const inspectReceipt = async (received: ReceivedFile): Promise<InspectedReceipt> => {
  const file = await inspectFile(received, FILE_TYPES);
  if (file.contentType === 'application/pdf') {
    await inspectPdf(file.path);
    return { ...file, pages: null };
  }
  const size = await pictureSize(file.path, file.contentType);
  if (!size) throw invalidField('file', 'validation.file.damaged');
  if (size.width * size.height > MOST_PIXELS)
    throw invalidField('file', 'validation.file.pixels', { maximum: MOST_PIXELS / MEGA });
  return { ...file, pages: 1 };
};
