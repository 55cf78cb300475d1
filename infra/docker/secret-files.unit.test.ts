import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepSecretFiles } from './secret-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const variables = (path: string) => parseEnv(read(path)) as Record<string, string>;

describe("a cluster's secrets", () => {
  it('give each reader its own and no other', () => {
    keepSecretFiles(folder);
    const gateway = variables('gateway/secrets.env');
    expect(Object.keys(gateway).sort((a, b) => a.localeCompare(b))).toEqual([
      'API_KEY_PRIVATE_KEY',
      'DATABASE_URL',
      'INTERNAL_IDENTITY_PRIVATE_KEY',
      'RABBITMQ_URL',
    ]);
    for (const service of ['expense', 'bill', 'mileage-receipt', 'webhook-dispatcher'])
      for (const secret of [gateway.API_KEY_PRIVATE_KEY, gateway.INTERNAL_IDENTITY_PRIVATE_KEY, gateway.DATABASE_URL])
        expect(read(`${service}/secrets.env`)).not.toContain(secret);
    expect(variables('operator/secrets.env').DATABASE_ADMIN_URL).toContain(read('postgres/password'));
  });

  it('are kept, and completed by what a newer version needs', () => {
    keepSecretFiles(folder);
    const before = variables('operator/secrets.env');
    const { VENDOR_SECRETS_KEY, ...older } = before;
    rmSync(join(folder, 'operator/secrets.env'));
    writeFileSync(
      join(folder, 'operator/secrets.env'),
      Object.entries(older)
        .map(([name, value]) => `${name}=${value}\n`)
        .join(''),
    );
    for (const path of keepSecretFiles(folder)) expect(read(path)).not.toBe('');
    const { VENDOR_SECRETS_KEY: added, ...same } = variables('operator/secrets.env');
    expect(same).toEqual(older);
    expect(added).not.toBe(VENDOR_SECRETS_KEY);
    expect(variables('bill/secrets.env').VENDOR_SECRETS_KEY).toBe(added);
  });

  it('of two clusters have nothing in common', () => {
    keepSecretFiles(folder);
    const one = variables('operator/secrets.env');
    rmSync(folder, { recursive: true });
    keepSecretFiles(folder);
    const other = variables('operator/secrets.env');
    expect(Object.keys(one).filter((name) => one[name] === other[name])).toEqual([]);
  });
});
