import { describe, expect, it } from '@jest/globals';
import { fittingIn } from './column.ts';

const COLUMNS = [
  { id: 'name', width: 'minmax(200px, 2fr)' },
  { id: 'time', width: '80px', isMinor: true },
  { id: 'who', isMinor: true },
  { id: 'when', width: '150px' },
];
const shown = (pixels: number, isSelectable = false) => fittingIn(COLUMNS, pixels, isSelectable).map(({ id }) => id);

describe('the columns of a list', () => {
  it('are all shown where they have room, or nobody knows yet', () => {
    expect(shown(610)).toEqual(['name', 'time', 'who', 'when']);
    expect(shown(0)).toHaveLength(4);
  });

  it('leave out the last minor one, then the next, and never one that is not minor', () => {
    expect(shown(609)).toEqual(['name', 'time', 'when']);
    expect(shown(610, true)).toEqual(['name', 'time', 'when']);
    expect(shown(400)).toEqual(['name', 'when']);
    expect(shown(100)).toEqual(['name', 'when']);
  });
});
