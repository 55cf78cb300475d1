import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES } from '@outlay/contracts';
import { createPaper } from './docker-on-paper.ts';

const SERVERS = ['postgres', 'rabbitmq', 'redis'];
let docker: ReturnType<typeof createPaper>;
beforeEach(() => {
  docker = createPaper([...SERVICES, ...SERVERS]);
  for (const service of SERVICES) docker.setNow(service, { built: `${service}@new` });
});
afterEach(() => docker.remove());

const running = () => docker.containers().map(({ image, state }) => `${image} ${state}`);
const servers = () => docker.containers().filter(({ service }) => SERVERS.includes(service));
const byName = (one: string, other: string) => one.localeCompare(other);
const UPGRADED = [...SERVICES.map((name) => `${name}@new running`), ...SERVERS.map((name) => `${name}@old running`)];
const RUN = 'compose -p outlay run --rm --no-deps';

describe('upgrade', () => {
  it('looks, prepares the servers that run, replaces each service, looks again, and finds nothing to do then', () => {
    const before = servers();
    expect(docker.call('upgrade', '-p', 'outlay').status).toBe(0);
    expect(running().toSorted(byName)).toEqual(UPGRADED.toSorted(byName));
    expect(servers()).toEqual(before);
    const calls = docker.calls().filter((call) => call.startsWith('compose'));
    const check = `${RUN} operator infra/local/outlay-admin.ts check`;
    const begin = [
      'compose -p outlay build',
      `${RUN} secrets`,
      expect.stringContaining(`${check} --only `),
      `${RUN} migrate`,
    ];
    expect(calls.slice(0, 4)).toEqual(begin);
    expect(calls.at(-1)).toBe(check);
    for (const call of calls.filter((one) => one.includes(' up '))) expect(call).toMatch(/ --no-deps .*--no-recreate /);

    const { status, out } = docker.call('upgrade', '-p', 'outlay');
    expect([status, out.match(/runs this version already/g)]).toEqual([0, SERVICES.map(() => expect.any(String))]);
    expect(docker.calls().slice(-4).join('\n')).not.toMatch(/ (up|stop|rename) /);
  });

  it('knows every service', () => {
    const script = readFileSync(join(import.meta.dirname, 'upgrade'), 'utf8');
    const named = /^services=\((.*)\)$/m.exec(script)?.[1]?.split(' ') ?? [];
    expect(named.toSorted(byName)).toEqual([...SERVICES].toSorted(byName));
  });

  it('prints its steps and changes nothing with --dry-run', () => {
    docker.setNow('expense', { image: 'expense@new' });
    const { status, out } = docker.call('upgrade', '--dry-run', '-p', 'outlay');
    expect([status, docker.calls()]).toEqual([0, []]);
    expect(out).toContain(`  docker ${RUN} migrate\n`);
    expect(out).toContain('  infra/docker/replace expense -p outlay\n');
    expect(out).toContain('bill: runs this version already\n');
  });

  it('ends before anything that runs is changed where something is broken, unless it is told to go on', () => {
    docker.trouble({ failing: 'mails' });
    expect(docker.call('upgrade')).toEqual({ status: 1, out: expect.stringMatching(/--despite-broken\. Nothing/) });
    expect(docker.calls().filter((call) => / (up|migrate)\b/.test(call))).toEqual([]);
    expect(docker.call('upgrade', '--despite-broken').status).toBe(0);
  });

  it('ends before anything is changed where a service has one port, or a server does not run', () => {
    docker.setNow('gateway', { built: 'gateway@new', published: '8080' });
    expect(docker.call('upgrade')).toEqual({ status: 1, out: expect.stringContaining('GATEWAY_PORTS=8080-8081') });
    docker.removeContainer('redis.first');
    expect(docker.call('upgrade')).toEqual({ status: 1, out: expect.stringContaining('redis does not run') });
    expect(docker.calls().filter((call) => / (up|migrate)\b/.test(call))).toEqual([]);
  });

  it('leaves a server with other settings as it runs, and says so; restarts it when that is asked for', () => {
    docker.setNow('postgres', { settings: 'other' });
    expect(docker.call('upgrade').out).toMatch(/^postgres: goes on .*--restart-servers$/m);
    expect(servers().map(({ settings }) => settings)).toEqual(['same', 'same', 'same']);
    expect(docker.call('upgrade', '--no-build', '--restart-servers').status).toBe(0);
    expect(
      servers()
        .map(({ service, settings }) => `${service} ${settings}`)
        .toSorted(byName),
    ).toEqual(['postgres other-alone', 'rabbitmq same', 'redis same']);
  });

  // 0 builds, 1 looks, 2 completes the secrets, 3 migrates; 4 to 7 replace the first service (replace.unit.test.ts), 8 to 11 the second.
  it.each([0, 2, 3, 9])('can be killed at command %i and called again', (at) => {
    docker.trouble({ killing: `${at} after` });
    expect(docker.call('upgrade').status).not.toBe(0);
    docker.trouble();
    expect(docker.call('upgrade').status).toBe(0);
    expect(running().toSorted(byName)).toEqual(UPGRADED.toSorted(byName));
  });
});
