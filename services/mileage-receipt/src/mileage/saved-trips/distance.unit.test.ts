import codec from '@googlemaps/polyline-codec';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { along, between, type Point, readPolyline } from './distance.ts';

const point = fc.tuple(fc.double({ min: -85, max: 85, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true }));

/** Vincenty's formula for a sphere: another way to the same length, stable at every distance. */
const reference = ([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number => {
  const [one, other, turn] = [fromLatitude, toLatitude, toLongitude - fromLongitude].map(
    (d) => (d * Math.PI) / 180,
  ) as [number, number, number];
  const y = Math.hypot(
    Math.cos(other) * Math.sin(turn),
    Math.cos(one) * Math.sin(other) - Math.sin(one) * Math.cos(other) * Math.cos(turn),
  );
  const x = Math.sin(one) * Math.sin(other) + Math.cos(one) * Math.cos(other) * Math.cos(turn);
  return 6_371_009 * Math.atan2(y, x);
};

describe('a distance', () => {
  it('agrees with the reference within 0.1 %, anywhere', () => {
    fc.assert(
      fc.property(point, point, (one, other) => {
        const metres = reference(one, other);
        expect(Math.abs(between(one, other) - metres)).toBeLessThanOrEqual(metres * 0.001 + 0.01);
      }),
    );
  });

  it('along a polyline is that of its points, to the precision of the line', () => {
    fc.assert(
      fc.property(fc.array(point, { minLength: 2, maxLength: 50 }), (points) => {
        const read = readPolyline(codec.encode(points as [number, number][], 5));
        expect(read).toHaveLength(points.length);
        expect(Math.abs(along(read ?? []) - along(points))).toBeLessThan(points.length * 2);
      }),
    );
  });

  it("decodes the example of Google's documentation", () => {
    expect(readPolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
      [38.5, -120.2],
      [40.7, -120.95],
      [43.252, -126.453],
    ]);
  });

  it.each(['', 'x', 'not a line', '_p~iF', '_p~iF~ps|U', '_p~iF~ps|U_ulLnnqC_mqN', '~~~~~~~~~~~~'])(
    'is none of %j',
    (text) => {
      expect(readPolyline(text)).toBeUndefined();
    },
  );
});
