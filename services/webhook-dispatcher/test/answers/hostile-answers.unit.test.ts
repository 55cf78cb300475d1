import { describe, expect, it } from '@jest/globals';
import { createAnswerReader, createGrants, GRANT } from '../../src/transport/http-client/answer-reader.ts';
import { cutAt, readOurs } from './compare.ts';
import { fuzzAnswers } from './fuzz-answers.ts';

const answer = (...fields: string[]) => `HTTP/1.1 200 OK\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`;
const chunks = (body: string, ...fields: string[]) => answer('transfer-encoding: chunked', ...fields) + body;
const EARLY = 'HTTP/1.1 103 Early Hints\r\n\r\n';
const NONE = answer('content-length: 0');
const ofBytes = (length: number): string =>
  answer('content-length: 0', `x: ${'y'.repeat(length - answer('content-length: 0', 'x: ').length)}`);
const KIB_16 = 16 * 1024;

/** What comes and what becomes of it: a status, a refusal, or an answer that never ends. */
const ANSWERS: [name: string, text: string, becomes: number | 'refused' | 'incomplete'][] = [
  ['nothing', '', 'incomplete'],
  ['half a status line', 'HTTP/1.1 20', 'incomplete'],
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n', 'refused'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00', 'refused'],
  ['another version', 'HTTP/1.2 200 OK\r\n\r\n', 'refused'],
  ['the next version', 'HTTP/2 200 OK\r\n\r\n', 'refused'],
  ['a version in small letters', 'http/1.1 200 OK\r\n\r\n', 'refused'],
  ['a line before its status', '\r\nHTTP/1.1 200 OK\r\n\r\n', 'refused'],
  ['two spaces before its status', 'HTTP/1.1  200 OK\r\n\r\n', 'refused'],
  ['a tab before its status', 'HTTP/1.1\t200 OK\r\n\r\n', 'refused'],
  ['a status of two digits', 'HTTP/1.1 20 OK\r\n\r\n', 'refused'],
  ['a status of four digits', 'HTTP/1.1 2000 OK\r\n\r\n', 'refused'],
  ['a status below 100', 'HTTP/1.1 099 OK\r\n\r\n', 'refused'],
  ['a status with a raised two', 'HTTP/1.1 2\xb20 OK\r\n\r\n', 'refused'],
  ['a status with a sign', 'HTTP/1.1 +20 OK\r\n\r\n', 'refused'],
  ['a reason with a NUL', 'HTTP/1.1 200 O\0K\r\n\r\n', 'refused'],
  ['no reason', 'HTTP/1.1 204\r\n\r\n', 204],
  ['an unknown status', 'HTTP/1.1 799 x\r\ncontent-length: 0\r\n\r\n', 799],
  ['another protocol that nobody requested', 'HTTP/1.1 101 x\r\nupgrade: h2c\r\n\r\n', 'refused'],
  ['bare line feeds', 'HTTP/1.1 200 OK\ncontent-length: 0\n\n', 'refused'],
  ['a bare carriage return', 'HTTP/1.1 200 OK\rcontent-length: 0\r\n\r\n', 'refused'],
  ['a doubled carriage return', 'HTTP/1.1 200 OK\r\r\n\r\n', 'refused'],
  ['a folded field', answer('x: y', ' z'), 'refused'],
  ['a field folded by a tab', answer('x: y', '\tz'), 'refused'],
  ['a field without a colon', answer('x'), 'refused'],
  ['a field without a name', answer(': y'), 'refused'],
  ['a space before a colon', answer('content-length : 0'), 'refused'],
  ['a no-break space before a name', answer('\xa0content-length: 0'), 'refused'],
  ['a field with a NUL', answer('x: \0'), 'refused'],
  ['a field with DEL', answer('x: \x7f'), 'refused'],
  ['a field with a vertical tab', answer('x: \v'), 'refused'],
  ['a length behind a no-break space', answer('content-length: \xa00'), 'refused'],
  ['a length before a no-break space', answer('content-length: 0\xa0'), 'refused'],
  ['a length before a form feed', answer('content-length: 0\f'), 'refused'],
  ['a length before a tab', answer('content-length: 0\t'), 'refused'],
  ['a length with a plus', answer('content-length: +0'), 'refused'],
  ['a length with a minus', answer('content-length: -1'), 'refused'],
  ['a hexadecimal length', answer('content-length: 0x0'), 'refused'],
  ['a length with an exponent', answer('content-length: 1e1'), 'refused'],
  ['a list of lengths', answer('content-length: 0, 0'), 'refused'],
  ['a length without digits', answer('content-length:'), 'refused'],
  ['a length beyond all numbers', answer('content-length: 99999999999999999999'), 'refused'],
  ['two equal lengths', answer('content-length: 0', 'Content-Length: 0'), 'refused'],
  ['a length and chunks', chunks('0\r\n\r\n', 'content-length: 0'), 'refused'],
  ['a wrong length and no body', 'HTTP/1.1 204 x\r\ncontent-length: x\r\n\r\n', 'refused'],
  ['chunks before a tab', `${answer('transfer-encoding: chunked\t')}0\r\n\r\n`, 'refused'],
  ['an encoding without a name', answer('transfer-encoding: '), 'refused'],
  ['a second encoding without a name', chunks('0\r\n\r\n', 'transfer-encoding:'), 'refused'],
  ['chunks behind a no-break space', `${answer('transfer-encoding: gzip,\xa0chunked')}0\r\n\r\n`, 200],
  ['an encoding that is none of chunks', `${answer('transfer-encoding: xchunked')}x`, 200],
  ['a chunk without a size', chunks('\r\n\r\n'), 'refused'],
  ['a chunk with a sign', chunks('+1\r\nx\r\n0\r\n\r\n'), 'refused'],
  ['a chunk with 0x', chunks('0x1\r\nx\r\n0\r\n\r\n'), 'refused'],
  ['a chunk with a space behind its size', chunks('1 \r\nx\r\n0\r\n\r\n'), 'refused'],
  ['a chunk beyond all sizes', chunks('FFFFFFFFF\r\nx'), 'refused'],
  ['a chunk longer than its size', chunks('1\r\nxy\r\n0\r\n\r\n'), 'refused'],
  ['a chunk that ends with a line feed', chunks('1\nx\r\n0\r\n\r\n'), 'refused'],
  ['an extension with a bare carriage return', chunks('1;a\rb\r\nx\r\n0\r\n\r\n'), 'refused'],
  ['an extension with an open quote', chunks('1;a="b\r\nx\r\n0\r\n\r\n'), 'refused'],
  ['an extension', chunks('1;a="b;c";d\r\nx\r\n0\r\n\r\n'), 200],
  ['a length in its trailer', chunks('0\r\ncontent-length: 5\r\n\r\n'), 'refused'],
  ['an encoding in its trailer', chunks('0\r\ntransfer-encoding: chunked\r\n\r\n'), 'refused'],
  ['a trailer that is no field', chunks('0\r\nHTTP/1.1 200 OK\r\n\r\n'), 'refused'],
  ['no end of its trailer', chunks('0\r\nx: y\r\n'), 'incomplete'],
  ['less than its length', `${answer('content-length: 5')}abc`, 'incomplete'],
  ['eight interim answers', EARLY.repeat(8) + NONE, 200],
  ['nine interim answers', EARLY.repeat(9) + NONE, 'refused'],
  ['interim answers without end', EARLY.repeat(5_000), 'refused'],
  ['16 KiB of interim answers', `HTTP/1.1 103 x\r\nx: ${'y'.repeat(8_200)}\r\n\r\n`.repeat(2) + NONE, 'refused'],
  ['interim answers and a head of 16 KiB in all', EARLY.repeat(8) + ofBytes(KIB_16 - 8 * EARLY.length), 200],
  ['a byte more of them', EARLY.repeat(8) + ofBytes(KIB_16 + 1 - 8 * EARLY.length), 'refused'],
  ['an interim answer of an older version', `HTTP/1.0 100 x\r\n\r\n${NONE}`, 'refused'],
  ['an interim answer that closes', `HTTP/1.1 103 x\r\nconnection: close\r\n\r\n${NONE}`, 'refused'],
  ['a head of 16 KiB', ofBytes(KIB_16), 200],
  ['a head of a byte more', ofBytes(KIB_16 + 1), 'refused'],
  ['a head of 17 KiB', answer(`x: ${'y'.repeat(17_000)}`), 'refused'],
  ['a head of 17 KiB in 4,200 fields', answer(...Array.from({ length: 4_200 }, () => 'a:')), 'refused'],
  ['17 KiB without a line', 'HTTP/1.1 200 '.padEnd(17_000, 'x'), 'refused'],
];

