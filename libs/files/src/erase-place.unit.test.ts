import { crc32, deflateSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { erasePlaceIn } from './erase-place.ts';

const exif = {
  IFD0: { Copyright: 'Amélie Roy' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45451/997 30303/991 17177/983', GPSMapDatum: 'WGS-84-PLACE' },
};
const place = [45_451, 30_303, 17_177].map((number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
});
const FORMATS = ['jpeg', 'png', 'webp'] as const;
const photo = (format: (typeof FORMATS)[number]): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a40' } })
    .withExif(exif)
    .toFormat(format)
    .toBuffer();

/** What of the place is in the Exif part of a picture that a decoder finds in order. */
const shown = async (bytes: Buffer) => {
  const { exif: part = Buffer.alloc(0) } = await sharp(bytes, { failOn: 'warning' }).metadata();
  const numbers = place.filter((number) => part.includes(number)).length;
  return { numbers, datum: part.includes('WGS-84-PLACE'), copyright: part.includes('Roy') };
};

describe('the place of a photo', () => {
  it.each(FORMATS)('is erased in a %s, with all else as it was', async (format) => {
    const bytes = await photo(format);
    const length = bytes.length;
    const before = await sharp(bytes).raw().toBuffer();
    expect(await shown(bytes)).toEqual({ numbers: 3, datum: true, copyright: true });
    expect(erasePlaceIn(bytes, `image/${format}`)).toBe(true);
    expect(await shown(bytes)).toEqual({ numbers: 0, datum: false, copyright: true });
    expect([bytes.length, await sharp(bytes, { failOn: 'warning' }).raw().toBuffer()]).toEqual([length, before]);
  });

  it('is erased in XMP, as an attribute and as an element', () => {
    const xmp = 'exif:GPSLatitude="45,30.6N" <exif:GPSLongitude>73,33.6W</exif:GPSLongitude> exif:Flash="0"';
    const bytes = Buffer.from(xmp);
    expect(erasePlaceIn(bytes, 'image/jpeg')).toBe(true);
    expect(bytes.toString()).toBe(xmp.replace('45,30.6N', '        ').replace('73,33.6W', '        '));
  });

  it.each([
    `exif:GPSLatitude='45,30.6N'`,
    'exif:GPSLatitude = "45,30.6N"',
    `exif:GPSLongitude\n=\n'45,30.6N'`,
    '<exif:GPSLatitude rdf:datatype="xsd:string">45,30.6N</exif:GPSLatitude>',
    '<exif:GPSAreaInformation >45,30.6N</exif:GPSAreaInformation>',
  ])('is erased however XMP writes it: %s', (xmp) => {
    const bytes = Buffer.from(`exif:Flash="0" ${xmp} exif:Make='K'`);
    expect(erasePlaceIn(bytes, 'image/jpeg')).toBe(true);
    expect(bytes.toString()).toBe(`exif:Flash="0" ${xmp} exif:Make='K'`.replace('45,30.6N', '        '));
  });

  it.each([
    ['tEXt', 'Raw profile type exif', '\nexif\n 4\n45d6\n'],
    ['zTXt', 'Raw profile type APP1', Buffer.concat([Buffer.of(0), deflateSync('45,30.6N')])],
    ['zTXt', 'Raw profile type xmp', Buffer.concat([Buffer.of(0), deflateSync('45,30.6N')])],
    ['iTXt', 'XML:com.adobe.xmp', Buffer.concat([Buffer.of(1, 0, 0, 0), deflateSync('exif:GPSLatitude="45,30.6N"')])],
  ])('is erased in a %s of a PNG named %s, which stays readable', async (name, keyword, content) => {
    const data = Buffer.concat([Buffer.from(`${name}${keyword}\0`), Buffer.from(content)]);
    const number = (value: number): Buffer => {
      const bytes = Buffer.alloc(4);
      bytes.writeUInt32BE(value);
      return bytes;
    };
    const chunk = Buffer.concat([number(data.length - 4), data, number(crc32(data))]);
    const plain = await sharp({ create: { width: 6, height: 4, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
    // Behind the signature and the header of 25 bytes.
    const bytes = Buffer.concat([plain.subarray(0, 33), chunk, plain.subarray(33)]);
    const whole = bytes.length;
    expect(erasePlaceIn(bytes, 'image/png')).toBe(true);
    expect([bytes.length, bytes.includes(Buffer.from(content)), bytes.includes(keyword)]).toEqual([
      whole,
      false,
      false,
    ]);
    const pixels = (png: Buffer) => sharp(png, { failOn: 'warning' }).raw().toBuffer();
    expect(await pixels(bytes)).toEqual(await pixels(plain));
    expect(erasePlaceIn(bytes, 'image/png')).toBe(false);
  });

  it('is not looked for beyond the end of a damaged file, and a file without one stays as it is', async () => {
    const bytes = await photo('jpeg');
    for (let length = 0; length < 400; length += 1)
      expect(() => erasePlaceIn(Buffer.from(bytes.subarray(0, length)), 'image/jpeg')).not.toThrow();
    const plain = Buffer.from('Exif\0\0II*\0\x08\0\0\0\x01\0');
    expect(erasePlaceIn(plain, 'image/jpeg')).toBe(false);
  });
});
