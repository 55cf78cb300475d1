import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fingerprintsOf } from './fingerprints.ts';

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const of = (text: string): string[] => fingerprintsOf(text).map(({ fingerprint }) => fingerprint);

describe('the fingerprint of a key', () => {
  it('is the same with an id and without, and of no two keys', () => {
    expect(of(`2026b:${key(1)}, ${key(2)}`)).toEqual([...of(key(1)), ...of(key(2))]);
    expect(new Set(of(`${key(1)},${key(2)},${key(3)}`)).size).toBe(3);
  });

  it('comes with the name that sealed values know the key by', () => {
    expect(fingerprintsOf(`2026b:${key(1)},${key(2)}`).map(({ id }) => id)).toEqual([
      '2026b',
      expect.stringMatching(/^[0-9a-f]{8}$/),
    ]);
  });

  it('is the same of both halves of a pair, so that what signs is known by what believes', () => {
    const { privateKey, publicKey } = generateKeyPairSync('ed25519');
    const [signs, believes] = [
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    ];
    expect(fingerprintsOf(signs)).toEqual(fingerprintsOf(believes));
  });

  it('holds nothing of the key, nor of a password, each guess of which costs', () => {
    for (const text of [key(7), 'correct horse']) {
      const [one] = fingerprintsOf(text);
      expect(one?.fingerprint).toMatch(/^[0-9a-f]{32}$/);
      expect(Buffer.from(text, 'base64').toString('hex')).not.toContain(one?.fingerprint);
    }
    const began = performance.now();
    fingerprintsOf('correct horse');
    expect(performance.now() - began).toBeGreaterThan(10);
  });

  it('of an empty variable is none', () => expect(fingerprintsOf('')).toEqual([]));
});
