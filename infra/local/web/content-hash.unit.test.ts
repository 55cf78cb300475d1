import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { contentHash, isStamped } from './content-hash.ts';

describe('the hash of what something is made from', () => {
  let root = '';
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  const hash = (...without: string[]) =>
    contentHash(
      root,
      [join(root, 'src'), join(root, 'lock')],
      without.map((one) => join(root, one)),
    );

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'outlay-hash-'));
    mkdirSync(join(root, 'src/made'), { recursive: true });
    write('src/a', '1');
    write('src/made/b', '2');
    write('lock', '3');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is another one after a change, a new name and an end of any file', () => {
    const hashes = [hash()];
    write('src/a', '2');
    hashes.push(hash());
    write('src/c', '');
    hashes.push(hash());
    rmSync(join(root, 'lock'));
    hashes.push(hash());
    expect(new Set(hashes).size).toBe(4);
  });

  it('stays when a file is only written again, and when something changes that is left out', () => {
    const before = hash('src/made');
    utimesSync(join(root, 'src/a'), 1, 1);
    write('src/made/b', '9');
    expect(hash('src/made')).toBe(before);
  });

  it('stamps what was made from it', () => {
    const stamp = join(root, 'stamp');
    expect(isStamped(stamp, hash())).toBe(false);
    writeFileSync(stamp, hash());
    expect(isStamped(stamp, hash())).toBe(true);
    write('src/a', '2');
    expect(isStamped(stamp, hash())).toBe(false);
  });
});
