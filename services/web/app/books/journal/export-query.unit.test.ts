import { describe, expect, it } from '@jest/globals';
import { type ExportValues, exportQueryOf, fileNameOf } from './export-query.ts';

const values: ExportValues = {
  ...{ format: 'xlsx', period: null, from: '2026-01-01', to: '2026-03-31', delimiter: 'semicolon', status: 'posted' },
  ...{ layoutId: null, consultant: 29_098, client: null },
};

describe('what is sent for an export', () => {
  it('is a month, or days', () => {
    expect(exportQueryOf(values)).toEqual({ format: 'xlsx', from: '2026-01-01', to: '2026-03-31' });
    expect(exportQueryOf({ ...values, period: '2026-03' })).toEqual({ format: 'xlsx', period: '2026-03' });
  });

  it('has of what only some formats have what this one has', () => {
    const march = { ...values, period: '2026-03' };
    expect(exportQueryOf({ ...march, format: 'csv' })).toEqual({
      ...{ format: 'csv', period: '2026-03', delimiter: 'semicolon' },
    });
    expect(exportQueryOf({ ...march, format: 'xero' })).toEqual({
      format: 'xero',
      period: '2026-03',
      status: 'posted',
    });
    expect(exportQueryOf({ ...march, format: 'datev' })).toEqual({
      ...{ format: 'datev', period: '2026-03', consultant: 29_098 },
    });
  });
});

describe('a saved layout', () => {
  const march = { ...values, period: '2026-03', layoutId: '7' };

  it('takes the place of what stands between cells', () => {
    expect(exportQueryOf({ ...march, format: 'csv' })).toEqual({ format: 'csv', period: '2026-03', layoutId: 7 });
    expect(exportQueryOf(march)).toEqual({ format: 'xlsx', period: '2026-03', layoutId: 7 });
  });

  it('is of formats with columns alone', () => {
    expect(exportQueryOf({ ...march, format: 'saft' })).toEqual({ format: 'saft', period: '2026-03' });
  });
});

describe('the name of a file', () => {
  it('is that which the API gives it', () => {
    expect(fileNameOf('attachment; filename="EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv"')).toBe(
      'EXTF_Buchungsstapel_2026-03-01_2026-03-31.csv',
    );
  });

  it('leads out of no folder', () => {
    expect([null, 'attachment', 'attachment; filename="../a"'].map(fileNameOf)).toEqual([
      'journal',
      'journal',
      'journal',
    ]);
  });
});
