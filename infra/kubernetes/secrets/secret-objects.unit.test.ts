import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { keepSecretFiles, SECRET_FOLDERS } from '../../docker/secret-files.ts';
import { secretObjects } from './secret-objects.ts';

const folder = mkdtempSync(join(tmpdir(), 'outlay-secret-objects-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('the Secrets of a release', () => {
  const paths = keepSecretFiles(folder, {
    servers: {
      postgres: 'postgres://db-rw:5432?sslmode=verify-full',
      rabbitmq: 'amqps://a:5671,amqps://b:5671',
      rabbitmqApi: 'https://a:15671',
      redis: 'redis-sentinel://s1:26379,s2:26379/0#outlay',
    },
  });
  const files = Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
  const secrets = secretObjects('outlay-secrets', files);
  const dataOf = (reader: string) => secrets.find(({ metadata }) => metadata.name === `outlay-secrets-${reader}`);

  it('are one per reader, with what that reader needs and no more', () => {
    expect(new Set(secrets.map(({ metadata }) => metadata.name))).toEqual(
      new Set(SECRET_FOLDERS.map((reader) => `outlay-secrets-${reader}`)),
    );
    for (const service of SERVICES)
      expect(Object.keys(dataOf(service)?.stringData ?? {})).toEqual(['secrets.env', 'RABBITMQ_URL']);
    expect(Object.keys(dataOf('operator')?.stringData ?? {})).toEqual(['secrets.env']);
    expect(dataOf('expense')?.stringData['secrets.env']).not.toContain('PRIVATE_KEY');
  });

  it('name the servers as each reader connects to them', () => {
    const env = dataOf('gateway')?.stringData['secrets.env'];
    expect(env).toMatch(
      /^DATABASE_URL=postgres:\/\/outlay_gateway:\S+@db-rw:5432\/outlay_gateway\?sslmode=verify-full$/m,
    );
    expect(env).toMatch(/^REDIS_URL=redis-sentinel:\/\/gateway:\S+@s1:26379,s2:26379\/0#outlay$/m);
    expect(env).toMatch(/^RABBITMQ_URL=amqps:\/\/gateway:\S+@a:5671,amqps:\/\/gateway:\S+@b:5671$/m);
    expect(dataOf('gateway')?.stringData.RABBITMQ_URL).toMatch(/^amqps:\/\/gateway:[^,]+@a:5671$/);
  });

  it('give CloudNativePG the superuser as it wants one, and the broker its definitions', () => {
    expect(dataOf('postgres')).toMatchObject({
      type: 'kubernetes.io/basic-auth',
      stringData: { username: 'postgres' },
    });
    expect(dataOf('postgres')?.stringData.password).toMatch(/^\S{20,}$/);
    expect(JSON.parse(dataOf('rabbitmq')?.stringData['definitions.json'] ?? '').users.length).toBe(SERVICES.length + 1);
  });
});
