import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { parse } from 'yaml';
import { BROKER_SETTINGS } from '../local/servers/rabbit.ts';
import { REDIS_SETTINGS } from '../local/servers/redis.ts';
import { POSTGRES_SETTINGS } from '../postgres/settings.ts';

const ROOT = join(import.meta.dirname, '../..');
const CHART = join(import.meta.dirname, 'chart');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const template = (name: string) => readFileSync(join(CHART, 'templates', name), 'utf8');

type Resources = { limits: { memory: string; cpu: string } };
type Container = { mem_limit: string; cpus: number; environment: Record<string, string>; volumes?: string[] };
const values = parse(readFileSync(join(CHART, 'values.yaml'), 'utf8'));
const compose = parse(read('docker-compose.yml'), { merge: true, maxAliasCount: -1 }).services as Record<
  string,
  Container
>;

const BYTES: Record<string, number> = { m: 2 ** 20, g: 2 ** 30, Mi: 2 ** 20, Gi: 2 ** 30 };
const bytesOf = (text: string): number => Number.parseInt(text, 10) * (BYTES[text.replace(/^\d+/, '')] ?? Number.NaN);

describe('the chart', () => {
  it.each(SERVICES)('gives %s what docker-compose.yml gives it', (service) => {
    const { resources, nodeOptions } = values.services[service] as { resources: Resources; nodeOptions: string };
    const container = compose[service];
    expect([bytesOf(resources.limits.memory), Number(resources.limits.cpu), nodeOptions]).toEqual([
      bytesOf(container?.mem_limit ?? ''),
      container?.cpus,
      container?.environment.NODE_OPTIONS,
    ]);
  });

  it('knows who calls whom, as docker-compose.yml does', () => {
    const [, block = ''] = /define "outlay.calls" -\}\}\n([^{]*)/.exec(template('_names.tpl')) ?? [];
    const calls = Object.fromEntries(
      SERVICES.map((service) => {
        const addresses = Object.values(compose[service]?.environment ?? {}).map((value) => `${value}`);
        const hosts = addresses.flatMap((value) => /^http:\/\/([a-z-]+):\d+$/.exec(value)?.[1] ?? []);
        return [service, hosts];
      }),
    );
    expect(parse(block)).toEqual(calls);
  });

  it('gives those the files of customers that read their folder, as docker-compose.yml does', () => {
    const readers = SERVICES.filter((service) => /^RECEIPTS_FOLDER=/m.test(read(`services/${service}/.env.example`)));
    expect(readers).toContain('bill');
    expect(SERVICES.filter((service) => compose[service]?.volumes?.includes('receipts:/receipts'))).toEqual(readers);
    for (const service of readers) expect(compose[service]?.environment.RECEIPTS_FOLDER).toBe('/receipts');
    const [, names = ''] = /define "outlay.hasFiles" -\}\}\n.*\(list ([^)]*)\)/.exec(template('_names.tpl')) ?? [];
    expect(
      names
        .split(' ')
        .map((name) => JSON.parse(name))
        .toSorted(),
    ).toEqual(readers.toSorted());
  });

  it('sets servers up as docker-compose.yml does', () => {
    const [, block = ''] = /define "outlay.postgresParameters" -\}\}\n([^{]*)/.exec(template('postgres.yaml')) ?? [];
    expect(parse(block)).toEqual(POSTGRES_SETTINGS);
    for (const [name, value] of Object.entries(BROKER_SETTINGS))
      expect(template('rabbitmq.yaml')).toContain(`${name} = ${value}\n`);
    for (const [name, value] of Object.entries(REDIS_SETTINGS))
      expect(template('redis.yaml')).toContain(`"--${name}", "${value}"`);
  });

  it('keeps the dispatcher from every network that the dispatcher itself keeps from', () => {
    const [, ipv4 = '', ipv6 = ''] = read('libs/runtime/src/egress.ts').split(/const CLOSED_IPV[46]/);
    const networksIn = (text: string) =>
      [...(text.split('\n];')[0]?.matchAll(/\['([0-9a-f.:]+\/\d+)'/g) ?? [])].map(([, network]) => network);
    expect(values.networkPolicy.closedNetworks).toEqual({ ipv4: networksIn(ipv4), ipv6: networksIn(ipv6) });
  });

  it('has the alerts and dashboards of infra/observability, not copies of them', () => {
    for (const [folder, ending] of [
      ['observability', '.rules.yml'],
      ['observability/dashboards', '.json'],
    ] as const) {
      const own = (path: string) => readdirSync(path).filter((name) => name.endsWith(ending));
      const [source, linked] = [join(ROOT, 'infra', folder), join(CHART, folder)];
      expect(own(linked)).toEqual(own(source));
      expect(own(linked).map((name) => realpathSync(join(linked, name)))).toEqual(
        own(source).map((name) => join(source, name)),
      );
    }
  });

  it('gives an instance longer to stop than it takes, and longer to drain than its probe takes to notice', () => {
    const [, within = ''] = /STOP_WITHIN = ([\d_]+)/.exec(read('libs/service/src/run-process.ts')) ?? [];
    const { drainTime, graceSeconds } = values.stop as { drainTime: string; graceSeconds: number };
    expect(graceSeconds * 1_000).toBeGreaterThan(Number(within.replaceAll('_', '')));
    const readiness = /readinessProbe:\n(?: {12}.*\n)*/.exec(template('deployments.yaml'))?.[0] ?? '';
    const number = (name: string) => Number(new RegExp(`${name}: (\\d+)`).exec(readiness)?.[1]);
    expect(Number.parseInt(drainTime, 10)).toBeGreaterThan(number('periodSeconds') * number('failureThreshold'));
  });

  it('looks at the length of the queues that there are', () => {
    const topology = read('libs/bus/src/topology/queues.ts');
    expect(topology).toMatch(/\.events\.v1`/);
    for (const service of SERVICES) {
      const others = Object.keys(values.services[service].scaling.queues).filter(
        (name) => name !== `${service}.events.v1`,
      );
      for (const name of others) expect(topology).toContain(`'${name}'`);
    }
  });

  it('has the version of the product', () => {
    const { version } = JSON.parse(read('package.json')) as { version: string };
    const chart = parse(readFileSync(join(CHART, 'Chart.yaml'), 'utf8'));
    expect([chart.version, chart.appVersion]).toEqual([version, version]);
  });

  it('explains every value in its README', () => {
    const readme = readFileSync(join(CHART, 'README.md'), 'utf8');
    const names = Object.entries(values).flatMap(([name, value]) =>
      name !== 'services' &&
      value &&
      typeof value === 'object' &&
      !Array.isArray(value) &&
      Object.keys(value).length > 0
        ? Object.keys(value).map((inner) => `${name}.${inner}`)
        : [name],
    );
    expect(names.filter((name) => !readme.includes(`\`${name}`))).toEqual([]);
  });
});
