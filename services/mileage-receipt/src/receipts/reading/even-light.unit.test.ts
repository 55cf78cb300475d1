import { describe, expect, it } from '@jest/globals';
import { evenLight, type Gray } from './even-light.ts';

const [WIDTH, HEIGHT] = [320, 200];

/** Paper with a dark bar in each row of squares, in a light that is `light(x)` of full. */
const page = (light: (x: number) => number): Gray => {
  const data = new Uint8Array(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) data[y * WIDTH + x] = (y % 32 < 3 ? 40 : 240) * light(x);
  return { data, width: WIDTH, height: HEIGHT };
};
const at = ({ data }: Gray, x: number, y: number): number => data[y * WIDTH + x] ?? 0;

describe('a picture of paper', () => {
  it('is as bright in a shadow as beside it, and its print as dark', () => {
    const picture = page((x) => 1 - 0.6 * (x / WIDTH));
    evenLight(picture);
    for (const x of [20, 160, 300]) {
      expect(at(picture, x, 80)).toBeGreaterThan(205);
      expect(at(picture, x, 97)).toBeLessThan(60);
    }
  });

  it('stays as it is in even light', () => {
    const [picture, same] = [page(() => 0.9), page(() => 0.9)];
    evenLight(picture);
    expect(picture).toEqual(same);
  });

  it('keeps what is printed white on black', () => {
    const picture = page((x) => (x < 96 ? 0.05 : 1));
    evenLight(picture);
    expect(at(picture, 30, 80)).toBeLessThan(80);
  });
});
