import { describe, expect, it } from '@jest/globals';
import type { Project } from '../../core/api/index.ts';
import { bodyOf, spanOf, valuesOf } from './project-values.ts';

const known = { name: 'Pont 12', code: 'P-12', customer: null, startsOn: '2026-03-01', endsOn: null, isActive: false };

describe('a project as it is sent', () => {
  it('is trimmed, and without a customer has null', () => {
    const typed = { ...valuesOf(), name: ' Pont 12 ', code: ' P-12 ', customer: ' ' };
    expect(bodyOf(typed)).toEqual({ ...known, startsOn: null, isActive: true });
    expect(bodyOf({ ...typed, customer: ' Ville de Laval ' }).customer).toBe('Ville de Laval');
  });

  it('is what was known while nobody changes it', () => {
    expect(bodyOf(valuesOf(known as Project))).toEqual(known);
  });
});

describe('when a project runs', () => {
  it('is said by the days that it has', () => {
    const spans = [
      ['2026-03-01', '2026-06-30'],
      ['2026-03-01', null],
      [null, '2026-06-30'],
      [null, null],
    ] as const;
    expect(spans.map(([startsOn, endsOn]) => spanOf({ startsOn, endsOn }))).toEqual([
      'days.both',
      'days.from',
      'days.to',
      undefined,
    ]);
  });
});
