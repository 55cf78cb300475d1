import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import type { Line } from './line.ts';

/** Pages of which the text is read. */
const READ_PAGES = 5;
/** Letters that make a text layer; a scanner's stamp has fewer. */
const TEXT = 20;
const CERTAIN = 0.99;

export type PdfText = { pages: number; lines: Line[] };
export type PdfPicture = { pages: number; pictures: Sharp[] };
type Document = Awaited<ReturnType<typeof getDocumentProxy>>;
type Item = { str: string; transform: number[]; width: number };

const isItem = (item: unknown): item is Item => typeof (item as { str?: unknown }).str === 'string';

/** Pieces of text at about the same height are a line, from left to right; a gap between them is a space. */
const linesOf = (items: readonly Item[]): Line[] => {
  const rows: { y: number; height: number; pieces: { x: number; end: number; text: string }[] }[] = [];
  for (const { str, transform, width } of items) {
    if (str.trim() === '') continue;
    const [, , , height = 10, x = 0, y = 0] = transform;
    const near = rows.find((row) => Math.abs(row.y - y) < Math.max(2, height * 0.5));
    const row = near ?? { y, height, pieces: [] };
    if (!near) rows.push(row);
    row.height = Math.max(row.height, Math.abs(height));
    row.pieces.push({ x, end: x + width, text: str });
  }
  return rows
    .sort((one, other) => other.y - one.y)
    .map(({ height, pieces }) => ({
      text: pieces
        .sort((one, other) => one.x - other.x)
        .map(({ text, x }, index) =>
          index > 0 && x - (pieces[index - 1]?.end ?? x) > height * 0.15 ? ` ${text}` : text,
        )
        .join(''),
      confidence: CERTAIN,
      height,
    }));
};

const readText = async (document: Document): Promise<Line[]> => {
  const lines: Line[] = [];
  for (let number = 1; number <= Math.min(document.numPages, READ_PAGES); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    lines.push(...linesOf((items as unknown[]).filter(isItem)));
    page.cleanup();
  }
  return lines;
};

const pictures = async (document: Document): Promise<Sharp[]> => {
  const found = await extractImages(document, 1);
  return found.map(({ data, width, height, channels }) =>
    sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), { raw: { width, height, channels } }),
  );
};

/** The text layer of a PDF; where it has none (a scan), the pictures of its first page. Rejects when it has more pages. */
export const readPdf = async (path: string, mostPages: number): Promise<PdfText | PdfPicture> => {
  const document = await getDocumentProxy(new Uint8Array(await readFile(path)), { verbosity: 0 });
  try {
    const pages = document.numPages;
    if (pages > mostPages) throw new Error(`${pages} pages`);
    const lines = await readText(document);
    const letters = lines.reduce((sum, { text }) => sum + text.length, 0);
    return letters >= TEXT ? { pages, lines } : { pages, pictures: await pictures(document) };
  } finally {
    await document.loadingTask.destroy();
  }
};
