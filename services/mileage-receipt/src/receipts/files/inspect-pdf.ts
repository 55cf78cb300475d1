import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { invalidField } from '@outlay/contracts';

const unpack = promisify(inflate);

/** A receipt has few pages; a document with more than these is none. */
export const MOST_PAGES = 50;
/** A dictionary of the page tree ends within this many bytes of its count, on both sides, but for the list of its pages. */
const NEARBY_BYTES = 300;
/** Of compressed objects: how many streams are unpacked, and bytes of each. */
const MOST_STREAMS = 500;
const MOST_UNPACKED = 2_000_000;
const HEADER = 1_000;
const MOST_FOUND = 10_000;
const DIGITS = 12;

/** The offsets of a word, at most so many; each byte is read once. */
const offsetsOf = (bytes: Buffer, word: string, most = MOST_FOUND): number[] => {
  const offsets: number[] = [];
  let at = bytes.indexOf(word);
  while (at >= 0 && offsets.length < most) {
    offsets.push(at);
    at = bytes.indexOf(word, at + word.length);
  }
  return offsets;
};

const text = (bytes: Buffer, from: number, to: number): string => bytes.toString('latin1', Math.max(0, from), to);

const isEncrypted = (bytes: Buffer): boolean =>
  offsetsOf(bytes, '/Encrypt').some((at) => /^\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(text(bytes, at, at + 40)));

/** The dictionary that contains an offset, as far as it is near. */
const dictionaryAt = (bytes: Buffer, at: number): string => {
  const before = text(bytes, at - NEARBY_BYTES, at);
  const after = text(bytes, at, at + NEARBY_BYTES);
  const end = after.indexOf('>>');
  return before.slice(before.lastIndexOf('<<') + 1) + (end < 0 ? after : after.slice(0, end));
};

/** Outlines count their entries with the same word; only they have a first and a last one, or a title. */
const isOutline = (dictionary: string): boolean => /\/(?:First|Title)\b/.test(dictionary);

const hasTooManyPages = (bytes: Buffer): boolean =>
  offsetsOf(bytes, '/Count').some((at) => {
    const [, count] = /^\/Count\s+(\d+)/.exec(text(bytes, at, at + '/Count'.length + DIGITS)) ?? [];
    return Number(count ?? 0) > MOST_PAGES && !isOutline(dictionaryAt(bytes, at));
  });

/** The content of compressed streams of objects (PDF 1.5), where most programs put the page tree. */
const packedIn = async function* (bytes: Buffer): AsyncGenerator<Buffer> {
  for (const at of offsetsOf(bytes, '/ObjStm', MOST_STREAMS)) {
    const word = bytes.subarray(at, at + HEADER).indexOf('stream');
    if (word < 0) continue;
    const start = at + word + 'stream'.length;
    const from = start + (/^\r?\n/.exec(text(bytes, start, start + 2))?.[0].length ?? 0);
    const found = await unpack(bytes.subarray(from), { maxOutputLength: MOST_UNPACKED }).catch(() => undefined);
    if (found) yield found;
  }
};

/**
 * Checks a PDF without drawing it: the dictionary of a password, which is never compressed, and the page tree. A tree that
 * is not found here is counted by the reader, which has a limit of its own.
 * @throws AppError VALIDATION_ERROR
 */
export const inspectPdf = async (path: string): Promise<void> => {
  const bytes = await readFile(path);
  if (isEncrypted(bytes)) throw invalidField('file', 'validation.file.encrypted');
  const tooMany = (): never => {
    throw invalidField('file', 'validation.file.pages', { maximum: MOST_PAGES });
  };
  if (hasTooManyPages(bytes)) tooMany();
  for await (const packed of packedIn(bytes)) if (hasTooManyPages(packed)) tooMany();
};
