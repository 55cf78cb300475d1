import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const dockerfile = read('infra/docker/Dockerfile');
const compose = read('docker-compose.yml');

type Manifest = { dependencies?: Record<string, string> };
const outlayNeeds = (path: string): string[] => {
  const { dependencies = {} } = JSON.parse(read(`${path}/package.json`)) as Manifest;
  return Object.keys(dependencies).flatMap((name) => (name.startsWith('@outlay/') ? [name.slice(8)] : []));
};
/** A service's libs, and theirs. */
const libsOf = (path: string): string[] => outlayNeeds(path).flatMap((name) => [name, ...libsOf(`libs/${name}`)]);

describe('the images', () => {
  it('know every package, as npm ci wants', () => {
    for (const group of ['libs', 'services'])
      for (const name of readdirSync(join(ROOT, group)))
        expect(dockerfile).toContain(`COPY ${group}/${name}/package.json ${group}/${name}/\n`);
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
    expect(compose.match(/^.*(PASS|PRIVATE_KEY|SECRETS_KEY|\/\/[a-z_]+:[^@/\s]+@).*$/gm)).toEqual([
      expect.stringContaining('$$(cat /run/outlay/password)'),
      expect.stringContaining('$$(cat /run/outlay/password)'),
    ]);
  });

  it('gives each secret one reader', () => {
    for (const service of SERVICES) {
      const mounts = compose.split(`secrets-${service}:/run/outlay:ro`).length - 1;
      expect([service, mounts]).toEqual([service, 1]);
    }
  });
});