describe('an answer that has', () => {
  it('is one of more than 57 here', () => expect(ANSWERS.length).toBeGreaterThanOrEqual(57));

  it.each(ANSWERS)('%s becomes what it must', (_name, text, becomes) => {
    const bytes = Buffer.from(text, 'latin1');
    for (const pieces of [
      cutAt(bytes, []),
      cutAt(
        bytes,
        [7, 16, 40].filter((at) => at < bytes.length),
      ),
    ]) {
      const read = readOurs(pieces);
      expect(read.kind === 'answer' ? read.statusCode : read.kind).toBe(becomes);
    }
  });
});

describe('what is read of an answer', () => {
  it('is no more than is granted: and its status counts', () => {
    let grants = 0;
    const reader = createAnswerReader(undefined, () => ++grants < 3);
    const long = Buffer.from(`${answer('content-length: 15000')}${'x'.repeat(15_000)}`);
    expect(reader.read(long)).toMatchObject({ statusCode: 200, keep: 0 });
    expect(grants).toBe(3);
    const usual = createAnswerReader(undefined, () => false);
    expect(usual.read(Buffer.from(NONE))).toMatchObject({ statusCode: 200, keep: 4_000 });
  });

  it('is its whole first head, however much the endpoint has had; not where it comes in drips or behind others', () => {
    const long = answer('content-length: 0', ...Array.from({ length: 15 }, () => `x: ${'y'.repeat(1_000)}`));
    const reader = () => createAnswerReader(undefined, () => false);
    expect(reader().read(Buffer.from(long))).toMatchObject({ statusCode: 200, keep: 4_000 });
    expect(() => reader().read(Buffer.from(`HTTP/1.1 103 x\r\n\r\n${long}`))).toThrow('more than is read');
    const drip = reader();
    expect(() => {
      for (const byte of Buffer.from(long)) drip.read(Buffer.of(byte));
    }).toThrow('more than is read');
  });

  it('is bounded where it comes byte by byte, and where each chunk has one byte', () => {
    const drip = createAnswerReader();
    let read = 0;
    expect(() => {
      for (;;) {
        drip.read(Buffer.from(read === 0 ? 'HTTP/1.1 200 OK\r\nx: ' : 'y'));
        read += 1;
      }
    }).toThrow('more than is read');
    expect(read).toBeLessThan(1_100);
    let pieces = 0;
    const tiny = createAnswerReader(() => {
      pieces += 1;
    });
    expect(tiny.read(Buffer.from(chunks('1\r\nx\r\n'.repeat(10_000))))).toMatchObject({ statusCode: 200, keep: 0 });
    expect(pieces).toBeLessThan(1_100);
  });

  it('is granted to an endpoint a mebibyte a second, and four at once', () => {
    let now = 1_000_000;
    const grant = createGrants(() => now);
    const count = (): number => {
      let granted = 0;
      while (grant()) granted += 1;
      return granted * GRANT;
    };
    expect(count()).toBe(4 * 1024 * 1024);
    now += 1_000;
    expect(count()).toBe(1024 * 1024);
    now += 3_600_000;
    expect(count()).toBe(4 * 1024 * 1024);
  });
});

describe('mutated answers', () => {
  it('are never taken where llhttp refuses them, and mean the same where both take them', () => {
    const { agreements, disagreements } = fuzzAnswers(5_000, 14);
    expect(disagreements).toEqual([]);
    expect(agreements['answer here, answer there']).toBeGreaterThan(500);
    expect(agreements['refused here, refused there']).toBeGreaterThan(500);
  });
});
