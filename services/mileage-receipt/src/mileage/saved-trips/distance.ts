// A UMD package: Node sees only its default export.
import codec from '@googlemaps/polyline-codec';

const { decode, encode } = codec;

export type Point = readonly [latitude: number, longitude: number];

/** Mean radius of the Earth in metres (IUGG), as geographic libraries use it. */
const RADIUS = 6_371_008.8;
const PRECISION = 5;
const ENCODED = /^[?-~]+$/;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points on the great circle, by the haversine formula. */
export const between = ([fromLatitude, fromLongitude]: Point, [toLatitude, toLongitude]: Point): number => {
  const dLatitude = radians(toLatitude - fromLatitude);
  const dLongitude = radians(toLongitude - fromLongitude);
  const half =
    Math.sin(dLatitude / 2) ** 2 +
    Math.cos(radians(fromLatitude)) * Math.cos(radians(toLatitude)) * Math.sin(dLongitude / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.min(1, Math.sqrt(half)));
};

/** Metres along a line of points. */
export const along = (points: readonly Point[]): number => {
  let metres = 0;
  for (const [index, point] of points.entries()) {
    const before = points[index - 1];
    if (before) metres += between(before, point);
  }
  return metres;
};

const isOnEarth = ([latitude, longitude]: Point): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/**
 * The points of a polyline encoded by Google's algorithm with precision 5, or undefined when the text is none: other
 * characters, cut in the middle, or a place that is not on Earth.
 */
export const readPolyline = (text: string): Point[] | undefined => {
  if (!ENCODED.test(text)) return undefined;
  const points = decode(text, PRECISION);
  const whole = points.length >= 2 && points.every(isOnEarth) && encode(points, PRECISION) === text;
  return whole ? points : undefined;
};
