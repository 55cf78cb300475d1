import { describe, expect, it } from '@jest/globals';
import { contrastOf, shadesOf } from './accent.ts';

describe('the shades of an accent colour', () => {
  it.each(['#ffffff', '#ffff00', '#00ff88', '#ff8800', '#7c3aed', '#000000', '#888888', '#0B7285'])(
    'of %s end in one that can be read on white, and white on it',
    (accent) => {
      const shades = shadesOf(accent);
      expect(shades).toHaveLength(10);
      expect(shades.every((shade) => /^#[0-9a-f]{6}$/.test(shade))).toBe(true);
      expect(contrastOf(shades[9], '#ffffff')).toBeGreaterThanOrEqual(5.5);
      expect(contrastOf(shades[9], shades[2])).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(shades[4], '#242424')).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('of a colour that can be read end in that one', () => {
    expect(shadesOf('#4c1d95')[9]).toBe('#4c1d95');
  });

  it('are in order, and the contrast is that of WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    const toWhite = shadesOf('#ff8800').map((shade) => contrastOf(shade, '#ffffff'));
    expect(toWhite).toEqual(toWhite.toSorted((a, b) => a - b));
  });
});
