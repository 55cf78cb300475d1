import sharp, { type Sharp } from 'sharp';
import { type Look, randomOf, type Sample } from './truth.ts';

const FONTS = { mono: 'DejaVu Sans Mono', sans: 'DejaVu Sans', serif: 'DejaVu Serif' };
const WIDTH = 820;
const LINE = 40;
const MARGIN = 50;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll(/ {2,}/g, (gap) => '\u00a0'.repeat(gap.length));

/** Names of shops are large and centered; amounts are at the right edge in any font. */
const svgOf = ({ lines }: Sample, { ink = 1, font = 'mono' }: Look): string => {
  const gray = Math.round(255 * (1 - ink));
  const rows = lines.flatMap((line, index) => {
    const y = MARGIN + 30 + index * LINE;
    if (index === 0)
      return [`<text x="${WIDTH / 2}" y="${y}" font-size="40" text-anchor="middle">${escaped(line)}</text>`];
    const [left = line, right = ''] = line.split(/ {2,}(?=\S)/);
    const size = 26;
    return [
      `<text x="${MARGIN}" y="${y}" font-size="${size}">${escaped(left)}</text>`,
      `<text x="${WIDTH - MARGIN}" y="${y}" font-size="${size}" text-anchor="end">${escaped(right)}</text>`,
    ];
  });
  const height = MARGIN * 2 + lines.length * LINE;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" font-family="${FONTS[font]}"
    fill="rgb(${gray},${gray},${gray})"><rect width="100%" height="100%" fill="#fff"/>${rows.join('')}</svg>`;
};

const dusted = async (picture: Buffer, noise: number): Promise<Buffer> => {
  const { data, info } = await sharp(picture).grayscale().raw().toBuffer({ resolveWithObject: true });
  const random = randomOf(data.length);
  for (let index = 0; index < data.length; index += 1) if (random.next() < noise) data[index] = random.integer(0, 255);
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer();
};

/** The picture of a receipt with the wear of real paper. */
const pictureOf = async (sample: Sample): Promise<Sharp> => {
  const { look } = sample;
  let picture: Buffer = await sharp(Buffer.from(svgOf(sample, look)))
    .png()
    .toBuffer();
  if (look.skew) picture = await sharp(picture).rotate(look.skew, { background: '#fff' }).png().toBuffer();
  if (look.blur) picture = await sharp(picture).blur(look.blur).png().toBuffer();
  if (look.noise) picture = await dusted(picture, look.noise);
  return sharp(picture);
};

const object = (number: number, body: string | Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${number} 0 obj\n`), Buffer.from(body as string, 'latin1'), Buffer.from('\nendobj\n')]);

/** A PDF of one page from its objects; readers rebuild the table of offsets where it is missing. */
const pdfOf = (objects: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects.map((body, index) => object(index + 1, body)),
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\n%%EOF\n`),
  ]);

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);

const PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';

/** Windows-1252, the encoding of the standard fonts of PDF. */
const encoded = (text: string): string =>
  text
    .replaceAll('’', '\x92')
    .replaceAll('€', '\x80')
    .replaceAll(/[\\()]/g, '\\$&');

const textPdf = ({ lines }: Sample): Buffer => {
  const rows = lines.map((line, index) => {
    const size = index === 0 ? 18 : 11;
    return `BT /F1 ${size} Tf 1 0 0 1 40 ${800 - index * 18} Tm (${encoded(line)}) Tj ET`;
  });
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGE,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream('', Buffer.from(rows.join('\n'), 'latin1')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
  ]);
};

const scannedPdf = async (sample: Sample): Promise<Buffer> => {
  const picture = await pictureOf(sample);
  const { data, info } = await picture.jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    PAGE,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /I 5 0 R >> >> >>`,
    stream('', Buffer.from(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`)),
    stream(
      `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      data,
    ),
  ]);
};

export type Drawn = { bytes: Buffer; contentType: string };

/** A sample as a file to upload. */
export const draw = async (sample: Sample): Promise<Drawn> => {
  switch (sample.look.format) {
    case 'pdf':
      return { bytes: textPdf(sample), contentType: 'application/pdf' };
    case 'scan':
      return { bytes: await scannedPdf(sample), contentType: 'application/pdf' };
    case 'png':
      return { bytes: await (await pictureOf(sample)).png().toBuffer(), contentType: 'image/png' };
    case 'webp':
      return { bytes: await (await pictureOf(sample)).webp({ quality: 80 }).toBuffer(), contentType: 'image/webp' };
    case 'jpeg':
      return { bytes: await (await pictureOf(sample)).jpeg({ quality: 70 }).toBuffer(), contentType: 'image/jpeg' };
  }
};
