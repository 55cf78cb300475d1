import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { assertKnownKeys } from '@outlay/store';
import { startPostgres } from '../local/servers/postgres.ts';
import type { Server } from '../local/servers/server.ts';
import { keysOf } from '../postgres/service-keys.ts';
import { keepSecretFiles } from './secret-files.ts';
import { serverAddresses } from './server-addresses.ts';

type Variables = Record<string, string>;
const ROOT = join(import.meta.dirname, '../..');
const work = mkdtempSync(join(tmpdir(), 'outlay-installation-'));
const [own, other, handed, data] = ['own', 'other', 'handed', 'data'].map((name) => join(work, name)) as [
  string,
  string,
  string,
  string,
];
const operatorOf = (folder: string): Variables =>
  parseEnv(readFileSync(join(folder, 'operator/secrets.env'), 'utf8')) as Variables;

let postgres: Server;
let address = '';
const run = async (args: string[], env: Variables) => {
  const child = spawn(process.execPath, args, { cwd: ROOT, env: { PATH: process.env.PATH, ...env }, stdio: 'pipe' });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: code as number, out, err };
};
const handOut = (folder: string) =>
  run(['infra/docker/make-secrets.ts'], {
    ENVIRONMENT: 'production',
    SECRETS_FOLDER: folder,
    HANDED_OUT_FOLDER: handed,
    DATA_FOLDER: data,
    POSTGRES_SERVER: address,
  });
const migrate = (variables: Variables) => {
  const { RABBITMQ_API_URL: _, ...others } = variables;
  return run(['infra/docker/migrate.ts'], { ...others, ENVIRONMENT: 'production' });
};
const createSecrets = (...words: string[]) =>
  run(['infra/local/outlay-admin.ts', 'create', 'secrets', ...words], { POSTGRES_SERVER: address });

/** One line, and no frame of a stack. */
const expectSentence = (printed: string, ...words: string[]) => {
  for (const one of words) expect(printed).toContain(one);
  expect(printed).not.toMatch(/^\s+at /m);
};
const handedOut = () => SERVICES.map((service) => readFileSync(join(handed, service, 'secrets.env'), 'utf8'));

beforeAll(async () => {
  mkdirSync(data);
  // The password is the server's when it is made, and the port is known afterwards.
  keepSecretFiles(own, { environment: 'production' });
  const { POSTGRES_PASSWORD: password = '' } = operatorOf(own);
  postgres = await startPostgres({ directory: join(work, 'server'), password, durable: false });
  address = `postgres://127.0.0.1:${postgres.port}`;
  const servers = serverAddresses({ POSTGRES_SERVER: address });
  keepSecretFiles(own, { servers });
  keepSecretFiles(other, { servers, environment: 'production' });
});
afterAll(async () => {
  await postgres.destroy();
  rmSync(work, { recursive: true });
});

