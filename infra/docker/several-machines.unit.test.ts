import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { BROKER_SETTINGS } from '../local/servers/rabbit.ts';
import { REDIS_SETTINGS } from '../local/servers/redis.ts';
import { PARAMETERS, TIMES } from '../prove/failover/arrangement/databases.ts';
import { apiLines, healthLines } from '../prove/failover/arrangement/gateway-proxy.ts';
import { databaseLines } from '../prove/failover/arrangement/proxies.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const cluster = read('cluster.yml');
const patroni = read('patroni.yml');

describe('the cluster of several machines', () => {
  it('has no password in it, and mounts those of the single one', () => {
    expect(cluster.match(/^.*(PASS|AUTH=|\/\/[a-z_]+:[^@/\s]+@).*$/gm)).toEqual([
      expect.stringContaining('REDISCLI_AUTH=$$(cat /run/outlay/password)'),
    ]);
    for (const server of ['postgres', 'rabbitmq', 'redis'])
      expect(cluster).toContain(`secrets-${server}:/run/outlay:ro`);
  });

  it('has the settings of the one that is broken part by part', () => {
    for (const [name, value] of Object.entries({ ...BROKER_SETTINGS }))
      expect(cluster).toContain(`'${name} = ${value}'`);
    for (const [name, value] of Object.entries(REDIS_SETTINGS)) expect(cluster).toContain(`'${name} ${value}'`);
    for (const [name, value] of Object.entries(PARAMETERS)) expect(patroni).toContain(`${name}: "${value}"\n`);
    for (const [name, value] of Object.entries(TIMES)) expect(patroni).toContain(`    ${name}: ${value}\n`);
    const shared = databaseLines('*:5432').filter((line) => !line.startsWith('  server '));
    expect(read('haproxy.cfg')).toContain(shared.join('\n'));
    const gateways = [1, 2].map((number) => ({ name: `gateway-${number}`, address: '', port: 0 }));
    const api = [...apiLines('*:8080', gateways), ...healthLines('*')];
    for (const line of api.filter((one) => !one.startsWith('  server ')))
      expect(read('gateways.cfg')).toContain(`${line}\n`);
  });

  it('keeps a promotion from losing what was answered, and a smaller half from writing', () => {
    expect(patroni).toContain('synchronous_mode: true');
    expect(patroni).toContain('basebackup: { checkpoint: fast }');
    expect(cluster).toContain("'cluster_partition_handling = pause_minority'");
    expect(cluster).toContain('target_group_size = 3');
  });

  it('names every node and sentinel that there is to the services', () => {
    for (const name of ['RABBITMQ_SERVER', 'REDIS_SERVER']) {
      const [, addresses = ''] = new RegExp(`${name}: (\\S+)`).exec(cluster) ?? [];
      const names = [...addresses.matchAll(/([\w-]+):\d+/g)].map(([, one]) => one ?? '');
      expect(names).toHaveLength(3);
      for (const one of names) expect(cluster).toMatch(new RegExp(`^  ${one}: .*hostname: ${one}`, 'm'));
    }
  });
});
