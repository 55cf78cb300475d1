import sharp from 'sharp';
import type { ReadAnswer, ReadAsk } from './messages.ts';
import type { PictureReader } from './read-picture.ts';

// A process of its own, started by `start-reader`: what a file does to it, nobody else feels.
const [, , folder = ''] = process.argv;
const THUMBNAIL = 320;
const MOST_PIXELS = 50_000_000;

sharp.concurrency(1);
sharp.cache(false);

// Each of the two ways takes tens of megabytes to load, and most readers need one of them.
const open = async (): Promise<PictureReader> => (await import('./read-picture.ts')).createPictureReader(folder);
let opened: Promise<PictureReader> | undefined;
const pictureReader = (): Promise<PictureReader> => {
  opened ??= open();
  return opened;
};

const thumbnail = async (path: string): Promise<string> => {
  const target = `${path}.webp`;
  await sharp(path, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize({ width: THUMBNAIL, height: THUMBNAIL, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toFile(target);
  return target;
};

const read = async ({ path, contentType }: ReadAsk): Promise<Omit<ReadAnswer, 'id'>> => {
  if (contentType !== 'application/pdf') {
    const lines = await (await pictureReader()).read(path);
    return { lines, pages: 1, engine: 'tesseract', thumbnail: await thumbnail(path) };
  }
  const { readPdf } = await import('./read-pdf.ts');
  const pdf = await readPdf(path);
  if ('lines' in pdf) return { lines: pdf.lines, pages: pdf.pages, engine: 'pdf-text', thumbnail: null };
  const lines = [];
  for (const picture of pdf.pictures) lines.push(...(await (await pictureReader()).read(picture)));
  return { lines, pages: pdf.pages, engine: 'tesseract', thumbnail: null };
};

process.on('message', (ask: ReadAsk) => {
  read(ask).then(
    (answer) => process.send?.({ id: ask.id, ...answer }),
    (error: unknown) => process.send?.({ id: ask.id, failure: String(error) }),
  );
});
// The service is gone, in whatever way: nobody waits for what is being read.
process.on('disconnect', () => process.exit(0));