describe('an installation', () => {
  it('begins with a folder that was made for it, and with none that is empty', async () => {
    const empty = mkdtempSync(join(work, 'empty-'));
    const { code, err } = await handOut(empty);
    expect(code).toBe(1);
    expectSentence(err, empty, 'holds no secrets');
    expect(readdirSync(empty)).toEqual([]);
    expect((await handOut(own)).err).toBe(
      'SMTP_URL is missing: e-mails are kept, and nobody gets one. Write it into operator/secrets.env\n',
    );
    expect(handedOut()[0]).toContain('API_KEY_PRIVATE_KEY');
    const migrated = await migrate(operatorOf(own));
    expect([migrated.code, migrated.err]).toEqual([0, '']);
    for (const service of SERVICES) {
      const variables = parseEnv(readFileSync(join(handed, service, 'secrets.env'), 'utf8')) as Variables;
      await assertKnownKeys({ url: `${variables.DATABASE_URL}`, keys: keysOf(service, variables) });
    }
    expect((await handOut(own)).code).toBe(0);
  });

  it.each([
    ['an empty folder', () => mkdtempSync(join(work, 'empty-'))],
    ['the folder of another installation', () => other],
  ])(
    'takes no secrets of %s, whether its servers run or not, and what was handed out stays',
    async (_what, folderOf) => {
      const before = handedOut();
      const folder = folderOf();
      for (const isUp of [true, false]) {
        if (!isUp) await postgres.stop();
        const { code, err } = await handOut(folder);
        expect([code, err]).toEqual([1, expect.stringContaining(folder)]);
        expectSentence(err);
        expect(handedOut()).toEqual(before);
      }
      await postgres.start();
    },
  );

  it('knows data of stopped servers, and makes nothing beside it', async () => {
    mkdirSync(join(data, 'postgres'));
    writeFileSync(join(data, 'postgres/PG_VERSION'), '17\n');
    const empty = mkdtempSync(join(work, 'empty-'));
    await postgres.stop();
    const { code, err } = await handOut(empty);
    await postgres.start();
    expect(code).toBe(1);
    expectSentence(err, empty, 'the volume postgres of this project has data', '--new');
  });

  it('is migrated with its own secrets alone, and the roles keep their passwords', async () => {
    const [mine, foreign] = [operatorOf(own), operatorOf(other)];
    const shut = await migrate(foreign);
    expect([shut.code, shut.out]).toEqual([1, '']);
    expectSentence(shut.err, 'does not let postgres in', 'OUTLAY_SECRETS');
    const mixed = await migrate({ ...foreign, DATABASE_ADMIN_URL: `${mine.DATABASE_ADMIN_URL}` });
    expect([mixed.code, mixed.out]).toEqual([1, '']);
    expectSentence(mixed.err, 'VENDOR_SECRETS_KEY does not belong to the data in outlay_bill', 'BACKUP_KEY');
    expect((await handOut(own)).code).toBe(0);
    expect((await migrate(mine)).code).toBe(0);
  });

  it('has services that end with a sentence where their keys or passwords are others', async () => {
    const variables = parseEnv(readFileSync(join(own, 'bill/secrets.env'), 'utf8')) as Variables;
    const start = (changed: Variables) =>
      run(['services/bill/src/main.ts'], {
        ...{
          ...variables,
          RABBITMQ_URL: 'amqp://bill:some-password-of-its-own@127.0.0.1:1',
          ENVIRONMENT: 'production',
        },
        ...{
          LOG_LEVEL: 'error',
          EXPENSE_URL: 'http://127.0.0.1:1',
          HTTP_PORT: '0',
          INTERNAL_PORT: '0',
          RABBITMQ_DECLARES: 'false',
          ...changed,
        },
      });
    const wrongKey = await start({ VENDOR_SECRETS_KEY: `${operatorOf(other).VENDOR_SECRETS_KEY}` });
    expect(wrongKey.code).toBe(1);
    expectSentence(
      wrongKey.out,
      '"reason":"VENDOR_SECRETS_KEY does not belong to the data in outlay_bill',
      'OUTLAY_SECRETS',
    );
    const url = new URL(`${variables.DATABASE_URL}`);
    url.password = 'of-somebody-else';
    const wrongPassword = await start({ DATABASE_URL: url.href });
    expect(wrongPassword.code).toBe(1);
    expectSentence(wrongPassword.out, 'does not let outlay_bill in', 'OUTLAY_SECRETS');
    for (const { out } of [wrongKey, wrongPassword]) expect(out).not.toContain('"stack"');
  });

  it('gets no new set from its operator but by their word', async () => {
    const folder = join(work, 'mistyped');
    const { code, err } = await createSecrets(folder);
    expect(code).toBe(1);
    expectSentence(err, folder, 'does not let postgres in', '--new');
    expect(readdirSync(work)).not.toContain('mistyped');
    const wanted = await createSecrets(folder, '--new');
    expect([wanted.code, wanted.err]).toEqual([0, '']);
    expect(wanted.out).toContain('A new set');
    expect((await createSecrets(own)).out).toContain('The set that was there');
  });

  it('takes other keys where the operator accepts the loss of the former ones', async () => {
    const { VENDOR_SECRETS_KEY = '' } = operatorOf(other);
    const variables = { ...operatorOf(own), VENDOR_SECRETS_KEY };
    expect((await migrate(variables)).code).toBe(1);
    const accepted = await run(['infra/local/outlay-admin.ts', 'accept', 'keys', 'VENDOR_SECRETS_KEY'], variables);
    expect([accepted.code, accepted.out]).toEqual([0, 'bill: VENDOR_SECRETS_KEY\n']);
    expect((await migrate(variables)).code).toBe(0);
  });
});
