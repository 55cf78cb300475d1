import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createAnswerReader } from './answer-reader.ts';

type Seen = { answer?: object | undefined; body: string; refused?: string };

/** What the reader returns when the text comes in these pieces, and the other side then closes its half. */
const readIn = (pieces: readonly Buffer[], closes = true): Seen => {
  const body: Buffer[] = [];
  const reader = createAnswerReader((piece) => void body.push(Buffer.from(piece)));
  const seen = (more: object): Seen => ({ body: Buffer.concat(body).toString('latin1'), ...more });
  try {
    for (const piece of pieces) {
      const answer = reader.read(piece);
      if (answer) return seen({ answer });
    }
    return seen({ answer: closes ? reader.close() : undefined });
  } catch (error) {
    return seen({ refused: (error as { code: string }).code });
  }
};
const whole = (text: string, closes = true): Seen => readIn([Buffer.from(text, 'latin1')], closes);
const head = (...fields: string[]): string =>
  `HTTP/1.1 200 OK\r\n${fields.map((field) => `${field}\r\n`).join('')}\r\n`;

const READ: [name: string, text: string, statusCode: number, keep: number, body: string][] = [
  ['nothing behind its head', head('content-length: 0'), 200, 4_000, ''],
  ['a body of a length', `${head('Content-Length: 3')}abc`, 200, 4_000, 'abc'],
  [
    'a body in chunks',
    `${head('transfer-encoding: chunked')}3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n`,
    200,
    4_000,
    'abc0123456789',
  ],
  ['trailers', `${head('transfer-encoding: gzip, chunked')}0\r\nx: y\r\n\r\n`, 200, 4_000, ''],
  ['a body until the close', `${head('x: y')}abc`, 200, 0, 'abc'],
  ['an encoding that ends with the connection', `${head('transfer-encoding: gzip')}abc`, 200, 0, 'abc'],
  ['no content', 'HTTP/1.1 204 No Content\r\n\r\n', 204, 4_000, ''],
  ['nothing new, with the length of what it does not send', 'HTTP/1.1 304 No\r\ncontent-length: 9\r\n\r\n', 304, 0, ''],
  ['no reason', 'HTTP/1.1 500\r\ncontent-length: 0\r\n\r\n', 500, 4_000, ''],
  [
    'interim answers before it',
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 x\r\na: b\r\n\r\n${head('content-length: 1')}a`,
    200,
    4_000,
    'a',
  ],
  ['a connection that is to be closed', head('content-length: 0', 'Connection: x, Close'), 200, 0, ''],
  ['how long it keeps a connection', head('content-length: 0', 'keep-alive: timeout=30, max=5'), 200, 28_000, ''],
  ['that it keeps it for an hour', head('content-length: 0', 'keep-alive: timeout=3600'), 200, 60_000, ''],
  ['that it keeps it for a moment', head('content-length: 0', 'keep-alive: timeout=1'), 200, 0, ''],
  ['an older version', 'HTTP/1.0 200 OK\r\ncontent-length: 0\r\n\r\n', 200, 0, ''],
  ['more than its length', `${head('content-length: 1')}abc`, 200, 0, 'a'],
];

const REFUSED: [name: string, text: string][] = [
  ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ['another version', 'HTTP/2 200 OK\r\n\r\n'],
  ['a status that is none', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['lines that end with a line feed alone', 'HTTP/1.1 200 OK\ncontent-length: 0\n\n'],
  ['another protocol that was not requested', 'HTTP/1.1 101 Switching\r\nupgrade: x\r\n\r\n'],
  ['two lengths', head('content-length: 1', 'content-length: 1')],
  ['a length and chunks', head('content-length: 1', 'transfer-encoding: chunked')],
  ['a length that is no number', head('content-length: 0x1')],
  ['a length with a sign', head('content-length: +1')],
  ['a length behind a no-break space', head('content-length: \u00a01')],
  ['a length before a no-break space', head('content-length: 1\u00a0')],
  ['a folded field', head('x: y', ' z')],
  ['a field without a name', head(': y')],
  ['a space before the colon', head('content-length : 0')],
  ['a carriage return in a field', head('x: y\rz')],
  ['a chunk without a size', `${head('transfer-encoding: chunked')}x\r\n`],
  ['a chunk longer than its size', `${head('transfer-encoding: chunked')}1\r\nab\r\n`],
  ['a chunk whose size ends with a line feed alone', `${head('transfer-encoding: chunked')}1\na\r\n`],
  ['a chunk whose size has no end', `${head('transfer-encoding: chunked')}1;${'x'.repeat(5_000)}`],
  ['a head of 17 KiB', head(`x: ${'y'.repeat(17_000)}`)],
  ['a head without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(3_000)}`],
];

