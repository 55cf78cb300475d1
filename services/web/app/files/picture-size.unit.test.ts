import { describe, expect, it } from '@jest/globals';
import { pictureSize } from './picture-size.ts';

const FRAME = { width: 400, height: 500 };

describe('a picture in its frame', () => {
  it('is whole, and no larger than it is', () => {
    const wide = pictureSize({ width: 800, height: 600 }, FRAME, { turns: 0, zoom: 1 });
    expect(wide.taken).toEqual({ width: 400, height: 300 });
    const small = pictureSize({ width: 80, height: 60 }, FRAME, { turns: 2, zoom: 1 });
    expect(small.taken).toEqual({ width: 80, height: 60 });
  });

  it('is whole on its side as well', () => {
    const { drawn, taken } = pictureSize({ width: 1000, height: 500 }, FRAME, { turns: 1, zoom: 1 });
    expect(drawn).toEqual({ width: 500, height: 250 });
    expect(taken).toEqual({ width: 250, height: 500 });
  });

  it('is as wide as a frame that scrolls', () => {
    const { taken } = pictureSize(
      { width: 800, height: 1600 },
      { width: 400, height: Infinity },
      { turns: 0, zoom: 1 },
    );
    expect(taken).toEqual({ width: 400, height: 800 });
  });

  it('is larger than its frame when it is enlarged', () => {
    expect(pictureSize({ width: 800, height: 600 }, FRAME, { turns: 0, zoom: 2 }).taken.width).toBe(800);
  });
});
