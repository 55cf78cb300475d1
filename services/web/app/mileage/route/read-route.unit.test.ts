import { describe, expect, it } from '@jest/globals';
import { readRoute } from './read-route.ts';

const WAY = [
  [45.5017, -73.5673],
  [45.3018, -74.1787],
];

describe('a file with a route', () => {
  it('may be a track of a device as GPX, in any order of attributes', () => {
    const text = `<gpx><wpt lat="1" lon="1"/><trk><trkseg>
      <trkpt lat="45.5017" lon="-73.5673"><ele>30</ele></trkpt><trkpt lon='-74.1787' lat='45.3018'/></trkseg></trk></gpx>`;
    expect(readRoute(text)).toEqual(WAY);
  });

  it('may be a planned route as GPX', () => {
    const text = '<rte><rtept lat="45.5017" lon="-73.5673"/><rtept lat="45.3018" lon="-74.1787"/></rte>';
    expect(readRoute(text)).toEqual(WAY);
  });

  it('may be KML: its lines, without its places', () => {
    const text = `<kml><Point><coordinates>-70,40,0</coordinates></Point><LineString><coordinates>
      -73.5673,45.5017,12
      -74.1787,45.3018,9 </coordinates></LineString></kml>`;
    expect(readRoute(text)).toEqual(WAY);
  });

  it('may be a track as KML', () => {
    expect(readRoute('<gx:coord>-73.5673 45.5017 1</gx:coord><gx:coord>-74.1787 45.3018 2</gx:coord>')).toEqual(WAY);
  });

  it('has no route without two points on Earth', () => {
    for (const text of ['', 'hello', '<trkpt lat="45" lon="-73">', '<trkpt lat="x" lon="y"/>'.repeat(3)])
      expect(readRoute(text)).toBeUndefined();
    expect(readRoute('<trkpt lat="95" lon="0"/><trkpt lat="1" lon="200"/>')).toBeUndefined();
  });

  it('is read in time that grows with its size alone', () => {
    const began = performance.now();
    for (const piece of ['<trkpt ', '<trkpt lat="', '<coordinates>', '<gx:coord>', '<a:'])
      expect(readRoute(piece.repeat(200_000))).toBeUndefined();
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
