import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import sharp from 'sharp';

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
};

/** A whole, valid PNG of one color and one bit a pixel: 50,000 x 50,000 of them are a file of 0.3 MB. */
export const pngBomb = async (width: number, height: number): Promise<Buffer> => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((1 + Math.ceil(width / 8)) * 100);
  const deflate = createDeflate({ level: 1 });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  for (let row = 0; row < height; row += 100) if (!deflate.write(rows)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  const start = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    start,
    chunk('IHDR', header),
    chunk('IDAT', Buffer.concat(parts)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

const SIDE = 7_000;
const plain = () =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: '#eee' }, limitInputPixels: false });

/** Pictures just below the limit of pixels, each in the form that is most expensive to decode. */
export const heavyPictures = async (): Promise<{ name: string; bytes: Buffer; type: string }[]> => [
  {
    name: 'progressive JPEG',
    type: 'image/jpeg',
    bytes: await plain().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  },
  {
    name: 'JPEG on its side',
    type: 'image/jpeg',
    bytes: await plain().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
  },
  {
    name: 'interlaced PNG',
    type: 'image/png',
    bytes: await plain().png({ progressive: true, compressionLevel: 1 }).toBuffer(),
  },
  { name: 'WebP', type: 'image/webp', bytes: await plain().webp({ lossless: true, effort: 0 }).toBuffer() },
];
