import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecretFiles } from '../../docker/secret-files.ts';
import type { Tools } from './command.ts';
import { ROTATE } from './rotate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-rotate-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = async (path: string) => ROTATE[0]?.run({ of: 'webhooks', step: 'add' }, {} as Tools, path);
const MODE_BITS = 0o777;

describe('rotate keys', () => {
  it('refuses a folder without secrets, and makes nothing there', async () => {
    const mistyped = join(folder, 'productoin');
    await expect(run(mistyped)).rejects.toThrow('holds no operator/secrets.env');
    expect(existsSync(mistyped)).toBe(false);
  });

  it('closes a folder that others may enter', async () => {
    keepSecretFiles(folder);
    chmodSync(folder, 0o755);
    await run(folder);
    expect(statSync(folder).mode & MODE_BITS).toBe(0o700);
    expect(readFileSync(join(folder, 'operator/secrets.env'), 'utf8')).toMatch(/^WEBHOOK_SECRETS_KEY=.+,.+$/m);
  });
});
