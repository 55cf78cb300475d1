import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { BROKER_SETTINGS } from '../local/servers/rabbit.ts';
import { REDIS_SETTINGS } from '../local/servers/redis.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const compose = read('docker-compose.yml');
const production = read('infra/docker/production.yml');

type Manifest = { dependencies?: Record<string, string> };
const outlayNeeds = (path: string): string[] => {
  const { dependencies = {} } = JSON.parse(read(`${path}/package.json`)) as Manifest;
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@outlay/') ? [name.slice(8)] : []));
};
/** A service's libs, and theirs. */
const libsOf = (path: string): string[] => outlayNeeds(path).flatMap((name) => [name, ...libsOf(`libs/${name}`)]);

describe('the images', () => {
  it('know every package, as npm ci wants', () => {
    for (const path of globSync('{clients,libs,services}/*/package.json', { cwd: ROOT })) {
      const [group, name] = path.split('/');
      expect(dockerfile).toContain(`COPY ${group}/${name}/package.json ${group}/${name}/\n`);
    }
  });

  it.each(SERVICES)('of %s hold the libs that it uses and no other code of ours', (service) => {
    const copied = [...dockerfile.matchAll(/^COPY libs\/([a-z]+) libs\/\1$/gm)].map(([, name]) => name);
    const used = new Set(libsOf(`services/${service}`));
    expect([...used].filter((name) => !copied.includes(name))).toEqual([]);
    expect(copied).not.toContain('testing');
  });
});

describe('the cluster', () => {
  it('has no password and no key in it', () => {
    expect(compose.match(/^.*(PASS|AUTH=|PRIVATE_KEY|SECRETS_KEY|\/\/[a-z_]+:[^@/\s]+@).*$/gm)).toEqual([
      expect.stringContaining('POSTGRES_PASSWORD=$$(cat /run/outlay/password)'),
      expect.stringContaining('REDISCLI_AUTH=$$(cat /run/outlay/password)'),
    ]);
    expect(compose).not.toMatch(/requirepass|--protected-mode|redis-cli.* -a /);
  });

  it('has a broker and a Redis with the settings of the sandbox on this machine', () => {
    for (const [name, value] of Object.entries(BROKER_SETTINGS)) expect(compose).toContain(`'${name} = ${value}'`);
    for (const [name, value] of Object.entries(REDIS_SETTINGS)) expect(compose).toContain(`"--${name}", "${value}"`);
  });

  it.each(SERVICES)('bounds the heap of %s as its own start does', (service) => {
    const { scripts } = JSON.parse(read(`services/${service}/package.json`)) as { scripts: { start: string } };
    const [, bounds] = /^node (--.*--max-old-space-size=\d+) src\/main\.ts$/.exec(scripts.start) ?? [];
    const block = new RegExp(`^  ${service}:\\n(?:    .*\\n)*`, 'm').exec(compose)?.[0];
    expect(/NODE_OPTIONS: "?([^"\n]*?)"?(?: \})?$/m.exec(block ?? '')?.[1]).toBe(bounds);
    expect(bounds).toMatch(/--max-semi-space-size=\d/);
  });

  it('gives each secret one reader', () => {
    for (const service of SERVICES) {
      const mounts = compose.split(`secrets-${service}:/run/outlay:ro`).length - 1;
      expect([service, mounts]).toEqual([service, 1]);
    }
  });
});

describe('production', () => {
  const blockOf = (service: string): string =>
    new RegExp(`^  ${service}:.*(?:\\n(?!  \\S).*)*`, 'm').exec(production)?.[0] ?? '';

  it('takes every image by its digest', () => {
    for (const [, service = '', image] of compose.matchAll(/^ {2}([a-z-]+):\n(?:(?! {2}\S).*\n)*? {4}image: (\S+)$/gm))
      if (!image?.startsWith('outlay/'))
        expect(blockOf(service)).toMatch(new RegExp(`image: ${image}@\\$\\{${service.toUpperCase()}_DIGEST:\\?`));
    expect(production.match(/_DIGEST:\?/g)).toHaveLength(4);
  });

  it('names what is missing of its settings', () => {
    for (const name of ['OUTLAY_SECRETS', 'PUBLIC_URL', 'WEB_URL', 'MAIL_FROM'])
      expect(production).toMatch(new RegExp(`\\$\\{${name}:\\?set it to`));
  });

  it('mounts the folder of secrets where it is compared with the data, and nowhere else', () => {
    const backup = read('infra/docker/backup.yml');
    const naming = (text: string) => text.split('\n').filter((line) => /^[^#]*\$\{OUTLAY_SECRETS/.test(line));
    const secrets = blockOf('secrets').split('\n');
    expect(naming(production).filter((line) => !secrets.includes(line))).toEqual([]);
    // By `up` nothing of it is started; what it restores is read by the containers above.
    expect(naming(backup)).toEqual([expect.stringContaining('/postgres", target: /run/outlay, read_only: true')]);
    expect(backup).toMatch(/ {2}restore:\n(?: {4}.*\n)*? {4}profiles: \["restore"\]\n(?: {4}.*\n)*.*OUTLAY_SECRETS/);
    for (const line of [...naming(production), ...naming(backup)].filter((one) => one.includes('type: bind')))
      expect(line).toContain('create_host_path: false');
    expect(compose).toContain('postgres:/run/outlay-data/postgres:ro');
  });

  it('hands secrets out before `up` and not in it, as Compose recreates all that depend on what another folder changes', () => {
    expect(blockOf('secrets')).toContain('profiles: ["secrets"]');
    const waiting = [compose, read('infra/docker/cluster.yml')].flatMap(
      (text) => text.match(/secrets: \{ condition: .*?\}/g) ?? [],
    );
    expect(waiting.length).toBeGreaterThan(5);
    expect(waiting.filter((line) => !line.includes('required: false'))).toEqual([]);
  });

  it('builds ours on one by its digest', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    expect(new Set(bases)).toEqual(new Set([`$\{NODE_IMAGE}`, 'manifests', 'service']));
    const [, image] = /^ARG NODE_IMAGE=(\S+)$/m.exec(dockerfile) ?? [];
    expect(production).toContain(`NODE_IMAGE: "${image}@\${NODE_DIGEST:?`);
    for (const service of [...SERVICES, 'secrets', 'migrate', 'operator'])
      expect([service, /build: \*pinned|\*production/.test(blockOf(service))]).toEqual([service, true]);
  });
});
