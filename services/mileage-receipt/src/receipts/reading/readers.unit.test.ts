import { describe, expect, it } from '@jest/globals';
import { createTurns, type EndTurn } from './readers.ts';

/** Calls for turns, and the names of those that have begun. */
const admission = () => {
  const turn = createTurns(2);
  const begun: string[] = [];
  const ends: Record<string, EndTurn> = {};
  const call = (name: string, isAlone = false) =>
    void turn(isAlone).then((end) => {
      begun.push(name);
      ends[name] = end;
    });
  const settled = async (): Promise<string> => {
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    return begun.join(' ');
  };
  return { call, settled, end: (name: string): void => ends[name]?.() };
};

describe('turns of readers', () => {
  it('begin two at the same time, and then in the order of the calls', async () => {
    const { call, settled, end } = admission();
    for (const name of ['a', 'b', 'c', 'd']) call(name);
    expect(await settled()).toBe('a b');
    end('b');
    expect(await settled()).toBe('a b c');
    end('a');
    expect(await settled()).toBe('a b c d');
  });

  it('leave one alone that is to be alone, and no later one overtakes it', async () => {
    const { call, settled, end } = admission();
    call('a');
    call('large', true);
    call('b');
    expect(await settled()).toBe('a');
    end('a');
    expect(await settled()).toBe('a large');
    end('large');
    expect(await settled()).toBe('a large b');
  });
});
