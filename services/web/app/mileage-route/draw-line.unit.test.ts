import { expect, it } from '@jest/globals';
import { drawLine } from './draw-line.ts';

it('a line is drawn with north up and east to the right, as wide as it is on Earth', () => {
  const { width, height, places } = drawLine([
    [60, 10],
    [61, 12],
  ]);
  // At 60 degrees a degree across is half as long as one down.
  expect(Math.abs(width - height)).toBeLessThan(15);
  const [start, end] = places;
  expect(start?.[0]).toBeLessThan(end?.[0] ?? 0);
  expect(start?.[1]).toBeGreaterThan(end?.[1] ?? 0);
});

it('a line that goes nowhere is a point', () => {
  const { width, height } = drawLine([
    [45, -73],
    [45, -73],
  ]);
  expect([width, height]).toEqual([32, 32]);
});
