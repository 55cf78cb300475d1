import { crc32 } from 'node:zlib';

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
export const mendChecksums = (bytes: Buffer): void => {
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
export const eraseProfiles = (bytes: Buffer): boolean => {
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
