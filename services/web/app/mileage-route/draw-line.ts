import type { Point } from './polyline.ts';

type Drawing = { width: number; height: number; places: readonly (readonly [x: number, y: number])[] };

const LONGEST = 400;
const MARGIN = 16;

/** Where the points of a line stand in a drawing: north is up, and a kilometre as long across as it is down. */
export const drawLine = (points: readonly Point[]): Drawing => {
  const middle = points.reduce((sum, [latitude]) => sum + latitude, 0) / Math.max(1, points.length);
  const shrink = Math.cos((middle * Math.PI) / 180);
  const flat = points.map(([latitude, longitude]) => [longitude * shrink, -latitude] as const);
  const [xs, ys] = [flat.map(([x]) => x), flat.map(([, y]) => y)];
  const least = (values: number[]) => values.reduce((low, value) => Math.min(low, value), Number.POSITIVE_INFINITY);
  const most = (values: number[]) => values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const [left, top] = [least(xs), least(ys)];
  const [across, down] = [most(xs) - left, most(ys) - top];
  const scale = LONGEST / Math.max(across, down, 1e-9);
  const drawn = (value: number) => Math.round(value * scale * 10) / 10 + MARGIN;
  return {
    width: drawn(across) + MARGIN,
    height: drawn(down) + MARGIN,
    places: flat.map(([x, y]) => [drawn(x - left), drawn(y - top)]),
  };
};
