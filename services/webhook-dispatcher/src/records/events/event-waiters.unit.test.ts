import { describe, expect, it } from '@jest/globals';
import { createEventWaiters } from './event-waiters.ts';

const ONE = { businessId: 1, credentialId: 'key_1' };
const LONG = 20_000;

const open = (settings: { most?: number; mostOfBusiness?: number; mostOfOne?: number; elsewhere?: number[] } = {}) => {
  const looks: [number, number][][] = [];
  const newer = async (positions: ReadonlyMap<number, number>) => {
    looks.push([...positions]);
    return settings.elsewhere ?? [];
  };
  return { looks, ...createEventWaiters({ every: 5, newer, onFailure: () => undefined, ...settings }) };
};

const tooMany = expect.objectContaining({ code: 'RATE_LIMITED', facts: { limit: 'waiting' } });

describe('who waits for events', () => {
  it('is woken by what this instance kept for the business, or for another one of which it came, and by nothing else', async () => {
    const { enter, kept } = open();
    const waiter = enter(ONE);
    kept([{ businessId: 2 }]);
    const woken = waiter.next(LONG);
    kept([{ businessId: 2, fromBusinessId: 1 }]);
    await woken;
    waiter.leave();
  });

  it('misses nothing that came while it looked', async () => {
    const { enter, kept } = open();
    const waiter = enter(ONE);
    kept([{ businessId: 1 }]);
    await waiter.next(LONG);
    const again = waiter.next(1);
    await again;
    waiter.leave();
  });

  it('is woken by what another instance took in, which one look finds for all', async () => {
    const { enter, looks } = open({ elsewhere: [1] });
    const [first, second] = [enter(ONE), enter({ ...ONE, credentialId: 'key_2' })];
    const other = enter({ businessId: 2, credentialId: 'key_3' });
    first.position = 7;
    second.position = 5;
    await Promise.all([first.next(LONG), second.next(LONG)]);
    expect(looks[0]).toEqual([
      [1, 5],
      [2, 0],
    ]);
    for (const waiter of [first, second, other]) waiter.leave();
  });

  it('is one of so many, of a credential in a business and in all; who leaves makes room', () => {
    const { enter, state } = open({ most: 3, mostOfOne: 2 });
    const first = enter(ONE);
    const others = [enter(ONE), enter({ ...ONE, businessId: 2 })];
    expect(() => enter(ONE)).toThrow(tooMany);
    expect(() => enter({ businessId: 3, credentialId: 'key_9' })).toThrow(tooMany);
    first.leave();
    first.leave();
    expect(state.count).toBe(2);
    for (const waiter of [...others, enter(ONE)]) waiter.leave();
    expect(state.count).toBe(0);
  });

  it('leaves places for other businesses, whatever credentials its own one has', () => {
    const { enter } = open();
    const own = Array.from({ length: 50 }, (_, index) => enter({ businessId: 1, credentialId: `key_${index}` }));
    expect(() => enter({ businessId: 1, credentialId: 'key_next' })).toThrow(tooMany);
    enter({ businessId: 2, credentialId: 'key_next' }).leave();
    own.pop()?.leave();
    for (const waiter of [...own, enter({ businessId: 1, credentialId: 'key_next' })]) waiter.leave();
  });

  it('waits no longer once its client left, or the instance stops', async () => {
    const { enter, release } = open();
    const [gone, here] = [enter(ONE), enter(ONE)];
    const over = Promise.all([gone.next(LONG), here.next(LONG)]);
    gone.end();
    expect([gone.isOver(), here.isOver()]).toEqual([true, false]);
    release();
    await over;
    const late = enter({ businessId: 9, credentialId: 'key_9' });
    await late.next(LONG);
    expect(late.isOver()).toBe(true);
    for (const waiter of [gone, here, late]) waiter.leave();
  });

  it('looks in turn, a few at once, also after one that failed', async () => {
    const { enter } = open({ mostOfOne: 20 });
    let [running, most] = [0, 0];
    const look = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      if (most === 1) throw new Error('no connection');
      return most;
    };
    const waiters = Array.from({ length: 20 }, () => enter(ONE));
    await Promise.allSettled(waiters.map((waiter) => waiter.inTurn(look)));
    expect([running, most]).toEqual([0, 4]);
    for (const waiter of waiters) waiter.leave();
  });

  /** Looks that end one after another, each in the order in which it began. */
  const looking = () => {
    const began: string[] = [];
    const look = (name: string) => async (): Promise<string> => {
      began.push(name);
      await new Promise((resolve) => setImmediate(resolve));
      return name;
    };
    return { began, look };
  };

  it('has its turn after one of each other business, not after all of them', async () => {
    const { enter } = open({ mostOfOne: 50 });
    const { began, look } = looking();
    const crowd = Array.from({ length: 50 }, () => enter(ONE));
    const others = [2, 3].map((businessId) => enter({ businessId, credentialId: 'key_2' }));
    const looks = crowd.map(({ inTurn }) => inTurn(look('crowd')));
    looks.push(...others.map(({ inTurn }) => inTurn(look('other'))));
    await Promise.all(looks);
    expect(began).toHaveLength(52);
    expect(began.lastIndexOf('other')).toBeLessThan(8);
    for (const waiter of [...crowd, ...others]) waiter.leave();
  });

  it('takes no turn once it is over, and the next one has it', async () => {
    const { enter, release } = open({ mostOfOne: 20 });
    const { began, look } = looking();
    const waiters = Array.from({ length: 12 }, () => enter(ONE));
    const looks = waiters.map(({ inTurn }, index) => inTurn(look(`${index}`)));
    for (const waiter of waiters.slice(2, 10)) waiter.end();
    const found = await Promise.all(looks);
    expect(began).toEqual(['0', '1', '2', '3', '10', '11']);
    expect(found.slice(4, 11)).toEqual([...Array.from({ length: 6 }), '10']);
    const [first] = waiters;
    expect(await first?.inTurn(look('again'))).toBe('again');
    release();
    expect([await first?.inTurn(look('late')), first?.isGone(), first?.isOver()]).toEqual([undefined, false, true]);
    for (const waiter of waiters) waiter.leave();
  });
});
