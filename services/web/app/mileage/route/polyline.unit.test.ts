import { describe, expect, it } from '@jest/globals';
import { decodePolyline, drawLine, encodePolyline, type Point } from './polyline.ts';

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

/** The example of the algorithm's description. */
const POINTS: Point[] = [
  [38.5, -120.2],
  [40.7, -120.95],
  [43.252, -126.453],
];
const TEXT = '_p~iF~ps|U_ulLnnqC_mqNvxq`@';

describe('an encoded polyline', () => {
  it('is written and read as its description says', () => {
    expect(encodePolyline(POINTS)).toBe(TEXT);
    expect(decodePolyline(TEXT)).toEqual(POINTS);
  });

  it('is the same text again after it was read, also at the ends of the Earth', () => {
    const text = encodePolyline([
      [-89.999995, 179.999994],
      [90, -180],
      [0.000004, -0.000005],
    ]);
    expect(encodePolyline(decodePolyline(text))).toBe(text);
  });
});
