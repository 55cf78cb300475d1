import { describe, expect, it } from '@jest/globals';
import { isAllOf, latestOf, withAll, without } from './use-selection.ts';

const row = (id: number, name = `row ${id}`) => ({ id, name });
const none = new Map<number, ReturnType<typeof row>>();

describe('what is selected in a list', () => {
  it('stays when another page is selected as a whole', () => {
    const first = withAll(none, [row(1), row(2)]);
    expect([...withAll(first, [row(3)]).keys()]).toEqual([1, 2, 3]);
  });

  it('loses only what is shown when all that are shown are taken away', () => {
    const chosen = withAll(none, [row(1), row(2), row(3)]);
    expect([...without(chosen, [row(2), row(3), row(4)]).keys()]).toEqual([1]);
  });

  it('is all of a page when each of its entries is selected, and not of an empty one', () => {
    const chosen = withAll(none, [row(1), row(2), row(9)]);
    expect([isAllOf(chosen, [row(1), row(2)]), isAllOf(chosen, [row(2), row(3)]), isAllOf(chosen, [])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('is as it was read last, or as it was selected where another page is shown', () => {
    expect(latestOf([row(1), row(2)], [row(2, 'changed'), row(3)])).toEqual([row(1), row(2, 'changed')]);
  });
});
