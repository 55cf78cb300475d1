import { describe, expect, it } from '@jest/globals';
import { certaintyOf } from './confidence.ts';

describe('what was read from a receipt', () => {
  it('is marked to be confirmed when the reader was not sure', () => {
    expect(certaintyOf({ value: 'Café Olimpico', confidence: 0.97 })).toBe('sure');
    expect(certaintyOf({ value: 'Caf Olimp1co', confidence: 0.6 })).toBe('unsure');
  });

  it('is filled in by the person when nothing was found', () => {
    expect(certaintyOf({ value: null, confidence: 0 })).toBe('missing');
  });
});
