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

export type Point = readonly [latitude: number, longitude: number];

const SCALE = 1e5;
/** Five bits to a sign; one more says that others follow. */
const MORE = 0x20;
const FIRST_SIGN = 63;

const writtenNumber = (value: number): string => {
  let left = value < 0 ? ~(value << 1) : value << 1;
  let text = '';
  for (; left >= MORE; left >>= 5) text += String.fromCharCode((MORE | (left & 0x1f)) + FIRST_SIGN);
  return text + String.fromCharCode(left + FIRST_SIGN);
};

/** A line as the API has it: an encoded polyline with five decimals. */
export const encodePolyline = (points: readonly Point[]): string => {
  let before = [0, 0];
  return points
    .map(([latitude, longitude]) => {
      const here = [Math.round(latitude * SCALE), Math.round(longitude * SCALE)];
      const steps = here.map((value, axis) => writtenNumber(value - (before[axis] ?? 0)));
      before = here;
      return steps.join('');
    })
    .join('');
};

/** The points of an encoded polyline. */
export const decodePolyline = (text: string): Point[] => {
  const values: number[] = [];
  let value = 0;
  let shift = 0;
  for (const sign of text) {
    const bits = (sign.codePointAt(0) ?? 0) - FIRST_SIGN;
    value |= (bits & 0x1f) << shift;
    shift += 5;
    if (bits >= MORE) continue;
    values.push(value & 1 ? ~(value >> 1) : value >> 1);
    value = 0;
    shift = 0;
  }
  const points: Point[] = [];
  let [latitude, longitude] = [0, 0];
  for (let at = 0; at + 1 < values.length; at += 2) {
    latitude += values[at] ?? 0;
    longitude += values[at + 1] ?? 0;
    points.push([latitude / SCALE, longitude / SCALE]);
  }
  return points;
};

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
