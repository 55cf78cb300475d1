import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { instrument } from './instrument.ts';
import { listOf, MOST_FILES, PAGE, replaceLists } from './page.ts';

const ROOT = join(import.meta.dirname, '../../..');
const page = readFileSync(PAGE, 'utf8');

describe('the path of a created expense in docs/architecture.md', () => {
  it('names files that exist, each once', () => {
    const files = [...listOf(page, 'steady'), ...listOf(page, 'first')];
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it(`passes at most ${MOST_FILES} files`, () => {
    expect(listOf(page, 'steady').length).toBeLessThanOrEqual(MOST_FILES);
  });
});

describe('writing the lists', () => {
  it('replaces what stood between the comments and nothing else', () => {
    const before =
      'A\n<!-- request path: steady -->\n1. `x.ts`\n<!-- end -->\nB\n<!-- request path: first -->\n<!-- end -->';
    const after = replaceLists(before, { steady: ['a.ts', 'b.ts'], first: ['c.ts'] });
    expect(listOf(after, 'steady')).toEqual(['a.ts', 'b.ts']);
    expect(listOf(after, 'first')).toEqual(['c.ts']);
    expect(after.startsWith('A\n')).toBe(true);
    expect(after).toContain('\nB\n');
  });
});

describe('instrumenting a file', () => {
  it('notes each function when it runs, and changes nothing else', () => {
    const text = 'const f = (x: number) => x + 1; const g = () => ({ a: 1 }); function h() { return 2; }';
    expect(instrument(text, 'a.ts', 'note')).toBe(
      'const f = (x: number) => (note("a.ts"),x + 1); const g = () => (note("a.ts"),{ a: 1 }); function h() {note("a.ts"); return 2; }',
    );
  });
});