describe('an answer', () => {
  it.each(READ)('with %s is read', (_name, text, statusCode, keep, body) => {
    expect(whole(text)).toMatchObject({ answer: { statusCode, keep }, body });
  });

  it.each(REFUSED)('with %s is refused', (_name, text) => {
    expect(whole(text).refused).toBe('OUTLAY_INVALID_ANSWER');
  });

  it('is over before the connection is, where its length is given', () => {
    for (const [, text, statusCode, keep] of READ)
      if (keep > 0) expect(whole(text, false).answer).toMatchObject({ statusCode, keep });
  });

  it.each([
    ['none', [], null],
    ['seconds', ['Retry-After: 120'], '120'],
    ['a date', ['retry-after: Sun, 06 Nov 1994 08:49:37 GMT'], 'Sun, 06 Nov 1994 08:49:37 GMT'],
    ['two', ['retry-after: 1', 'retry-after: 2'], null],
    ['three', ['retry-after: 1', 'retry-after: 2', 'retry-after: 3'], null],
    ['one that is no time', [`retry-after: ${'1'.repeat(65)}`], null],
  ])('names when to come again: %s', (_name, fields, retryAfter) => {
    expect(whole(head('content-length: 0', ...fields)).answer).toMatchObject({ retryAfter });
  });

  it('that ends before its end is none', () => {
    for (const text of [head('content-length: 4'), `${head('content-length: 4')}abc`, 'HTTP/1.1 200 OK\r\nx: '])
      expect(whole(text).answer).toBeUndefined();
    expect(whole(`${head('transfer-encoding: chunked')}3\r\nabc\r\n0\r\n`).answer).toBeUndefined();
  });

  it('is cut behind 16 KiB of its body, and its status counts', () => {
    const chunks = Array.from({ length: 5 }, () => Buffer.alloc(4_096, 'a'));
    for (const field of ['content-length: 1000000', 'x: until the close'])
      expect(readIn([Buffer.from(head(field)), ...chunks], false).answer).toMatchObject({ statusCode: 200, keep: 0 });
  });

  it('means the same in whatever pieces it comes', () => {
    const texts = [...READ, ...REFUSED].map(([, text]) => text);
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.array(fc.nat(), { maxLength: 12 }), (text, cuts) => {
        const bytes = Buffer.from(text, 'latin1');
        const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).toSorted((a, b) => a - b), bytes.length];
        const pieces = at.slice(1).map((end, index) => bytes.subarray(at[index], end));
        const { answer, refused } = readIn(pieces.filter(({ length }) => length > 0));
        const known = whole(text);
        expect(refused).toBe(known.refused);
        const plain = (of: object | undefined) => of && { ...of, keep: 0, stray: false };
        expect(plain(answer)).toEqual(plain(known.answer));
      }),
    );
  });

  it('that is rubbish is refused or waited for, and nothing else is thrown', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array({ maxLength: 200 })), fc.boolean(), (pieces, begun) => {
        const prefix = begun ? [Buffer.from('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n')] : [];
        const { refused } = readIn([...prefix, ...pieces.map((piece) => Buffer.from(piece))]);
        expect([undefined, 'OUTLAY_INVALID_ANSWER']).toContain(refused);
      }),
    );
  });
});
