import { readFile, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { createTurns } from './file-store.ts';

/** A part of a PNG (RFC 2083, 3.2): its name stands at `at` + 4, its data from `at` + 8 to `end`, then its checksum. */
type Part = { name: string; at: number; end: number };

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

/** None of a file that is no PNG, whatever type it was said to have. */
const partsOf = (bytes: Buffer): Part[] => {
  const parts: Part[] = [];
  if (!bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return parts;
  for (let at = SIGNATURE.length; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length) break;
    parts.push({ name: bytes.toString('latin1', at + 4, at + 8), at, end });
    at = end + 4;
  }
  return parts;
};

const mend = (bytes: Buffer, { at, end }: Part): void =>
  void bytes.writeUInt32BE(crc32(bytes.subarray(at + 4, end)), end);

/** The checksums of the parts in which something was erased in place. */
const mendChecksums = (bytes: Buffer): void => {
  for (const part of partsOf(bytes)) if (part.name === 'eXIf' || part.name === 'iTXt') mend(bytes, part);
};

/** Texts in which programs keep Exif and XMP as hexadecimal digits or compressed; their keyword is at most 79 letters. */
const PROFILE = /^(raw profile type (exif|app1|xmp)|xml:com\.adobe\.xmp)\0/i;
const KEYWORD = 80;
const BLANK = 'Comment\0';

/** A compressed iTXt has 1 behind the end of its keyword; an uncompressed one is read as it stands. */
const isHidden = (name: string, data: Buffer): boolean =>
  name === 'tEXt' || name === 'zTXt' || (name === 'iTXt' && data[data.indexOf(0) + 1] === 1);

/** Makes a blank comment of each text that holds a whole profile, as long as it was. Whether there was one. */
const eraseProfiles = (bytes: Buffer): boolean => {
  const profiles = partsOf(bytes).filter(({ name, at, end }) => {
    const data = bytes.subarray(at + 8, end);
    return isHidden(name, data) && PROFILE.test(data.toString('latin1', 0, KEYWORD));
  });
  for (const part of profiles) {
    bytes.write('tEXt', part.at + 4, 'latin1');
    bytes.fill(' ', part.at + 8, part.end);
    bytes.write(BLANK, part.at + 8, 'latin1');
    mend(bytes, part);
  }
  return profiles.length > 0;
};

/** Tag of the directory of a place in Exif 3.0, 4.6.3. */
const GPS = 0x88_25;
/** More of each no camera writes; so a file made to cost time costs little. */
const MOST_PARTS = 20;
const MOST_ENTRIES = 100;
const LONGEST_VALUE = 10_000;
/** Bytes of a value, by the number of its type (TIFF 6.0, section 2). */
const SIZES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8];
const ENTRY = 12;

type Entry = { tag: number; at: number; bytes: number; offset: number };

/** The numbers of a TIFF structure at `start` of a file; what is outside of the file is 0. Undefined where none begins. */
const tiffAt = (bytes: Buffer, start: number) => {
  const mark = bytes.toString('latin1', start, start + 4);
  if (mark !== 'II*\0' && mark !== 'MM\0*') return undefined;
  const isLittle = mark === 'II*\0';
  const u16 = (at: number): number =>
    at + 2 > bytes.length ? 0 : isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  const u32 = (at: number): number =>
    at + 4 > bytes.length ? 0 : isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  const entriesAt = (directory: number): Entry[] =>
    Array.from({ length: Math.min(u16(directory), MOST_ENTRIES) }, (_, index) => {
      const at = directory + 2 + index * ENTRY;
      return { tag: u16(at), at, bytes: (SIZES[u16(at + 2)] ?? 0) * u32(at + 4), offset: start + u32(at + 8) };
    });
  return { first: start + u32(start + 4), entriesAt };
};

/** Zeros, as far as the file reaches. */
const wipe = (bytes: Buffer, from: number, to: number): void => void bytes.subarray(from, to).fill(0);

const eraseExif = (bytes: Buffer, start: number): boolean => {
  const tiff = tiffAt(bytes, start);
  const places = tiff?.entriesAt(tiff.first).filter(({ tag }) => tag === GPS) ?? [];
  for (const { offset: directory } of places) {
    const entries = tiff?.entriesAt(directory) ?? [];
    for (const { offset, bytes: length } of entries)
      if (length > 4) wipe(bytes, offset, offset + Math.min(length, LONGEST_VALUE));
    // A directory without entries is a valid one.
    wipe(bytes, directory, directory + 2 + entries.length * ENTRY);
  }
  return places.length > 0;
};

/** Where the TIFF structure of an Exif part may begin: behind its mark in any format, or in the chunk of a PNG or WebP. */
const EXIF_MARKS = [
  ['Exif\0\0', 6],
  ['eXIf', 4],
  ['EXIF', 8],
] as const;

/** A place as XMP writes it: an attribute in quotes of either kind, or an element. Spaces and attributes are bounded. */
const XMP = [
  /(exif:GPS\w{1,40}\s{0,20}=\s{0,20}")([^"<]{1,200})/g,
  /(exif:GPS\w{1,40}\s{0,20}=\s{0,20}')([^'<]{1,200})/g,
  /(<exif:GPS\w{1,40}(?:\s[^<>]{0,200})?>)([^<]{1,200})/g,
];

const eraseXmp = (bytes: Buffer): boolean => {
  if (!bytes.includes('exif:GPS')) return false;
  const text = bytes.toString('latin1');
  const places = XMP.flatMap((pattern) => [...text.matchAll(pattern)]);
  for (const { index, 1: name = '', 2: value = '' } of places)
    bytes.fill(' ', index + name.length, index + name.length + value.length);
  return places.length > 0;
};

/** Erases where a picture was taken, in its bytes; the file stays as long as it was. Whether there was anything. */
export const erasePlaceIn = (bytes: Buffer, contentType: string): boolean => {
  let erased = false;
  for (const [mark, length] of EXIF_MARKS)
    for (let at = bytes.indexOf(mark), parts = 0; at >= 0 && parts < MOST_PARTS; at = bytes.indexOf(mark, at + 1)) {
      if (tiffAt(bytes, at + length)) parts += 1;
      erased = eraseExif(bytes, at + length) || erased;
    }
  erased = eraseXmp(bytes) || erased;
  if (contentType !== 'image/png') return erased;
  if (erased) mendChecksums(bytes);
  return eraseProfiles(bytes) || erased;
};

const turns = createTurns(1);

/** A photo of a receipt often shows where somebody lives; nobody needs to know it for an expense. */
export const erasePlace = (path: string, contentType: string): Promise<void> =>
  turns(async () => {
    const bytes = await readFile(path);
    if (erasePlaceIn(bytes, contentType)) await writeFile(path, bytes);
  });
