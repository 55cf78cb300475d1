import sharp, { type Sharp } from 'sharp';
import type { PictureReader } from './read-picture.ts';
import type { ReadAnswer, ReadRequest } from './reader-process.ts';

// A process of its own, started by `reader-process.ts`: whatever a file does to it affects nothing else.
const [, , folder = ''] = process.argv;
const THUMBNAIL = 320;

sharp.concurrency(1);
sharp.cache(false);

// The readers of pictures and of PDFs take tens of megabytes each to load, and most processes need one of them.
let opened: Promise<PictureReader> | undefined;
const pictureReader = (): Promise<PictureReader> => {
  opened ??= import('./read-picture.ts').then(({ createPictureReader }) => createPictureReader(folder));
  return opened;
};

const pictureOf = async ({ path, contentType, mostPixels }: ReadRequest): Promise<Sharp> =>
  contentType === 'image/heic'
    ? (await import('./read-heic.ts')).readHeic(path, mostPixels)
    : sharp(path, { limitInputPixels: mostPixels });

const thumbnail = async (picture: Sharp, target: string): Promise<string> => {
  await picture
    .autoOrient()
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(target);
  return target;
};

const read = async (call: ReadRequest): Promise<Omit<ReadAnswer, 'id'>> => {
  const { path, contentType } = call;
  if (contentType !== 'application/pdf') {
    const picture = await pictureOf(call);
    const lines = await (await pictureReader()).read(picture.clone());
    return { lines, pages: 1, engine: 'tesseract', thumbnail: await thumbnail(picture, `${path}.webp`) };
  }
  const { readPdf } = await import('./read-pdf.ts');
  const pdf = await readPdf(path, call.mostPages);
  if ('lines' in pdf) return { lines: pdf.lines, pages: pdf.pages, engine: 'pdf-text', thumbnail: null };
  const lines = [];
  for (const picture of pdf.pictures) lines.push(...(await (await pictureReader()).read(picture)));
  return { lines, pages: pdf.pages, engine: 'tesseract', thumbnail: null };
};

process.on('message', (call: ReadRequest) => {
  read(call)
    .then(
      (answer) => process.send?.({ id: call.id, ...answer }),
      (error: unknown) => process.send?.({ id: call.id, failure: String(error) }),
    )
    // Frees the pictures: they are outside of the JavaScript heap, whose collector does not see their size.
    .finally(() => globalThis.gc?.());
});
// The service has ended, so nobody waits for the answer.
process.on('disconnect', () => process.exit(0));
