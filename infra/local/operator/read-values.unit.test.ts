import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readPassword } from './read-values.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-password-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileOf = (content: string): string => {
  const file = join(folder, 'password');
  writeFileSync(file, content);
  return file;
};

describe('the password of a new user', () => {
  it.each(['correct horse ', 'correct horse \n', 'correct horse \r\n'])('is the content of a file (%j)', (content) => {
    expect(readPassword({ 'password-file': fileOf(content) })).toBe('correct horse ');
  });

  it('comes from standard input', () => {
    const module = JSON.stringify(join(import.meta.dirname, 'read-values.ts'));
    const source = `import { readPassword } from ${module}; console.log(readPassword({ 'password-file': '-' }));`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      input: 'piped\n',
      encoding: 'utf8',
    });
    expect(stdout).toBe('piped\n');
  });

  it('may stand in the command, or be left out', () => {
    expect(readPassword({ password: 'plain' })).toBe('plain');
    expect(readPassword({})).toBeUndefined();
  });

  it('is refused twice, and empty', () => {
    expect(() => readPassword({ password: 'x', 'password-file': '-' })).toThrow('not both');
    expect(() => readPassword({ 'password-file': fileOf('\n') })).toThrow('is empty');
  });
});
