import { describe, expect, it } from '@jest/globals';
import { cursorExpired, cursorText, parseCursor } from './event-cursor.ts';

const cursor = { position: 68_719_477_000, id: 'evt_01KKPYJ5R7ZC2S1V4H8W3X6Y9D', since: 1_773_500_966_535 };
const refused = expect.objectContaining({ code: 'VALIDATION_ERROR' });

describe('a cursor', () => {
  it('comes back as it was given, of one line without a character that a URL escapes', () => {
    for (const each of [cursor, { ...cursor, id: '' }, { position: 0, id: '', since: 0 }]) {
      const text = cursorText(7, each);
      expect(text).toMatch(/^c1_[\w-]{1,190}$/);
      expect(parseCursor(7, text)).toEqual(each);
    }
  });

  it('is good for its business alone', () => {
    expect(() => parseCursor(8, cursorText(7, cursor))).toThrow(refused);
  });

  it('is refused when it was cut, changed or made up', () => {
    const text = cursorText(7, cursor);
    const changed = `${text.slice(0, 20)}${text[20] === 'A' ? 'B' : 'A'}${text.slice(21)}`;
    for (const wrong of [text.slice(0, -1), `${text}A`, changed, `c2${text.slice(2)}`, 'c1_', 'now', '0', ' '])
      expect(() => parseCursor(7, wrong)).toThrow(refused);
  });

  it('that is too old is named as such, with where to go on', () => {
    expect(cursorExpired()).toMatchObject({
      code: 'VALIDATION_ERROR',
      facts: { reason: 'expired', allowed: ['earliest', 'latest'] },
    });
  });
});
