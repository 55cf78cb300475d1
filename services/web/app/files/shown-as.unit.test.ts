import { describe, expect, it } from '@jest/globals';
import { safeTypeOf, shownAs } from './shown-as.ts';

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
