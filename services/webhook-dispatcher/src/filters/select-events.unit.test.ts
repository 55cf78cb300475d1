import { describe, expect, it } from '@jest/globals';
import { createMetrics } from '@outlay/runtime';
import { testLogger } from '@outlay/testing';
import { compileFilter, type EventFilter } from './event-filter.ts';
import { createSelection } from './select-events.ts';

const HOSTILE = '$..[?!@.*.*&&!@.*.*&&!@.*.*]';
const large = { data: Array.from({ length: 1_500 }, (_, at) => ({ [`id${at}`]: { amount: at, y: [1] } })) };
const eventOf = (content: object, at = 0) => ({ id: `evt_${at}`, bytes: Buffer.from(JSON.stringify(content)) });

const setUp = () => {
  const lines: unknown[] = [];
  const logger = Object.assign(testLogger(), { warn: (line: unknown) => lines.push(line) });
  return { looks: createSelection({ metrics: createMetrics('test'), logger }).begin(), lines };
};

/** The endpoints of a business, each with a filter of its own, and how many steps the looks were ended after, together. */
const endpointsOf = (businessId: number, text: string, count: number) => {
  const state = { steps: 0, looks: 0 };
  const endpoints = Array.from({ length: count }, (_, at) => {
    const filter = compileFilter(text);
    const counting: EventFilter = (event, budget) => {
      state.looks += 1;
      try {
        return filter(event, budget);
      } catch (error) {
        state.steps += Number(/more than (\d+) steps/.exec(String(error))?.[1]);
        throw error;
      }
    };
    return { id: `wh_${businessId}_${at}`, businessId, filter: () => counting };
  });
  return { endpoints, state };
};

describe('the looks of a batch', () => {
  it('for one business are bounded together: its hostile filters delay nobody, and nothing is lost', () => {
    const { looks, lines } = setUp();
    const { endpoints, state } = endpointsOf(1, HOSTILE, 100);
    const events = Array.from({ length: 20 }, (_, at) => eventOf(large, at));
    const sent = events.flatMap((event) => endpoints.filter((endpoint) => looks.goesTo(event, endpoint)));
    expect(sent).toHaveLength(2_000);
    expect(state.steps).toBeLessThanOrEqual(50_000 + 2_000 * 33);
    expect(looks.goesOn(1)).toBe(false);
    // Each endpoint's failing filter is a line, not each event.
    expect(lines).toHaveLength(100);
    // An ordinary filter is judged all the same, and another business has a budget of its own.
    const [ours] = endpointsOf(1, '$.data[?@.amount > 100]', 1).endpoints;
    const [theirs] = endpointsOf(2, '$.data[1].*[?@ == 2]', 1).endpoints;
    if (!ours || !theirs) throw new Error('no endpoint');
    expect(looks.goesTo(eventOf({ data: { expense: { amount: 99 } } }), ours)).toBe(false);
    expect([looks.goesTo(eventOf(large), theirs), looks.goesOn(2)]).toEqual([false, true]);
  });

  it('are one per event for endpoints that share a filter', () => {
    const { looks } = setUp();
    const { endpoints, state } = endpointsOf(1, '$.data[?@.amount > 100]', 1);
    const event = eventOf({ data: { expense: { amount: 99 } } });
    const [first] = endpoints;
    if (!first) throw new Error('no endpoint');
    const share = Array.from({ length: 10 }, (_, at) => ({ ...first, id: `wh_${at}` }));
    expect(share.filter((endpoint) => looks.goesTo(event, endpoint))).toEqual([]);
    expect(state.looks).toBe(1);
  });
});
