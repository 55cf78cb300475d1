import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-sandbox-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe("the sandbox's secrets", () => {
  it('are made once, and never anew beside the data of a lost file', () => {
    const [file, data] = [join(folder, 'secrets.json'), join(folder, 'postgres')];
    const first = keepSecrets(file, data);
    mkdirSync(join(data, 'data'), { recursive: true });
    writeFileSync(join(data, 'data/PG_VERSION'), '17\n');
    expect(keepSecrets(file, data)).toEqual(first);
    writeFileSync(file, readFileSync(file, 'utf8').slice(0, 100));
    expect(() => keepSecrets(file, data)).toThrow(`${file} is cut off`);
    rmSync(file);
    expect(() => keepSecrets(file, data)).toThrow(`${file} is missing, and ${data} has data`);
    expect(existsSync(file)).toBe(false);
  });

  it('are not made beside data that lies elsewhere', () => {
    const [file, data, elsewhere] = ['secrets.json', 'postgres', 'elsewhere'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    for (const path of [data, elsewhere]) mkdirSync(path);
    writeFileSync(join(data, 'data-is-elsewhere'), `${elsewhere}\n`);
    writeFileSync(join(elsewhere, 'PG_VERSION'), '17\n');
    expect(() => keepSecrets(file, data)).toThrow('has data');
  });
});
