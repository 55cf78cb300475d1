/** The kinds of files that a receipt can be (docs/api.md 1.9). */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/heic' | 'application/pdf';

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);
/** A PDF may begin with other bytes; readers look for its header in the first kilobyte. */
const PDF_HEADER_WITHIN = 1024;
/** Bytes that are needed to tell a type. */
export const SNIFFED = PDF_HEADER_WITHIN;

const text = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

/** What a file is by its first bytes, whatever it says of itself; undefined when it is none of ours. */
export const sniff = (head: Buffer): FileType | undefined => {
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text(head, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP') return 'image/webp';
  if (text(head, 4, 8) === 'ftyp' && HEIC_BRANDS.has(text(head, 8, 12))) return 'image/heic';
  return text(head, 0, PDF_HEADER_WITHIN).includes('%PDF-') ? 'application/pdf' : undefined;
};

const ALIASES: Readonly<Record<string, FileType>> = { 'image/jpg': 'image/jpeg', 'image/heif': 'image/heic' };
const NAMES_NO_TYPE = new Set(['', 'application/octet-stream', 'binary/octet-stream', 'text/plain']);

/** Does the type that a form names agree with what the file is? One that names none in particular does. */
export const agrees = (declared: string, type: FileType): boolean => {
  const named = declared.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  return NAMES_NO_TYPE.has(named) || (ALIASES[named] ?? named) === type;
};
