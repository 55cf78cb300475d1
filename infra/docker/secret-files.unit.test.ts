import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { closeNamedFolder, writePrivately } from './private-files.ts';
import { keepSecretFiles, SECRET_FOLDERS } from './secret-files.ts';
import { serverAddresses } from './server-addresses.ts';

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
      'ACCOUNT_LINK_KEY',
      'API_KEY_PRIVATE_KEY',
      'DATABASE_URL',
      'INTERNAL_IDENTITY_PRIVATE_KEY',
      'RABBITMQ_URL',
      'REDIS_URL',
      'WEB_CLIENT_SECRET',
    ]);
    for (const service of [
      'expense',
      'bill',
      'mileage-receipt',
      'accounting',
      'webhook-dispatcher',
      'notification',
      'web',
    ])
      for (const secret of [gateway.API_KEY_PRIVATE_KEY, gateway.INTERNAL_IDENTITY_PRIVATE_KEY, gateway.DATABASE_URL])
        expect(read(`${service}/secrets.env`)).not.toContain(secret);
    const brokers = SERVICES.map((service) => new URL(String(variables(`${service}/secrets.env`).RABBITMQ_URL)));
    expect(brokers.map(({ username }) => username)).toEqual(SERVICES);
    expect(new Set(brokers.map(({ password }) => password)).size).toBe(SERVICES.length);
    const operator = variables('operator/secrets.env');
    const passwords = Object.keys(operator).filter((name) => /(RABBITMQ|REDIS)_PASSWORD$/.test(name));
    for (const file of ['rabbitmq/definitions.json', 'redis/users.acl'])
      expect(passwords.filter((name) => read(file).includes(String(operator[name])))).toEqual([]);
    expect(variables('operator/secrets.env').DATABASE_ADMIN_URL).toContain(read('postgres/password'));
  });

  it('name all nodes of a broker and all sentinels, where there are several', () => {
    const RABBITMQ_SERVER = 'amqp://rabbitmq:5672,amqp://rabbitmq-2:5672';
    const REDIS_SERVER = 'redis-sentinel://sentinel-1:26379,sentinel-2:26379/0#mymaster';
    keepSecretFiles(folder, { servers: serverAddresses({ RABBITMQ_SERVER, REDIS_SERVER }) });
    const gateway = read('gateway/secrets.env');
    expect(gateway).toMatch(/^RABBITMQ_URL=amqp:\/\/gateway:\S+@rabbitmq:5672,amqp:\/\/gateway:\S+@rabbitmq-2:5672$/m);
    expect(gateway).toMatch(
      /^REDIS_URL=redis-sentinel:\/\/gateway:\S+@sentinel-1:26379,sentinel-2:26379\/0#mymaster$/m,
    );
    expect(read('rabbitmq/cookie')).toMatch(/^[\w-]{32}$/);
  });

  it('name the further databases of a service to it alone, and further servers to the operator', () => {
    keepSecretFiles(folder);
    const own = variables('operator/secrets.env').DATABASE_ADMIN_URL;
    const shards = 'north=postgres://outlay_bill_north:secret@db2:5432/outlay_bill_north';
    const second = 'postgres://postgres:secret@db2:5432/postgres';
    const given = read('operator/secrets.env').replace(`${own}`, `${own},${second}`);
    chmodSync(join(folder, 'operator/secrets.env'), 0o600);
    writeFileSync(join(folder, 'operator/secrets.env'), `${given}BILL_DATABASE_SHARDS=${shards}\n`);
    keepSecretFiles(folder);
    expect(variables('operator/secrets.env').DATABASE_ADMIN_URL).toBe(`${own},${second}`);
    const readers = SERVICES.filter((service) => variables(`${service}/secrets.env`).DATABASE_SHARDS === shards);
    expect(readers).toEqual(['bill']);
  });

  it('are kept, and completed by what a newer version needs', () => {
    keepSecretFiles(folder);
    const before = variables('operator/secrets.env');
    const { VENDOR_SECRETS_KEY, ...older } = before;
    // As a release without it left the folder.
    for (const path of ['operator/secrets.env', 'bill/secrets.env']) rmSync(join(folder, path));
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

const modeOf = (path: string): string => (statSync(path).mode & 0o777).toString(8);
const isRoot = process.getuid?.() === 0;
const setpriv = spawnSync('setpriv', ['--version']).status === 0;
/** Only root can try what another user may do. */
const itAsRoot = isRoot && setpriv ? it : it.skip;
if (!(isRoot && setpriv))
  process.stdout.write('What another user may read is tried only by root, with setpriv: skipped\n');

/** What a user can read of a file, however the folder above lets through; undefined: nothing. */
const readAs = (user: number, path: string): string | undefined => {
  const groups = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'];
  const { status, stdout } = spawnSync('setpriv', [...groups, 'cat', path], { encoding: 'utf8' });
  return status === 0 ? stdout : undefined;
};

describe('the files', () => {
  let umask: number;
  beforeEach(() => {
    umask = process.umask();
  });
  afterEach(() => void process.umask(umask));

  it.each([0o000, 0o022, 0o277])(
    'are closed to others with the umask %o, in folders that were open before too',
    (mask) => {
      mkdirSync(join(folder, 'bill'), { mode: 0o755 });
      mkdirSync(join(folder, 'gateway'));
      chmodSync(join(folder, 'gateway'), 0o777);
      writeFileSync(join(folder, 'gateway/secrets.env'), 'FORMER=1\n', { mode: 0o666 });
      writeFileSync(join(folder, 'gateway/secrets.env.new'), 'left by a run that was killed', { mode: 0o666 });
      process.umask(mask);
      const files = keepSecretFiles(folder);
      process.umask(umask);
      expect(files.map((path) => modeOf(join(folder, path)))).toEqual(files.map(() => '400'));
      expect(SECRET_FOLDERS.map((name) => modeOf(join(folder, name)))).toEqual(SECRET_FOLDERS.map(() => '700'));
      expect(read('gateway/secrets.env')).not.toContain('FORMER');
    },
  );

  itAsRoot('can be read by their reader in its container and by no other user', () => {
    chmodSync(folder, 0o755);
    const [node, nobody] = [1000, 65_534];
    for (const path of keepSecretFiles(folder)) {
      expect([path, readAs(nobody, join(folder, path))]).toEqual([path, undefined]);
      const reader = SECRET_FOLDERS.indexOf(path.split('/')[0] ?? '') < SECRET_FOLDERS.indexOf('gateway') ? 0 : node;
      expect([path, readAs(reader, join(folder, path))]).toEqual([path, read(path)]);
    }
    expect(readAs(node, join(folder, 'postgres/password'))).toBeUndefined();
  });

  it('are not written through a link', () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'outlay-elsewhere-'));
    symlinkSync(elsewhere, join(folder, 'bill'));
    expect(() => keepSecretFiles(folder)).toThrow('not a link');
    rmSync(elsewhere, { recursive: true });
  });

  it('are not put into a folder that others use, which is not closed to them either', () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'holiday.jpg'), '');
    expect(() => closeNamedFolder(folder, SECRET_FOLDERS)).toThrow(/holiday\.jpg.*chmod 700/);
    expect(modeOf(folder)).toBe('755');
    rmSync(join(folder, 'holiday.jpg'));
    keepSecretFiles(folder);
    closeNamedFolder(folder, SECRET_FOLDERS);
    expect(modeOf(folder)).toBe('700');
  });

  it('of the local sandbox replace one that others could read', () => {
    const file = join(folder, 'sandbox.json');
    writeFileSync(file, 'before');
    chmodSync(file, 0o644);
    writePrivately(file, 'after');
    expect([modeOf(file), readFileSync(file, 'utf8')]).toEqual(['600', 'after']);
  });
});
