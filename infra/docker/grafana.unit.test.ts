import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => parse(readFileSync(join(ROOT, path), 'utf8'), { merge: true, maxAliasCount: -1 });

type Container = { image: string; volumes: string[]; ports: string[]; environment?: Record<string, string> } & Record<
  string,
  unknown
>;
const arrangement = read('infra/docker/grafana.yml');
const containers = Object.entries(arrangement.services as Record<string, Container>);
const main = read('docker-compose.yml');

describe('Grafana beside a cluster', () => {
  it.each(containers)('%s has no more rights than a server of the cluster', (_name, container) => {
    expect(container).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      pids_limit: 512,
      mem_limit: expect.any(String),
    });
    expect(container).not.toHaveProperty('cap_add');
    expect(container).not.toHaveProperty('privileged');
  });

  it.each(containers)('%s comes by its digest, and is reached from this machine alone', (name, { image, ports }) => {
    expect(image).toMatch(new RegExp(`@\\$\\{${name.toUpperCase()}_DIGEST:\\?run infra/docker/pin-images\\}$`));
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:\$\{[A-Z]+_PORT:-\d+\}:\d+$/);
  });

  it.each(containers)('%s mounts files that are there, none to write to, and no secret', (_name, { volumes }) => {
    for (const volume of volumes) {
      const [from = '', , mode] = volume.split(':');
      if (!from.startsWith('./')) expect(arrangement.volumes).toHaveProperty(from);
      else expect([from, existsSync(join(ROOT, from)), mode]).toEqual([from, true, 'ro']);
    }
    expect(JSON.stringify(volumes)).not.toMatch(/secret/i);
  });

  it('knows nobody, so that there is no password', () => {
    const { environment = {} } = arrangement.services.grafana as Container;
    expect(environment).toMatchObject({
      GF_SECURITY_DISABLE_INITIAL_ADMIN_CREATION: 'true',
      GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
      GF_AUTH_DISABLE_LOGIN_FORM: 'true',
    });
    expect(Object.keys(environment).filter((variable) => /PASSWORD|SECRET_KEY/.test(variable))).toEqual([]);
  });

  it('takes no port and no name of the cluster', () => {
    const portsOf = (all: Record<string, { ports?: string[] }>) =>
      Object.values(all).flatMap(({ ports = [] }) => ports.flatMap((port) => /:-(\d+)\}+:/.exec(port)?.[1] ?? []));
    expect(portsOf(arrangement.services).filter((port) => portsOf(main.services).includes(port))).toEqual([]);
    expect(Object.keys(arrangement.services).filter((name) => name in main.services)).toEqual([]);
    for (const [, { networks }] of containers)
      expect(Object.keys(main.networks)).toEqual(expect.arrayContaining(networks as string[]));
  });
});

describe('its Prometheus', () => {
  const own = read('infra/docker/grafana/prometheus.yml');
  type Job = { job_name: string };

  it('reads every job as the configuration to begin with does', () => {
    const known = read('infra/observability/prometheus.yml').scrape_configs as Job[];
    for (const job of own.scrape_configs as Job[])
      expect(job).toEqual(known.find(({ job_name: name }) => name === job.job_name));
    const rules = own.rule_files[0].replace('rules/', '');
    expect([rules, readdirSync(join(ROOT, 'infra/observability')).some((name) => name.endsWith('.rules.yml'))]).toEqual(
      ['*.rules.yml', true],
    );
  });

  it('is where the dashboards look, and each of them is found', () => {
    const [source] = read('infra/docker/grafana/datasources.yml').datasources;
    expect(source).toMatchObject({ type: 'prometheus', isDefault: true, url: 'http://prometheus:9090' });
    const [{ options }] = read('infra/docker/grafana/dashboards.yml').providers;
    const mount = (arrangement.services.grafana as Container).volumes.find((volume) =>
      volume.includes(`:${options.path}:`),
    );
    const folder = join(ROOT, mount?.split(':')[0] ?? '');
    expect(readdirSync(folder).filter((name) => name.endsWith('.json')).length).toBeGreaterThan(4);
  });
});
