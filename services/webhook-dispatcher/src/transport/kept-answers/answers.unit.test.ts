import { describe, expect, it } from '@jest/globals';
import { answerView, KEPT_BYTES } from './answers.ts';

describe('an answer', () => {
  it('is shown as the text that it is, markup and control characters included', () => {
    const text = '<script>alert(1)</script>\u0000\u001b[31m é';
    expect(answerView(Buffer.from(text))).toEqual({ body: text, encoding: 'utf-8', truncated: false });
  });

  it('is shown in base64 where it is no UTF-8', () => {
    const bytes = Buffer.from([0x1f, 0x8b, 0xff, 0x00]);
    expect(answerView(bytes)).toEqual({ body: bytes.toString('base64'), encoding: 'base64', truncated: false });
    expect(answerView(Buffer.from('é').subarray(0, 1)).encoding).toBe('base64');
  });

  it('is text although it was cut within a character', () => {
    const cut = Buffer.from(`${'a'.repeat(KEPT_BYTES - 1)}é`).subarray(0, KEPT_BYTES);
    expect(answerView(cut)).toEqual({ body: 'a'.repeat(KEPT_BYTES - 1), encoding: 'utf-8', truncated: true });
  });
});
