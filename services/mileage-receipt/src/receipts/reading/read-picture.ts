import { mkdir, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createWorker, type Page, type Worker, type WorkerParams } from 'tesseract.js';
import { evenLight } from './even-light.ts';
import type { Line } from './line.ts';

const { resolve } = createRequire(import.meta.url);
const LANGUAGES = ['eng', 'fra'] as const;

/** Pixels across. Letters of some 30 pixels are read best; more pixels only cost time. */
const WIDTH = 1_400;
/** More pixels than these do not help, and every later step costs by the pixel. */
const LARGEST = 2_000;
const TALLEST = 3_000;

/** Inverting what reads badly is switched off: white on black is rare on receipts, and trying it doubles the time. */
const PARAMETERS = { preserve_interword_spaces: '1', user_defined_dpi: '200', invert_threshold: '0' };

/** Tesseract needs its languages in one folder; npm delivers each in a package of its own. */
const languagesIn = async (folder: string): Promise<string> => {
  const path = join(folder, 'languages');
  await mkdir(path, { recursive: true });
  for (const language of LANGUAGES) {
    const data = resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
    const link = join(path, `${language}.traineddata.gz`);
    await symlink(data, link).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
      await rm(link, { force: true });
      await symlink(data, link).catch(() => undefined);
    });
  }
  return path;
};

type Raw = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };

const PAPER = 200;
const PRINT = 140;
/** Paper with more than this share of single dark pixels is dusty; clean print has a tenth of it. */
const DUSTY = 0.004;

const isDusty = (picture: Buffer, wiped: Buffer): boolean => {
  let paper = 0;
  let specks = 0;
  for (const [index, shade] of wiped.entries()) {
    if (shade < PAPER) continue;
    paper += 1;
    if ((picture[index] ?? 0) < PRINT) specks += 1;
  }
  return specks > paper * DUSTY;
};

const rawOf = async (picture: Sharp): Promise<Raw> =>
  (await picture.raw().toBuffer({ resolveWithObject: true })) as Raw;

/** Dust is removed only where there is some, because removing it also removes the dots of small print. */
const withoutDust = async (picture: Sharp): Promise<Raw> => {
  const raw = await rawOf(picture);
  const wiped = await rawOf(sharp(raw.data, { raw: raw.info }).median(3).toColourspace('b-w'));
  return isDusty(raw.data, wiped.data) ? wiped : raw;
};

/** Upright, gray, in a size that is read well, with white paper and black print. */
const cleaned = async (picture: Sharp): Promise<Buffer> => {
  const upright = picture
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize({ width: LARGEST, height: LARGEST * 2, fit: 'inside', withoutEnlargement: true })
    .toColourspace('b-w');
  const { data, info } = await withoutDust(upright);
  evenLight({ data, ...info });
  return (
    sharp(data, { raw: info })
      .resize({ width: Math.min(WIDTH, info.width * 2), height: TALLEST, fit: 'inside', kernel: 'lanczos3' })
      .normalise({ lower: 0.5, upper: 98 })
      .sharpen()
      // Otherwise it has three equal channels, and Tesseract needs three times the memory.
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer()
  );
};

const linesOf = ({ blocks }: Page): Line[] =>
  (blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.map(({ text, confidence, bbox }) => ({
        text: text.trim(),
        confidence: confidence / 100,
        height: bbox.y1 - bbox.y0,
      })),
    ),
  );

export type PictureReader = { read(picture: Sharp): Promise<Line[]> };

/** Reads printed English and French, offline: the languages come with npm packages. */
export const createPictureReader = async (folder: string): Promise<PictureReader> => {
  const langPath = await languagesIn(folder);
  const worker: Worker = await createWorker([...LANGUAGES], 1, { langPath, gzip: true, cacheMethod: 'none' });
  await worker.setParameters({ ...PARAMETERS } as Partial<WorkerParams>);
  return {
    read: async (picture) => {
      const clean = await cleaned(picture);
      // Frees the original before the text is read.
      globalThis.gc?.();
      const { data } = await worker.recognize(clean, { rotateAuto: true }, { blocks: true });
      return linesOf(data);
    },
  };
};
