import sharp from 'sharp';
import { randomOf } from '../receipt-set/truth.ts';
import type { Printed } from './draft.ts';
import type { Paper, Specimen, Wear } from './set.ts';

const FONTS = { mono: 'DejaVu Sans Mono', sans: 'DejaVu Sans', serif: 'DejaVu Serif' };
const MARGIN = 40;
const SPACING = 1.6;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/ {2,}/g, (gap) => '\u00a0'.repeat(gap.length));

const heightOf = (lines: readonly Printed[], { letter }: Paper): number =>
  Math.round(lines.reduce((sum, { size = 1 }) => sum + letter * SPACING * size, MARGIN * 2));

const INK: Partial<Record<Wear, string>> = { faint: '#9a9a9a' };

const svgOf = ({ lines, paper, wear }: Specimen): string => {
  const { width, letter, font } = paper;
  let y = MARGIN;
  const texts = lines.flatMap(({ left, right, center, size = 1 }) => {
    y += letter * SPACING * size;
    const text = (x: number, anchor: string, words?: string): string[] =>
      words
        ? [
            `<text x="${x}" y="${Math.round(y)}" font-size="${letter * size}" text-anchor="${anchor}">${escaped(words)}</text>`,
          ]
        : [];
    return [
      ...text(MARGIN, 'start', left),
      ...text(width - MARGIN, 'end', right),
      ...text(width / 2, 'middle', center),
    ];
  });
  const height = heightOf(lines, paper);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${FONTS[font]}"
    fill="${INK[wear] ?? '#111'}"><rect width="100%" height="100%" fill="#fff"/>${texts.join('')}</svg>`;
};

/** Light that falls off to a corner, as under a hand that holds a phone. */
const shadow = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="s" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0.25" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#s)"/></svg>`;

/** Two creases, dark on one side and light on the other; the lower half lies in less light. */
const folds = (width: number, height: number): string => {
  const [across, down] = [Math.round(height * 0.53), Math.round(width * 0.47)];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect y="${across}" width="100%" height="50%" fill="#000" fill-opacity="0.14"/>
    <rect y="${across - 2}" width="100%" height="2" fill="#fff" fill-opacity="0.7"/><rect y="${across}" width="100%" height="3" fill="#000" fill-opacity="0.35"/>
    <rect x="${down}" width="3" height="100%" fill="#000" fill-opacity="0.3"/></svg>`;
};

const over = async (picture: Buffer, draw: typeof shadow): Promise<Buffer> => {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  return sharp(picture)
    .composite([{ input: Buffer.from(draw(width, height)) }])
    .png()
    .toBuffer();
};

const dusty = async (picture: Buffer, seed: number): Promise<Buffer> => {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  const random = randomOf(seed);
  for (let index = 0; index < data.length; index += 1) if (random.next() < 0.02) data[index] = random.integer(0, 255);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
};

/** Degrees; to the left for odd seeds. */
const TURNED = 2;

const worn = async (picture: Buffer, { wear, seed }: Specimen): Promise<Buffer> => {
  switch (wear) {
    case 'rotated':
      return sharp(picture)
        .rotate(seed % 2 === 0 ? TURNED : -TURNED, { background: '#fff' })
        .png()
        .toBuffer();
    case 'shadow':
      return over(picture, shadow);
    case 'folded':
      return over(picture, folds);
    case 'blurred':
      return sharp(picture).blur(1).png().toBuffer();
    case 'dusty':
      return dusty(picture, seed);
    default:
      return picture;
  }
};

/** The photo of a specimen: a JPEG as phones make them. */
export const paint = async (specimen: Specimen): Promise<{ bytes: Buffer; contentType: string }> => {
  const picture = await sharp(Buffer.from(svgOf(specimen)))
    .png()
    .toBuffer();
  const bytes = await sharp(await worn(picture, specimen))
    .jpeg({ quality: 82 })
    .toBuffer();
  return { bytes, contentType: 'image/jpeg' };
};
