import { afterEach, expect, it } from '@jest/globals';
import { setClockOffset, todayIn } from './now.ts';

const DAY = 86_400_000;

afterEach(() => setClockOffset(0));

it('today follows the clock of a sandbox that was moved', () => {
  const today = Date.parse(todayIn('UTC'));
  setClockOffset(40 * DAY);
  // Midnight may pass between the two.
  expect([40, 41]).toContain((Date.parse(todayIn('UTC')) - today) / DAY);
});
