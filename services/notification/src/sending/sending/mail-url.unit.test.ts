import { describe, expect, it } from '@jest/globals';
import { pageUrlOf } from './mail-url.ts';

describe('the page that a mail leads to', () => {
  it('says the business beside whatever else its address says', () => {
    const url = (path: string | null) => pageUrlOf('https://app.example', path, 3);
    expect(url('/reports/9')).toBe('https://app.example/reports/9?business=3');
    expect(url('/expenses?userId=5&dateTo=2026-10-31')).toBe(
      'https://app.example/expenses?userId=5&dateTo=2026-10-31&business=3',
    );
    expect(url(null)).toBe('https://app.example');
  });
});
