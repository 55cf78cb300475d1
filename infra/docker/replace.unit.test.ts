import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createPaper, running } from './docker-on-paper.ts';

let docker: ReturnType<typeof createPaper>;
beforeEach(() => {
  docker = createPaper(['gateway', 'expense']);
  for (const service of ['gateway', 'expense']) docker.setNow(service, { image: `${service}@new` });
});
afterEach(() => docker.remove());

const publish = (published: string) => docker.setNow('gateway', { image: 'gateway@new', published });
const facts = (service: string) =>
  docker
    .containers()
    .filter((one) => one.service === service)
    .map(({ name, state, image }) => [name, state, image]);

describe('replace', () => {
  it('puts a new container in the place of the one that runs, and leaves others alone', () => {
    const { status, out } = docker.call('replace', 'expense', '-p', 'outlay');
    expect([status, out]).toEqual([0, expect.stringContaining('expense: expense.firs was replaced by')]);
    expect(facts('expense')).toEqual([['outlay-expense-2', 'running', 'expense@new']]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@old']]);
    const ups = docker.calls().filter((call) => call.includes(' up '));
    expect(ups).toEqual(['compose -p outlay up -d --no-deps --no-recreate --no-build --scale expense=2 expense']);
  });

  it('says what to do where there is one port, and changes nothing', () => {
    publish('8080');
    for (const call of [['gateway'], ['--check', 'gateway'], ['gateway']]) {
      const { status, out } = docker.call('replace', ...call);
      expect([status, out]).toEqual([1, expect.stringMatching(/GATEWAY_PORTS=8080-8081 .*balancer.*--allow-gap/)]);
    }
    expect(docker.calls()).toEqual([]);
  });

  it.each(['8080-8081', '8081'])('needs no more than another port: %s', (published) => {
    publish(published);
    expect(docker.call('replace', '--check', 'gateway')).toEqual({ status: 0, out: '' });
    expect(docker.call('replace', 'gateway').status).toBe(0);
    expect(facts('gateway')).toEqual([['outlay-gateway-2', 'running', 'gateway@new']]);
  });

  it('stops the only one first where that is allowed', () => {
    publish('8080');
    const { status, out } = docker.call('replace', '--allow-gap', 'gateway');
    expect([status, out]).toEqual([0, expect.stringContaining('after a gap')]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@new']]);
  });

  it('leaves nothing behind when the new one cannot start, and is not hindered by what a former try left', () => {
    docker.trouble({ failing: 'compose up' });
    const { status, out } = docker.call('replace', 'gateway');
    expect([status, out]).toEqual([1, expect.stringContaining('port is already allocated')]);
    expect(facts('gateway')).toEqual([['outlay-gateway-1', 'running', 'gateway@old']]);
    docker.trouble();
    docker.setContainer('left', { ...running('gateway'), name: 'outlay-gateway-2', state: 'created' });
    expect(docker.call('replace', 'gateway').status).toBe(0);
    expect(facts('gateway')).toEqual([['outlay-gateway-2', 'running', 'gateway@new']]);
  });

  it('takes a new one away that does not become well, and keeps the old one', () => {
    docker.trouble({ health: 'unhealthy' });
    const { status, out } = docker.call('replace', 'expense');
    expect([status, out]).toEqual([1, expect.stringContaining('the new container is unhealthy')]);
    expect(facts('expense')).toEqual([['outlay-expense-1', 'running', 'expense@old']]);
  });

  it('refuses several that somebody wants, and one that does not run', () => {
    docker.setContainer('second', { ...running('expense'), name: 'outlay-expense-2' });
    docker.removeContainer('gateway.first');
    expect(docker.call('replace', 'expense').out).toContain('one running container is wanted');
    expect(docker.call('replace', 'gateway').out).toContain('it does not run');
    expect(docker.calls()).toEqual([]);
  });

  // rename, up, stop, rm.
  it.each([0, 1, 2, 3].flatMap((at) => [`${at} before`, `${at} after`]))(
    'goes on where it was killed: at command %s it was done',
    (killing) => {
      docker.trouble({ killing });
      expect(docker.call('replace', 'expense').status).toBeNull();
      expect(facts('expense')).toContainEqual([expect.any(String), 'running', expect.any(String)]);
      docker.trouble();
      expect(docker.call('replace', 'expense').status).toBe(0);
      expect(facts('expense')).toEqual([['outlay-expense-2', 'running', 'expense@new']]);
    },
  );
});
