import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';

type Line = { level: string; msg: string; part?: string; health?: string };
let child: ChildProcess;
afterEach(() => {
  child.kill('SIGKILL');
});

const run = (mode: string) => {
  const lines: Line[] = [];
  child = spawn(process.execPath, [join(import.meta.dirname, 'fixtures/process.ts'), mode], { stdio: 'pipe' });
  let rest = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts.map((line) => JSON.parse(line) as Line));
  });
  const ended = once(child, 'close').then(
    ([code, signal]) => ({ code, signal }) as { code: number | null; signal: string | null },
  );
  const logged = (message: string) => waitFor(() => lines.find(({ msg }) => msg === message), { message });
  return { lines, ended, logged };
};

const partsOf = (lines: Line[], message: string) => lines.filter(({ msg }) => msg === message).map(({ part }) => part);

describe('the life of a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'starts in order; at %s it stops in reverse order and exits 0',
    async (signal) => {
      const { lines, ended, logged } = run('well');
      const { health } = await logged('process.started');
      expect((await fetch(`${health}/readyz`)).status).toBe(200);
      child.kill(signal);
      child.kill(signal);
      expect(await ended).toEqual({ code: 0, signal: null });
      expect(partsOf(lines, 'fixture.started')).toEqual(['first', 'second']);
      expect(partsOf(lines, 'fixture.stopped')).toEqual(['second', 'first']);
      expect(partsOf(lines, 'part.stopped')).toEqual(['second', 'first', 'health']);
      expect(lines.at(-1)).toMatchObject({ level: 'info', msg: 'process.stopped' });
    },
  );

  it('stops what it started and exits 1 when a part does not start', async () => {
    const { lines, ended } = run('start-fails');
    expect(await ended).toEqual({ code: 1, signal: null });
    expect(lines).toContainEqual(expect.objectContaining({ level: 'fatal', msg: 'part.start_failed', part: 'second' }));
    expect(partsOf(lines, 'fixture.stopped')).toEqual(['second', 'first']);
  });

  it('exits 0 when it is stopped while a part still tries to start', async () => {
    const { ended, logged } = run('start-hangs');
    await logged('fixture.started');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  });

  it('exits 1 when a part does not stop in order, after the others have', async () => {
    const { lines, ended, logged } = run('stop-fails');
    await logged('process.started');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
    expect(partsOf(lines, 'fixture.stopped')).toEqual(['first']);
  });

  it('exits 1 when stopping takes longer than it may', async () => {
    const { ended, logged } = run('stop-hangs');
    await logged('process.started');
    child.kill('SIGTERM');
    expect((await ended).code).toBe(1);
    await logged('process.stop_timed_out');
  });

  it.each(['throws', 'rejects'])('logs it as fatal and exits 1 when something %s and is not caught', async (mode) => {
    const { lines, ended } = run(mode);
    expect((await ended).code).toBe(1);
    expect(lines.at(-1)).toMatchObject({ level: 'fatal', msg: 'process.crashed' });
  });
});
