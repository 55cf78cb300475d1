import sharp from 'sharp';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A receipt in black on white, one line below the other, as a PNG. */
export const picture = async (lines: readonly string[]): Promise<Buffer> => {
  const rows = lines.map((line, index) => `<text x="30" y="${60 + index * 48}" font-size="28">${escaped(line)}</text>`);
  const height = 100 + lines.length * 48;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" font-family="DejaVu Sans Mono">
    <rect width="640" height="${height}" fill="#fff"/>${rows.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};
