import { describe, expect, it } from '@jest/globals';
import { decodePolyline, drawLine, encodePolyline, MOST_SIGNS, type Point, thinLine } from './polyline.ts';

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

const wayOf = (count: number): Point[] =>
  Array.from({ length: count }, (_, index) => [45 + index * 1e-4, -73 + Math.sin(index / 50) * 0.01]);

describe('a line for the API', () => {
  it('has all of its points while there are few', () => {
    expect(decodePolyline(thinLine(wayOf(500)))).toHaveLength(500);
  });

  it('of very many points is as long as the API takes, from the same start to the same end', () => {
    const way = wayOf(40_000);
    const text = thinLine(way);
    expect(text.length).toBeLessThanOrEqual(MOST_SIGNS);
    expect(text.length).toBeGreaterThan(MOST_SIGNS / 3);
    const points = decodePolyline(text);
    expect(points[0]?.[0]).toBeCloseTo(way[0]?.[0] ?? 0, 4);
    expect(points.at(-1)?.[0]).toBeCloseTo(way.at(-1)?.[0] ?? 0, 4);
  });
});
