import { describe, expect, it } from '@jest/globals';
import { decodePolyline, encodePolyline, type Point } from './polyline.ts';

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
