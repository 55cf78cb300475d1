import { describe, expect, it } from '@jest/globals';
import { createBill } from '@outlay/contracts';
import { sampleBill } from './bill.ts';
import { createRandom } from './random.ts';
import { textsIn } from './texts.ts';

const today = new Date('2026-03-14T12:00:00Z');
const sample = (seed: number) => {
  const random = createRandom(seed);
  return Array.from({ length: 100 }, (_, index) =>
    sampleBill(random, { today, number: index + 1, sample: { from: 10, to: 500 }, texts: textsIn('en-CA') }),
  );
};

describe('the sample bills', () => {
  it('are the same every time, and bills that the API takes', () => {
    expect(sample(1)).toEqual(sample(1));
    for (const bill of sample(1)) expect(createBill.safeParse({ ...bill, vendorId: 1 }).error).toBeUndefined();
  });
});
