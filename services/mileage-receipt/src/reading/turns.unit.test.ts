import { describe, expect, it } from '@jest/globals';
import { createTurns, type EndTurn } from './turns.ts';

/** Asks for a turn; says when it has begun. */
const asking = () => {
  const turn = createTurns(2);
  const begun: string[] = [];
  const ends: Record<string, EndTurn> = {};
  const ask = (name: string, isAlone = false) =>
    void turn(isAlone).then((end) => {
      begun.push(name);
      ends[name] = end;
    });
  const settled = async (): Promise<string> => {
    for (let step = 0; step < 5; step += 1) await Promise.resolve();
    return begun.join(' ');
  };
  return { ask, settled, end: (name: string): void => ends[name]?.() };
};

describe('turns of readers', () => {
  it('come two at once, and then in the order in which they were asked for', async () => {
    const { ask, settled, end } = asking();
    for (const name of ['a', 'b', 'c', 'd']) ask(name);
    expect(await settled()).toBe('a b');
    end('b');
    expect(await settled()).toBe('a b c');
    end('a');
    expect(await settled()).toBe('a b c d');
  });

  it('leave one alone that is to be alone, and nobody overtakes it', async () => {
    const { ask, settled, end } = asking();
    ask('a');
    ask('large', true);
    ask('b');
    expect(await settled()).toBe('a');
    end('a');
    expect(await settled()).toBe('a large');
    end('large');
    expect(await settled()).toBe('a large b');
  });
});
