import { describe, expect, it } from '@jest/globals';
import { filePathOf, pictureSize, safeTypeOf, shownAs } from './file.ts';

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

it('a link of the API is read by way of the web service, on whatever host it was', () => {
  expect(filePathOf('/v1/files/abc')).toBe('/api/v1/files/abc');
  expect(filePathOf('https://api.outlay.example/v1/files/abc?size=1')).toBe('/api/v1/files/abc?size=1');
});

describe('a file in a page', () => {
  it('is a picture, a PDF, or not shown', () => {
    expect(['image/jpeg', 'image/webp', 'application/pdf', 'image/heic', ''].map(shownAs)).toEqual([
      'picture',
      'picture',
      'pdf',
      'nothing',
      'nothing',
    ]);
  });

  it('is never a page that could do something under our address', () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/xhtml+xml', 'text/xml', 'IMAGE/SVG+XML'])
      expect(safeTypeOf(type)).toBe('application/octet-stream');
    expect(safeTypeOf('application/pdf')).toBe('application/pdf');
  });
});
