import { describe, expect, it } from '@jest/globals';
import { decodePolyline, type Point } from './polyline.ts';
import { MOST_SIGNS, thinLine } from './thin-line.ts';

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
