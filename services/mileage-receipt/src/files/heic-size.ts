export type PictureSize = { width: number; height: number };
/** Reads bytes of a file from an offset on; fewer at its end. */
export type ReadAt = (from: number, length: number) => Promise<Buffer>;

type Box = { type: string; from: number; end: number };

const HEADER = 16;
/** A file has a few boxes, and a picture of many tiles some dozens of properties that they share. */
const MOST_BOXES = 2_000;
/** Version and flags, before the content of some boxes. */
const FLAGS = 4;

/** The boxes of one level of an ISO base media file (ISO/IEC 14496-12, 4.2), as far as they are whole. */
const boxesIn = async function* (readAt: ReadAt, from: number, end: number): AsyncGenerator<Box> {
  let at = from;
  for (let boxes = 0; boxes < MOST_BOXES && at + 8 <= end; boxes += 1) {
    const header = await readAt(at, HEADER);
    if (header.length < 8) return;
    const length = header.readUInt32BE(0);
    const isLong = length === 1 && header.length === HEADER;
    const whole = isLong ? Number(header.readBigUInt64BE(8)) : length === 0 ? end - at : length;
    const content = at + (isLong ? HEADER : 8);
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
export const heicSize = async (readAt: ReadAt): Promise<PictureSize | undefined> => {
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
