import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { createPaper } from './docker-on-paper.ts';

const SERVERS = ['postgres', 'rabbitmq', 'redis'];
const all = (value: (name: string) => string) => Object.fromEntries([...SERVICES].map((name) => [name, value(name)]));

let docker: ReturnType<typeof createPaper>;
beforeEach(() => {
  docker = createPaper([...SERVICES, ...SERVERS]);
  docker.change({ built: all((name) => `${name}@new`) });
});
afterEach(() => docker.remove());

const images = () => Object.fromEntries(docker.read().containers.map(({ service, image }) => [service, image]));
const servers = () => docker.read().containers.filter(({ service }) => SERVERS.includes(service));
const upgraded = {
  ...all((name) => `${name}@new`),
  ...Object.fromEntries(SERVERS.map((name) => [name, `${name}@old`])),
};

describe('upgrade', () => {
  it('looks, prepares the servers that run, replaces each service, and looks again', () => {
    const before = servers();
    const { status } = docker.call('upgrade', '-p', 'outlay');
    expect(status).toBe(0);
    expect(images()).toEqual(upgraded);
    expect(servers()).toEqual(before);
    const once = 'compose -p outlay run --rm --no-deps';
    const check = `${once} operator infra/local/outlay-admin.ts check`;
    const calls = docker.read().calls.filter((call) => call.startsWith('compose'));
    expect(calls.slice(0, 4)).toEqual(['compose -p outlay build', check, `${once} secrets`, `${once} migrate`]);
    expect(calls.at(-1)).toBe(check);
    for (const call of calls.filter((one) => one.includes(' up '))) expect(call).toMatch(/ --no-deps .*--no-recreate /);
  });

  it('knows every service', () => {
    const script = readFileSync(join(import.meta.dirname, 'upgrade'), 'utf8');
    const named = /^services=\((.*)\)$/m.exec(script)?.[1]?.split(' ') ?? [];
    expect(named.toSorted()).toEqual([...SERVICES].toSorted());
  });

  it('finds nothing to do the second time', () => {
    docker.call('upgrade');
    const before = docker.read().containers;
    const { status, out } = docker.call('upgrade');
    expect([status, out.match(/runs this version already/g)]).toEqual([0, SERVICES.map(() => expect.any(String))]);
    expect(docker.read().containers).toEqual(before);
  });

  it('prints its steps and changes nothing with --dry-run', () => {
    docker.change({ images: { ...docker.read().images, expense: 'expense@new' } });
    const { status, out } = docker.call('upgrade', '--dry-run', '-p', 'outlay');
    expect([status, docker.read().calls]).toEqual([0, []]);
    expect(out).toContain('  docker compose -p outlay run --rm --no-deps migrate\n');
    expect(out).toContain('  infra/docker/replace expense -p outlay\n');
    expect(out).toContain('bill: runs this version already\n');
  });

  it('ends before anything is changed where something is broken, does not run, or has one port', () => {
    docker.change({ failing: ['outlay-admin.ts check'] });
    expect(docker.call('upgrade').status).toBe(1);
    docker.change({ failing: [], published: { gateway: '8080' } });
    expect(docker.call('upgrade')).toEqual({ status: 1, out: expect.stringContaining('GATEWAY_PORTS=8080-8081') });
    const { calls, containers } = docker.read();
    expect(calls.filter((call) => / (up|secrets|migrate)\b/.test(call))).toEqual([]);
    docker.change({ containers: containers.filter(({ service }) => service !== 'redis') });
    expect(docker.call('upgrade')).toEqual({ status: 1, out: expect.stringContaining('redis does not run') });
  });

  it('leaves a server with other settings as it runs, and says so; restarts it when that is asked for', () => {
    docker.change({ settings: { ...docker.read().settings, postgres: 'other' } });
    expect(docker.call('upgrade').out).toMatch(/^postgres: goes on .*--restart-servers$/m);
    expect(servers().map(({ settings }) => settings)).toEqual(['same', 'same', 'same']);
    expect(docker.call('upgrade', '--no-build', '--restart-servers').status).toBe(0);
    expect(
      servers()
        .map(({ service, settings }) => `${service} ${settings}`)
        .toSorted(),
    ).toEqual(['postgres other', 'rabbitmq same', 'redis same']);
  });

  it.each([0, 1, 3, 4, 5, 6, 7, 14, 29])('can be killed at command %i and called again', (at) => {
    docker.change({ killing: { at, done: true } });
    expect(docker.call('upgrade').status).not.toBe(0);
    docker.change({ killing: undefined });
    expect(docker.call('upgrade').status).toBe(0);
    expect(images()).toEqual(upgraded);
    expect(docker.read().containers).toHaveLength(SERVICES.length + SERVERS.length);
  });
});
