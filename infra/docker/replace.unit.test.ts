import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPaper, running } from './docker-on-paper.ts';

let docker: ReturnType<typeof createPaper>;
beforeEach(() => {
  docker = createPaper(['gateway', 'expense']);
  docker.change({ images: { gateway: 'gateway@new', expense: 'expense@new' } });
});
afterEach(() => docker.remove());

const of = (service: string) => docker.read().containers.filter((one) => one.service === service);
const facts = (service: string) => of(service).map(({ name, state, image }) => [name, state, image]);

describe('replace', () => {
  it('puts a new container in the place of the one that runs, and leaves others alone', () => {
    const { status, out } = docker.call('replace', 'expense', '-p', 'outlay');
    expect([status, out]).toEqual([0, expect.stringContaining('expense: expense.firs was replaced by')]);
    expect(facts('expense')).toEqual([['outlay-expense-1', 'running', 'expense@new']]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@old']]);
    const ups = docker.read().calls.filter((call) => call.includes(' up '));
    expect(ups).toEqual(['compose -p outlay up -d --no-deps --no-recreate --no-build --scale expense=2 expense']);
  });

  it('says what to do where there is one port, and changes nothing', () => {
    docker.change({ published: { gateway: '8080' } });
    for (const call of [['gateway'], ['--check', 'gateway'], ['gateway']]) {
      const { status, out } = docker.call('replace', ...call);
      expect([status, out]).toEqual([1, expect.stringMatching(/GATEWAY_PORTS=8080-8081 .*balancer.*--allow-gap/)]);
    }
    expect(docker.read().calls).toEqual([]);
    docker.change({ published: { gateway: '8080-8081' } });
    expect(docker.call('replace', '--check', 'gateway')).toEqual({ status: 0, out: '' });
    expect(docker.call('replace', 'gateway').status).toBe(0);
  });

  it('stops the only one first where that is allowed', () => {
    docker.change({ published: { gateway: '8080' } });
    const { status, out } = docker.call('replace', '--allow-gap', 'gateway');
    expect([status, out]).toEqual([0, expect.stringContaining('after a gap')]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@new']]);
  });

  it('leaves nothing behind when the new one cannot start, and is not hindered by what a former try left', () => {
    docker.change({ failing: ['compose up'] });
    const { status, out } = docker.call('replace', 'gateway');
    expect([status, out]).toEqual([1, expect.stringContaining('port is already allocated')]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@old']]);
    const left = { ...running('gateway'), id: 'left', name: 'outlay-gateway-2', state: 'created' as const };
    docker.change({ failing: [], containers: [running('gateway'), left] });
    expect(docker.call('replace', 'gateway').status).toBe(0);
    expect(facts('gateway')).toEqual([[expect.any(String), 'running', 'gateway@new']]);
  });

  it('takes a new one away that does not become well, and keeps the old one', () => {
    docker.change({ health: 'unhealthy' });
    const { status, out } = docker.call('replace', 'expense');
    expect([status, out]).toEqual([1, expect.stringContaining('the new container is unhealthy')]);
    expect(facts('expense')).toEqual([['outlay-expense-1', 'running', 'expense@old']]);
  });

  it('refuses several that somebody wants, and one that does not run', () => {
    docker.change({
      containers: [running('expense'), { ...running('expense'), id: 'second', name: 'outlay-expense-2' }],
    });
    expect(docker.call('replace', 'expense').out).toContain('one running container is wanted');
    expect(docker.call('replace', 'gateway').out).toContain('it does not run');
    expect(docker.read().calls).toEqual([]);
  });

  // rename, up, stop, rm.
  it.each([0, 1, 2, 3].flatMap((at) => [false, true].map((done) => ({ at, done }))))(
    'goes on where it was killed (%j)',
    (killing) => {
      docker.change({ killing });
      expect(docker.call('replace', 'expense').status).toBeNull();
      expect(of('expense').some(({ state }) => state === 'running')).toBe(true);
      docker.change({ killing: undefined });
      const again = docker.call('replace', 'expense');
      expect(again.status).toBe(0);
      expect(facts('expense')).toEqual([[expect.stringMatching(/^outlay-expense-[12]$/), 'running', 'expense@new']]);
    },
  );
});
