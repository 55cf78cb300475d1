import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { startServers } from '../sandbox/servers.ts';
import { exchange } from '../servers/probe.ts';
import { startRabbit } from '../servers/rabbit.ts';
import { startRedis } from '../servers/redis.ts';

const isAlive = (pid: number): boolean =>
  existsSync(`/proc/${pid}`) && !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ');

const send = (port: number, command: string) => exchange(port, `AUTH outlay\r\n${command}\r\n`).then(String);

describe('a private server', () => {
  let directory = '';
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'outlay-servers-'));
    // PostgreSQL's own user must be able to enter.
    chmodSync(directory, 0o755);
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('comes back after kill -9 on its port and with its data, and leaves nothing when destroyed', async () => {
    const redis = await startRedis({ directory: join(directory, 'redis') });
    await send(redis.port, 'SET kept 1');
    await waitFor(async () => (await send(redis.port, 'GET kept')).includes('$1'));
    const first = redis.pid;
    await redis.kill('SIGKILL');
    await redis.start();
    expect(redis.pid).not.toBe(first);
    await waitFor(async () => (await send(redis.port, 'GET kept')).includes('$1'));
    await redis.destroy();
    expect(isAlive(redis.pid)).toBe(false);
    expect(existsSync(join(directory, 'redis'))).toBe(false);
  });

  it('that is kept begins again when it is killed from outside, and reports it, until it is stopped', async () => {
    const printed: string[] = [];
    const onRestart = (message: string) => void printed.push(message);
    const redis = await startRedis({ directory: join(directory, 'kept'), onRestart });
    const first = redis.pid;
    process.kill(first, 'SIGKILL');
    await waitFor(() => redis.pid !== first && printed.length === 2);
    expect(printed[0]).toContain('Redis ended by itself (SIGKILL)');
    expect(printed[1]).toBe('Redis is back');
    await redis.destroy();
    expect(isAlive(redis.pid)).toBe(false);
    expect(printed).toHaveLength(2);
  });

  it('ends with the process that started it, even when that is killed', async () => {
    const source = `const { startPostgres } = await import(${JSON.stringify(join(import.meta.dirname, '../servers/postgres.ts'))});
      const server = await startPostgres({ directory: ${JSON.stringify(join(directory, 'postgres'))}, durable: false });
      console.log(server.pid);
      setInterval(() => undefined, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', source], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = (await once(createInterface(parent.stdout), 'line')) as [string];
    const pid = Number(line);
    expect(isAlive(pid)).toBe(true);
    parent.kill('SIGKILL');
    await waitFor(() => !isAlive(pid));
  });

  it("that is a sandbox's broker has a queue for each step of the schedule that was given", async () => {
    const servers = await startServers({
      directory,
      password: 'outlay',
      named: { databaseUrl: 'postgres://named', redisUrl: 'redis://named' },
      schedule: '7s,1m',
      progress: { print: () => undefined, step: (_what, work) => work(() => undefined) },
    });
    await servers.stop();
    const { queues } = JSON.parse(readFileSync(join(directory, 'rabbit/definitions.json'), 'utf8'));
    const names = queues.map(({ name }: { name: string }) => name);
    expect(names.filter((name: string) => name.startsWith('webhooks.retry.'))).toEqual([
      'webhooks.retry.v1.7000',
      'webhooks.retry.v1.60000',
    ]);
  }, 180_000);

  it('forgets everything when the broker is wiped, and serves again on the same ports', async () => {
    const rabbit = await startRabbit({ directory: join(directory, 'rabbitmq') });
    const { origin, username, password } = new URL(rabbit.apiUrl);
    const headers = { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    const queue = `${origin}/api/queues/%2F/kept`;
    const isKept = async () => (await fetch(queue, { headers })).status;
    try {
      await fetch(queue, { method: 'PUT', headers, body: JSON.stringify({ durable: true }) });
      // What was declared a moment before a kill may not be on the disk yet.
      await rabbit.stop();
      await rabbit.start();
      await rabbit.kill('SIGKILL');
      await rabbit.start();
      expect(await isKept()).toBe(200);
      await rabbit.wipe();
      expect(await isKept()).toBe(404);
    } finally {
      await rabbit.destroy();
    }
  }, 180_000);
});
