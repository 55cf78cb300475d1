import { encodePolyline, type Point } from './polyline.ts';

/** As much of a polyline as the API takes. */
export const MOST_SIGNS = 65_536;

/** Degrees; about a metre. */
const FINEST = 1e-5;

const spread = (points: readonly Point[], least: number): Point[] => {
  const kept: Point[] = [];
  for (const [index, point] of points.entries()) {
    const before = kept.at(-1);
    const isEnd = index === points.length - 1;
    if (!before || isEnd || Math.hypot(point[0] - before[0], point[1] - before[1]) >= least) kept.push(point);
  }
  return kept;
};

/** A line as text that the API takes: of one that is too long, points that are close together are left out, as few as it needs. */
export const thinLine = (points: readonly Point[]): string => {
  let kept = points;
  let text = encodePolyline(kept);
  for (let least = FINEST; text.length > MOST_SIGNS; least *= 1.5) {
    kept = spread(kept, least);
    text = encodePolyline(kept);
  }
  return text;
};
