import type { Point } from './polyline.ts';

/** Larger than a week of points, one each second. */
export const MOST_BYTES = 20 * 1024 * 1024;

const isOnEarth = ([latitude, longitude]: Point): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

const numberOf = (text: string | undefined): number => (text === undefined || text === '' ? Number.NaN : Number(text));

const attribute = (text: string, name: 'lat' | 'lon'): number =>
  numberOf(new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"'<>]{1,40})["']`).exec(text)?.[1]?.trim());

/** GPX: `<trkpt lat="45.5" lon="-73.5">`, of a track, else of a planned route. */
const readGpx = (text: string, element: 'trkpt' | 'rtept'): Point[] =>
  [...text.matchAll(new RegExp(`<(?:\\w{1,20}:)?${element}\\s([^<>]{1,500})>`, 'g'))].map(([, attributes = '']) => [
    attribute(attributes, 'lat'),
    attribute(attributes, 'lon'),
  ]);

/** KML: `<coordinates>-73.5,45.5,12 …</coordinates>` of lines; one that is a place alone is no way. */
const readKmlLines = (text: string): Point[] =>
  [...text.matchAll(/<(?:\w{1,20}:)?coordinates>([^<]*)</g)]
    .map(([, list = '']) => list.trim().split(/\s+/))
    .filter((places) => places.length > 1)
    .flatMap((places) =>
      places.map((place): Point => {
        const [longitude, latitude] = place.split(',');
        return [numberOf(latitude), numberOf(longitude)];
      }),
    );

/** KML of a device: `<gx:coord>-73.5 45.5 12</gx:coord>`. */
const readKmlTrack = (text: string): Point[] =>
  [...text.matchAll(/<gx:coord>([^<]{1,120})</g)].map(([, place = '']) => {
    const [longitude, latitude] = place.trim().split(/\s+/);
    return [numberOf(latitude), numberOf(longitude)];
  });

/** The way that a GPX or KML file describes, in order; undefined when there is none in it. */
export const readRoute = (text: string): Point[] | undefined => {
  const readers = [
    () => readGpx(text, 'trkpt'),
    () => readGpx(text, 'rtept'),
    () => readKmlTrack(text),
    () => readKmlLines(text),
  ];
  for (const read of readers) {
    const points = read().filter(isOnEarth);
    if (points.length >= 2) return points;
  }
  return undefined;
};
