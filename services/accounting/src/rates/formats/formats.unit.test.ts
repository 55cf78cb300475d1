import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { isAppError, type RateFormat } from '@outlay/contracts';
import { formatOf, readRates, textIn } from './read-rates.ts';

const published = (name: string): string =>
  readFileSync(new URL(`../../../test/rates/${name}`, import.meta.url), 'utf8');

const rejectionOf = (format: RateFormat, text: string): string | undefined => {
  try {
    readRates(format, text, 'CAD');
  } catch (error) {
    return isAppError(error) ? error.details[0]?.message.key : String(error);
  }
  return undefined;
};
const line = (format: RateFormat, text: string) =>
  readRates(format, text, 'CAD').map(
    ({ date, currency, rate, isInverse }) => `${date} ${currency} ${rate} ${isInverse}`,
  );

describe('files of rates', () => {
  it('of the European Central Bank have a day, or ninety, with 30 currencies each', () => {
    const daily = readRates('ecb', published('eurofxref-daily.xml'), 'CAD');
    expect(daily).toHaveLength(30);
    expect(daily).toContainEqual({ date: '2025-04-03', currency: 'CAD', rate: '1.5636', isInverse: true });
    const quarter = readRates('ecb', published('eurofxref-hist-90d.xml'), 'CAD');
    expect(new Set(quarter.map(({ date }) => date)).size).toBeGreaterThan(60);
    expect(quarter).toContainEqual({ date: '2025-04-04', currency: 'USD', rate: '1.1057', isInverse: true });
  });

  it('of the Bank of Canada lead to Canadian dollars or from them; holidays have none', () => {
    const observations = [
      { d: '2017-01-02', FXUSDCAD: { e: -64 } },
      { d: '2017-01-03', FXUSDCAD: { v: 1.3435 }, FXCADUSD: { v: '0.7443' } },
      { d: '2026-03-13', FXCADEUR: { v: '0.6369' }, FXEURCAD: { v: '' }, V39079: { v: '2.25' } },
    ];
    expect(line('boc', JSON.stringify({ observations }))).toEqual([
      '2017-01-03 USD 1.3435 false',
      '2026-03-13 EUR 0.6369 true',
    ]);
  });

  const XML = `<?xml version="1.0"?><message:MessageGroup><frb:DataSet id="H10">
    <kf:Series CURRENCY="USD" FX="EUR" SERIES_NAME="RXI$US_N.B.EU" UNIT="Currency:_Per_EUR" UNIT_MULT="1">
      <frb:Obs OBS_STATUS="A" OBS_VALUE="1.1812" TIME_PERIOD="2026-01-05"/>
      <frb:Obs OBS_STATUS="ND" OBS_VALUE="-9999" TIME_PERIOD="2026-01-06"/></kf:Series>
    <kf:Series CURRENCY="CAD" FX="BRD" SERIES_NAME="RXI_N.B.CA" UNIT="Currency" UNIT_MULT="1">
      <frb:Obs OBS_STATUS="A" OBS_VALUE="1.3642" TIME_PERIOD="2026-01-05"/></kf:Series>
    <kf:Series CURRENCY="NA" SERIES_NAME="JRXWTFB_N.B"><frb:Obs OBS_VALUE="118.7" TIME_PERIOD="2026-01-05"/></kf:Series>
    </frb:DataSet></message:MessageGroup>`;
  const CSV = `"Series Description","Australian Dollar","Euro-Area Euro","Japanese Yen","Venezuelan Bolivar"
"Unit:","Currency","Currency","Currency","Currency"
"Multiplier:","1","1","1","1"
"Currency:","AUD","EUR","JPY","VEB"
"Unique Identifier:","H10/H10/RXI$US_N.B.AL","H10/H10/RXI$US_N.B.EU","H10/H10/RXI_N.B.JA","H10/H10/RXI_N.B.VES"
"Time Period","RXI$US_N.B.AL","RXI$US_N.B.EU","RXI_N.B.JA","RXI_N.B.VES"
2026-09-30,0.6952,1.1345,157.2500,856.9152
2026-10-02,ND,ND,ND,ND
`;

  it('of the Federal Reserve count dollars for some currencies, and for one dollar of the others', () => {
    expect(line('frb', XML)).toEqual(['2026-01-05 EUR 1.1812 false', '2026-01-05 CAD 1.3642 true']);
    expect(line('frb', CSV)).toEqual([
      '2026-09-30 AUD 0.6952 false',
      '2026-09-30 EUR 1.1345 false',
      '2026-09-30 JPY 157.2500 true',
    ]);
  });

  it.each([
    ['date,currency,rate\n2026-03-13,usd,1.3664\n', ['2026-03-13 USD 1.3664 false']],
    ['\uFEFFDevise;Jour;Taux\r\nUSD;13.03.2026;1,3664\r\n', ['2026-03-13 USD 1.3664 false']],
    ['Date;Ccy;Unit;Mid\n2026-03-13;JPY;100;"0,9212"\n', ['2026-03-13 JPY 0.009212 false']],
    ['date\tto\tfrom\trate\n20260313\tCAD\tUSD\t1.3664\n', ['2026-03-13 USD 1.3664 false']],
    [
      'date,code,rate\n03/04/2026,USD,1.36\n03/31/2026,USD,1.37\n',
      ['2026-03-04 USD 1.36 false', '2026-03-31 USD 1.37 false'],
    ],
    ['date,code,rate\n2026-03-13,KWD,"1,234.5"\n', ['2026-03-13 KWD 1234.5 false']],
  ])('of banks have their columns in any order: %j', (text, expected) => {
    expect(line('bank', text)).toEqual(expected);
  });

  it.each<[RateFormat, string, string]>([
    ['ecb', '<html>', 'format'],
    ['ecb', '<gesmes:Envelope xmlns="eurofxref"><Cube time="2026-02-30"><Cube currency="USD" rate="1"/></Cube>', 'day'],
    [
      'ecb',
      '<gesmes:Envelope xmlns="eurofxref"><Cube time="2026-02-27"><Cube currency="USD" rate="0"/></Cube>',
      'rate',
    ],
    ['ecb', '<gesmes:Envelope xmlns="eurofxref"/>', 'none'],
    ['boc', '{"observations": {}}', 'format'],
    ['boc', '{"observations": [{"d": "2026-03-13", "FXUSDCAD": {"v": "-1.2"}}]}', 'rate'],
    ['frb', 'RXI,1', 'format'],
    ['bank', 'day,devise,price\n2026-03-13,USD,1.36\n', 'column'],
    ['bank', 'date,code,rate\n03/04/2026,USD,1.36\n', 'day'],
    ['bank', 'date,code,rate\n2026-03-13,USD,abc\n', 'rate'],
    ['bank', 'date,code,base,rate\n2026-03-13,USD,EUR,1.1\n', 'base'],
    ['bank', 'date,code,unit,rate\n2026-03-13,USD,3,1.1\n', 'unit'],
  ])('that are none are refused with the reason: %s %j', (format, text, key) => {
    expect(rejectionOf(format, text)).toBe(`validation.rates.${key}`);
  });
});

describe('a file with more than 100,000 rates or lines', () => {
  it('is not read: it would fill the memory', () => {
    const lines = (count: number) => `date,currency,rate\n${'2026-03-13,USD,1.3\n'.repeat(count)}`;
    expect(rejectionOf('bank', lines(99_999))).toBeUndefined();
    expect(rejectionOf('bank', lines(100_000))).toBe('validation.rates.tooMany');
    const daily = published('eurofxref-daily.xml');
    const usd = /<Cube currency=.USD.[^>]*>/.exec(daily)?.[0] ?? '';
    expect(rejectionOf('ecb', daily.replace(usd, usd.repeat(100_001)))).toBe('validation.rates.tooMany');
  });
});

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

  it('is the same however its text was saved', () => {
    const text = 'Date;Devise;Unité;Taux\n2026-03-13;EUR;1;1,5032';
    expect(textIn(Buffer.from(`\uFEFF${text}`, 'utf8'))).toBe(text);
    expect(textIn(Buffer.from(`\uFEFF${text}`, 'utf16le'))).toBe(text);
    expect(textIn(Buffer.from(text, 'latin1'))).toBe(text);
  });
});
