import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { isAppError } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { receiveForm } from './receive-form.ts';

it('a form whose client left before it was read is refused, and not waited for', async () => {
  const stream = new Readable({ read: () => undefined }).destroy();
  await once(stream, 'close');
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const folder = join(tmpdir(), 'outlay-forms');
  await expect(receiveForm({ stream, headers, folder, unnamed: 'file' })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
  });
});

describe('a form on its way to the disk', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'outlay-forms-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const HEADERS = { 'content-type': 'multipart/form-data; boundary=b' };
  const headOf = (name: string) => `--b\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const END = '\r\n--b--\r\n';
  const receive = (stream: Readable) => receiveForm({ stream, headers: HEADERS, folder, unnamed: 'file' });

  it.each([
    ['whatever is still to come', 40],
    ['also when all of it is there', 0],
  ])('is answered with 503 when the disk takes no more of it, %s', async (_when, more) => {
    const into = join(folder, 'arriving');
    const stream = new PassThrough();
    const received = receiveForm({ stream, headers: HEADERS, folder: into, unnamed: 'file' }).catch((error) => error);
    await waitFor(() => readdirSync(folder).length > 0);
    rmSync(into, { recursive: true });
    stream.write(headOf('a.pdf'));
    for (let at = 0; at < more; at += 1) stream.write(Buffer.alloc(100_000, 'x'));
    stream.end(END);
    expect(await received).toMatchObject({ code: 'SERVICE_UNAVAILABLE', retryAfter: 5 });
  });

  it.each([
    ['a%22b.pdf', 'a_b.pdf'],
    ['a%0D%0Ab.pdf', 'ab.pdf'],
    ['100%25.pdf', '100%25.pdf'],
  ])('has a name as browsers write it: %s', async (written, name) => {
    const { file } = await receive(Readable.from([Buffer.from(`${headOf(written)}x${END}`)]));
    expect(file.fileName).toBe(name);
  });

  it('has each field that it names, whatever that is called', async () => {
    const field = '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n';
    const { fields } = await receive(Readable.from([Buffer.from(`${field}${headOf('a.pdf')}x${END}`)]));
    expect(Object.keys(fields)).toEqual(['__proto__']);
  });
});

describe('a form that is refused names what is wrong with it', () => {
  const part = (disposition: string, value = 'x') =>
    `--b\r\ncontent-disposition: form-data${disposition}\r\n\r\n${value}\r\n`;
  const refused = async (...parts: string[]) => {
    const stream = Readable.from([Buffer.from(`${parts.join('')}--b--\r\n`)]);
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const error = await receiveForm({ stream, headers, folder: join(tmpdir(), 'outlay-forms'), unnamed: 'file' }).catch(
      (each: unknown) => each,
    );
    return isAppError(error) && error.details.map(({ field, message }) => [field, message.key]);
  };
  const EMPTY = '; name=""';
  const many = (count: number, name: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => part(name(at)));

  it.each([
    ['two parts of empty name', [part(EMPTY), part(EMPTY)], 'body', 'validation.file.nameless'],
    ['a part without a name', [part('')], 'body', 'validation.file.nameless'],
    ['a file of empty name', [part(`${EMPTY}; filename="a.png"`)], 'body', 'validation.file.nameless'],
    ['a file of another name', [part('; name="photo"; filename="a.png"')], 'photo', 'validation.unknownField'],
    ['a repeated field', [part('; name="source"'), part('; name="source"')], 'source', 'validation.repeated'],
    ['a field that is cut', [part('; name="source"', 'x'.repeat(1_001))], 'source', 'validation.maxLength'],
    ['too many fields', many(11, (at) => `; name="f${at}"`), 'body', 'validation.maxItems'],
    ['two files', many(2, () => '; name="file"; filename="a.png"'), 'file', 'validation.file.one'],
    ['no file', [part('; name="source"')], 'file', 'validation.required'],
    ['half a form', ['--b\r\ncontent-disposition: form-data; name="source"\r\n\r\nx'], 'body', 'validation.invalid'],
  ])('%s', async (_what, parts, field, key) => {
    expect(await refused(...parts)).toEqual([[field, key]]);
  });
});
