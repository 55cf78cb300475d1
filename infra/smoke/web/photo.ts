import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const SIDE = 64;
const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunkOf = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
};

/** A PNG of grey noise, as a browser's file input takes it: unlike any other, as the same receipt is taken only once. */
export const photoOf = (name: string) => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header[8] = 8;
  const rows = Array.from({ length: SIDE }, () => Buffer.concat([Buffer.alloc(1), randomBytes(SIDE)]));
  const pixels = deflateSync(Buffer.concat(rows));
  const chunks = [chunkOf('IHDR', header), chunkOf('IDAT', pixels), chunkOf('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([SIGNATURE, ...chunks]) };
};
