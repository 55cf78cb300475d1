const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']);

/** Files that say at their beginning what they are. */
export const FILE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'application/pdf'] as const;
export type FileType = (typeof FILE_TYPES)[number];

/** The type of a file by its first bytes; undefined for any other. A PDF's header is somewhere in the first kilobyte. */
export const fileTypeOf = (head: Uint8Array): FileType | undefined => {
  const start = String.fromCharCode(...head.subarray(0, 1024));
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('RIFF') && start.startsWith('WEBP', 8)) return 'image/webp';
  if (start.startsWith('ftyp', 4) && HEIC_BRANDS.has(start.slice(8, 12))) return 'image/heic';
  return start.startsWith('%PDF') || start.includes('%PDF-') ? 'application/pdf' : undefined;
};

/** Control characters that no text has, the NUL among them; tabs, line ends, form feeds and the end of an old file are none. */
const isControl = (byte: number): boolean => byte < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d, 0x1a].includes(byte);

/** Does it have what no text has? */
export const hasControls = (content: Uint8Array): boolean => content.some(isControl);

/** Are these the bytes of a file of this type? A text is whatever is nothing else and has no control characters. */
export const isOfType = (content: Uint8Array, contentType: string): boolean => {
  const found = fileTypeOf(content);
  if (!contentType.startsWith('text/')) return found === contentType;
  return found === undefined && !hasControls(content);
};
