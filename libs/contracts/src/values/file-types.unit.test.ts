import { describe, expect, it } from '@jest/globals';
import { isOfType } from './file-types.ts';

const PNG = '\x89PNG\r\n\x1a\n';

describe('the content of a file', () => {
  it.each([
    ['application/pdf', '%PDF-1.7'],
    ['application/pdf', 'garbage\n%PDF-1.4'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/png', PNG],
    ['image/webp', 'RIFF....WEBPVP8 '],
    ['text/plain', 'Grüße\r\n\tto all'],
    ['text/csv', 'a;b\n1;2\n\x1a'],
  ])('is %s: %j', (type, content) => {
    expect(isOfType(Buffer.from(content, 'latin1'), type)).toBe(true);
  });

  it.each([
    ['application/pdf', 'MZ\x90'],
    ['application/pdf', PNG],
    ['image/png', '<svg onload="x">'],
    ['image/jpeg', ''],
    ['text/plain', '%PDF-1.7'],
    ['text/plain', PNG],
    ['text/csv', 'PK\x03\x04'],
    ['text/plain', 'a\0b'],
  ])('is not %s: %j', (type, content) => {
    expect(isOfType(Buffer.from(content, 'latin1'), type)).toBe(false);
  });
});
