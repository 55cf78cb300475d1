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

/** A picture without anything to read: grains of a few pixels, the same for the same seed. */
export const noise = async (seed: number, grain: number): Promise<Buffer> => {
  const [width, height] = [Math.round(640 / grain), Math.round(480 / grain)];
  let state = seed;
  const shades = Buffer.from(
    Array.from({ length: width * height }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
  const grains = sharp(shades, { raw: { width, height, channels: 1 } });
  return grains.resize(640, 480, { kernel: 'cubic' }).png().toBuffer();
};
