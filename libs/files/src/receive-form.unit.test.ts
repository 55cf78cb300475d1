import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { isAppError } from '@outlay/contracts';
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
