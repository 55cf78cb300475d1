import { expect, it } from '@jest/globals';
import { pauseAfter } from './kept-life.ts';

it('one that was killed at work is started again at once, one that ended right after its start a little later', () => {
  expect(pauseAfter(60_000)).toBe(0);
  expect(pauseAfter(1_000)).toBeGreaterThan(0);
});
