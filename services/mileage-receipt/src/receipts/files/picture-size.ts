import { open } from 'node:fs/promises';

type PictureSize = { width: number; height: number };
/** Reads bytes of a file from an offset on; fewer at its end. */
type ReadAt = (from: number, length: number) => Promise<Buffer>;

type Box = { type: string; from: number; end: number };

const BOX_HEADER = 16;
/** A file has a few boxes, and a picture of many tiles some dozens of properties that they share. */
const MOST_BOXES = 2_000;
/** Version and flags, before the content of some boxes. */
const FLAGS = 4;

/** The boxes of one level of an ISO base media file (ISO/IEC 14496-12, 4.2), as far as they are whole. */
const boxesIn = async function* (readAt: ReadAt, from: number, end: number): AsyncGenerator<Box> {
  let at = from;
  for (let boxes = 0; boxes < MOST_BOXES && at + 8 <= end; boxes += 1) {
    const header = await readAt(at, BOX_HEADER);
    if (header.length < 8) return;
    const length = header.readUInt32BE(0);
    const isLong = length === 1 && header.length === BOX_HEADER;
    const whole = isLong ? Number(header.readBigUInt64BE(8)) : length === 0 ? end - at : length;
    const content = at + (isLong ? BOX_HEADER : 8);
    if (at + whole < content || at + whole > end) return;
    yield { type: header.toString('latin1', 4, 8), from: content, end: at + whole };
    at += whole;
  }
};

const findBox = async (readAt: ReadAt, type: string, from: number, end: number): Promise<Box | undefined> => {
  for await (const box of boxesIn(readAt, from, end)) if (box.type === type) return box;
  return undefined;
};

/**
 * Pixels of the largest picture in a HEIC file by its properties (`ispe`: ISO/IEC 23008-12, 6.5.3), without a decoder.
 * A photo of tiles has one for a tile, one for the whole and one for its preview. Undefined for a damaged file.
 */
const heicSize = async (readAt: ReadAt): Promise<PictureSize | undefined> => {
  const meta = await findBox(readAt, 'meta', 0, Number.MAX_SAFE_INTEGER);
  const container = meta && (await findBox(readAt, 'iprp', meta.from + FLAGS, meta.end));
  const properties = container && (await findBox(readAt, 'ipco', container.from, container.end));
  if (!properties) return undefined;
  let largest: PictureSize | undefined;
  for await (const { type, from, end } of boxesIn(readAt, properties.from, properties.end)) {
    const size = type === 'ispe' && end - from >= 12 ? await readAt(from + FLAGS, 8) : undefined;
    if (size?.length !== 8) continue;
    const [width, height] = [size.readUInt32BE(0), size.readUInt32BE(4)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
};

const HEADER = 32;
/** Parts of a JPEG before its size: a camera writes some dozens, with previews and maps of depth in pieces of 64 kB. */
const MOST_PARTS = 2_000;
const START_OF_FRAME = { first: 0xc0, last: 0xcf, none: new Set([0xc4, 0xc8, 0xcc]) };
/** End of the picture, and its pixels: no size comes after them. */
const TOO_LATE = new Set([0xd9, 0xda]);
/** Markers without a content. */
const isBare = (marker: number): boolean => marker <= 1 || (marker >= 0xd0 && marker <= 0xd8);
const isFrame = (marker: number): boolean =>
  marker >= START_OF_FRAME.first && marker <= START_OF_FRAME.last && !START_OF_FRAME.none.has(marker);

const png = (head: Buffer): PictureSize | undefined =>
  head.toString('latin1', 12, 16) === 'IHDR'
    ? { width: head.readUInt32BE(16), height: head.readUInt32BE(20) }
    : undefined;

const webp = (head: Buffer): PictureSize | undefined => {
  const form = head.toString('latin1', 12, 16);
  if (form === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (form === 'VP8L' && head[20] === 0x2f) {
    const bits = head.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (form !== 'VP8 ' || head.readUIntBE(23, 3) !== 0x9d012a) return undefined;
  return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
};

/** The length of a frame follows from its number of colors: where they do not agree it is no frame. */
const frame = (part: Buffer): PictureSize | undefined =>
  part.length >= 10 && part.readUInt16BE(2) === 8 + 3 * (part[9] ?? 0)
    ? { height: part.readUInt16BE(5), width: part.readUInt16BE(7) }
    : undefined;

const jpeg = async (readAt: ReadAt): Promise<PictureSize | undefined> => {
  let at = 2;
  for (let parts = 0; parts < MOST_PARTS; parts += 1) {
    const part = await readAt(at, HEADER);
    const marker = part[1] ?? 0;
    if (part.length < 4) return undefined;
    // Some programs leave bytes between two parts, and a marker may begin with several 0xff.
    if (part[0] !== 0xff || marker === 0xff) at += Math.max(1, part.indexOf(0xff, 1));
    else if (isFrame(marker)) return frame(part);
    else if (TOO_LATE.has(marker)) return undefined;
    else at += isBare(marker) ? 2 : 2 + part.readUInt16BE(2);
  }
  return undefined;
};

type Size = (head: Buffer, readAt: ReadAt) => PictureSize | undefined | Promise<PictureSize | undefined>;
const SIZES: Readonly<Record<string, Size>> = {
  'image/png': png,
  'image/webp': webp,
  'image/jpeg': (_head, readAt) => jpeg(readAt),
  'image/heic': (_head, readAt) => heicSize(readAt),
};

/**
 * Pixels of a PNG, WebP, JPEG or HEIC by its header alone, without a decoder: only the readers decode. Undefined for a
 * file without a size, which is damaged.
 */
export const sizeByHeader = async (contentType: string, readAt: ReadAt): Promise<PictureSize | undefined> => {
  const head = await readAt(0, HEADER);
  if (head.length < HEADER) return undefined;
  const size = await SIZES[contentType]?.(head, readAt);
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};

/** The same of a local file. */
export const pictureSize = async (path: string, contentType: string): Promise<PictureSize | undefined> => {
  await using file = await open(path);
  // Awaited here, as the file is closed on return.
  return await sizeByHeader(contentType, async (from, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, from);
    return buffer.subarray(0, bytesRead);
  });
};
