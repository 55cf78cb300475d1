import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { copyPackages, packagesOf } from './copy-packages.ts';

const ROOT = join(import.meta.dirname, '../..');
const dockerfile = readFileSync(join(import.meta.dirname, 'Dockerfile'), 'utf8');
const inbox = /^FROM \S+ AS inbox\n(?:.+\n)*/m.exec(dockerfile)?.[0] ?? '';
const folder = mkdtempSync(join(tmpdir(), 'outlay-packages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const sizeOf = (path: string): number =>
  statSync(path).isDirectory()
    ? readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
    : statSync(path).size;

describe('the packages of a program', () => {
  it('are found where Node finds them, the nested ones too, and no other', () => {
    const locked = {
      'node_modules/a': { dependencies: { b: '1', c: '1' } },
      'node_modules/a/node_modules/b': { dependencies: { c: '1' } },
      'node_modules/b': {},
      'node_modules/c': { dependencies: { a: '1', gone: '1' }, optionalDependencies: { gone: '1' } },
      'node_modules/@s/d': { dependencies: { b: '1' } },
    };
    expect(packagesOf(locked, ['a'])).toEqual(['node_modules/a', 'node_modules/a/node_modules/b', 'node_modules/c']);
    expect(packagesOf(locked, ['@s/d'])).toEqual(['node_modules/@s/d', 'node_modules/b']);
    expect(() => packagesOf(locked, ['e'])).toThrow('package-lock.json has no e');
  });

  // Node's own image has some 230 MB.
  it('of the inbox leave its image under 300 MB, and are all that it needs', () => {
    const [, names = ''] = /copy-packages\.ts \/inbox (.*)$/m.exec(dockerfile) ?? [];
    copyPackages(ROOT, folder, names.split(' '));
    expect(sizeOf(folder)).toBeLessThan(30_000_000);
    expect(inbox.match(/--from=\S+ \S+/g)).toEqual(['--from=inbox-packages /inbox']);
    const copied = [...inbox.matchAll(/^COPY (?!--)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '));
    for (const path of copied) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    const script = join(folder, 'infra/docker/inbox.ts');
    expect(dirname(script)).toBe(join(folder, 'infra/docker'));
    expect(
      execFileSync(process.execPath, [script, '--help'], {
        cwd: folder,
        encoding: 'utf8',
        env: { PATH: process.env.PATH },
      }),
    ).toContain('SMTP server');
  });
});
