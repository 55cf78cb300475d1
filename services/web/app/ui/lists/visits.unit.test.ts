import { describe, expect, it } from '@jest/globals';
import { readVisits, textOfVisits, visitsAt } from './visits.ts';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 4, 4, 12);

describe('visits of a list', () => {
  it('begin with one at which nothing is new', () => {
    expect(visitsAt(undefined, NOON)).toEqual({ before: NOON, last: NOON });
  });

  it('go on while somebody looks at entries and comes back', () => {
    const first = { before: NOON - 900 * MINUTE, last: NOON };
    const back = visitsAt(visitsAt(first, NOON + 20 * MINUTE), NOON + 45 * MINUTE);
    expect(back).toEqual({ before: first.before, last: NOON + 45 * MINUTE });
  });

  it('end half an hour after the last look: what came since is new at the next', () => {
    const kept = { before: NOON - 900 * MINUTE, last: NOON };
    expect(visitsAt(kept, NOON + 31 * MINUTE)).toEqual({ before: NOON, last: NOON + 31 * MINUTE });
  });

  it('are not after the clock of a sandbox that was taken back', () => {
    const kept = { before: NOON + 5, last: NOON + 900 * MINUTE };
    expect(visitsAt(kept, NOON)).toEqual({ before: NOON, last: NOON });
  });

  it('are read as they were kept, and nothing else is', () => {
    const visits = { before: NOON, last: NOON + 1 };
    expect(readVisits(textOfVisits(visits))).toEqual(visits);
    for (const text of [null, '', 'x 1', '1', '1 2 3', '{}']) expect(readVisits(text)).toBeUndefined();
  });
});
