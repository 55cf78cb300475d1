import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { sizeByHeader } from './picture-size.ts';

const heic = readFileSync(new URL('../../../test/photo.heic', import.meta.url));
/** A box of an ISO base media file: its name and its content. */
const box = (type: string, ...parts: Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + content.length);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, content]);
};
const words = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};
const ispe = (width: number, height: number): Buffer => box('ispe', words(0, width, height));
const heicOf = (...properties: Buffer[]): Buffer =>
  Buffer.concat([
    box('ftyp', Buffer.from('heic')),
    box('meta', words(0), box('hdlr', words(0)), box('iprp', box('ipco', ...properties))),
  ]);

const drawn = () => sharp({ create: { width: 640, height: 31, channels: 3, background: '#eee' } });
const sizeOf = (type: string, bytes: Buffer) =>
  sizeByHeader(type, async (from, length) => bytes.subarray(from, from + length));

describe('the size of a picture by its header', () => {
  it.each([
    ['PNG', 'image/png', () => drawn().png()],
    ['interlaced PNG', 'image/png', () => drawn().png({ progressive: true })],
    ['WebP', 'image/webp', () => drawn().webp()],
    ['WebP without loss', 'image/webp', () => drawn().webp({ lossless: true })],
    ['WebP with a layer of transparency', 'image/webp', () => drawn().ensureAlpha(0.5).webp()],
    ['JPEG', 'image/jpeg', () => drawn().jpeg()],
    ['progressive JPEG', 'image/jpeg', () => drawn().jpeg({ progressive: true })],
    ['gray JPEG', 'image/jpeg', () => drawn().toColourspace('b-w').jpeg()],
    [
      'JPEG with a profile and the notes of a camera',
      'image/jpeg',
      () => drawn().withMetadata({ orientation: 6 }).jpeg(),
    ],
  ])('is known of a %s', async (_name, type, make) => {
    expect(await sizeOf(type, await make().toBuffer())).toEqual({ width: 640, height: 31 });
  });

  it('is found after the parts, loose bytes and padding that programs leave in a JPEG', async () => {
    const bytes = await drawn().jpeg().toBuffer();
    const preview = Buffer.concat([Buffer.from([0xff, 0xe1, 0xff, 0xff]), Buffer.alloc(0xfffd, 0xff)]);
    const loose = Buffer.concat([Buffer.alloc(50, 7), Buffer.from([0xff, 0xff, 0xff, 0xff])]);
    const parts = [bytes.subarray(0, 2), preview, preview, loose, bytes.subarray(3)];
    expect(await sizeOf('image/jpeg', Buffer.concat(parts))).toEqual({ width: 640, height: 31 });
  });

  it('is that of the whole picture in a HEIC, not of its tiles or preview', async () => {
    expect(await sizeOf('image/heic', heic)).toEqual({ width: 820, height: 900 });
    const tiled = heicOf(ispe(512, 512), ispe(4_032, 3_024), box('irot', Buffer.from([1])), ispe(320, 240));
    expect(await sizeOf('image/heic', tiled)).toEqual({ width: 4_032, height: 3_024 });
  });

  it.each([
    [
      'a HEIC with its type alone',
      'image/heic',
      () => Buffer.concat([box('ftyp', Buffer.from('heic')), Buffer.alloc(40)]),
    ],
    ['a HEIC without properties', 'image/heic', () => heicOf(box('free', Buffer.alloc(20)))],
    ['a HEIC with a box that never ends', 'image/heic', () => heicOf(ispe(1, 1)).fill(0xff, 36, 40)],
    ['a HEIC of boxes without content', 'image/heic', () => Buffer.alloc(1_000_000, '0000000866726565', 'hex')],
    ['a PNG that ends after its signature', 'image/png', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    ['a PNG of noise', 'image/png', () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(60, 3)])],
    ['a JPEG without a frame', 'image/jpeg', () => Buffer.concat([Buffer.from('ffd8ffd9', 'hex'), Buffer.alloc(60)])],
    ['a JPEG of parts without end', 'image/jpeg', () => Buffer.alloc(1_000_000, 'ffd8ffe00002ffe00002', 'hex')],
    ['a WebP of another kind', 'image/webp', () => Buffer.alloc(60, 'RIFF1234WEBPXXXX')],
  ])('is undefined: %s', async (_name, type, make) => {
    expect(await sizeOf(type, make())).toBeUndefined();
  });
});
