import { describe, expect, it } from '@jest/globals';
import { codeOf, regionsOf } from './regions-of.ts';

describe('provinces, territories and states', () => {
  it('are those of Canada and of the United States', () => {
    expect(regionsOf('CA')).toHaveLength(13);
    expect(regionsOf('US')).toHaveLength(51);
    expect(regionsOf('AU')).toEqual([]);
  });

  it('belong to a country: another one may have the same letters', () => {
    expect(codeOf('CA', 'NT')).toBe('CA-NT');
    expect(codeOf('AU', 'NT')).toBeUndefined();
  });
});
