import { describe, expect, it } from '@jest/globals';
import { formatOf } from './rate-file.ts';

describe('whose file of rates it is', () => {
  it('is said by its beginning', () => {
    const ecb = '<?xml version="1.0"?>\n<gesmes:Envelope xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">';
    const frb = '<?xml version="1.0"?>\n<message:MessageGroup xmlns:frb="http://www.federalreserve.gov/structure">';
    expect([ecb, frb].map(formatOf)).toEqual(['ecb', 'frb']);
    expect(formatOf('\n{"groupDetail": {"label": "Daily exchange rates"}, "observations": []}')).toBe('boc');
    expect(formatOf('"Series Description","AUSTRALIA -- SPOT EXCHANGE RATE"')).toBe('frb');
  });

  it('is a bank’s where it is nobody’s else', () => {
    expect(formatOf('Date;Devise;Taux\n2026-03-13;EUR;1,5032')).toBe('bank');
    expect(formatOf('')).toBe('bank');
  });
});
