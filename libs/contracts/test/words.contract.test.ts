import { describe, expect, it } from '@jest/globals';
import { CATALOGUES, ERROR_CODES, EXPENSE_STATUSES, LOCALES, type MessageKey, message } from '../src/index.ts';

const VALUES = {
  month: 4,
  codes: 'BANK, MEALS',
  missing: 'city',
  most: 5,
  months: 12,
  service: 'expense',
  peer: 'gateway',
  minimum: 2,
  role: 'x',
  inviter: 'y',
  maximum: 3,
  rate: 1.9,
  original: 50,
  originalCurrency: 'USD',
  decimals: 2,
  currency: 'CAD',
  expected: 'EUR',
  latest: '2026-03-14',
  day: '2026-03-12',
  from: '2026-03-01',
  to: '2026-03-14',
  issuer: 'Example CA',
  names: 'a.example, b.example',
  values: 'a, b',
  taxes: 'GST, QST',
  scope: 'expenses:read',
  seconds: 4,
  total: 10,
  sum: 12,
  earliest: '2026-03-01',
  reason: 'x',
  client: 'Compta',
  email: 'a@b.example',
  address: 'https://x.example',
  count: 5,
  product: 12,
  first: '1990',
  last: '2100',
  roles: 'owner, admin',
  kinds: 'api key, user token',
  types: 'text/csv, text/html',
  methods: 'GET, HEAD',
  nearest: 'GET /v1/expenses',
  path: '/v1/webhooks/wh_1',
  line: 3,
  column: 14,
  places: 4,
  days: 400,
  format: 'ecb',
  place: 'line 3',
  value: '31.02.2026',
  offset: 37,
  position: 9,
  id: 'b7c1',
  name: 'Amélie',
  business: 'Maple Bakery',
  until: 'March 21',
  device: 'Firefox',
  person: 'Bruno',
  report: 'Montréal',
  amount: '$5.00',
  vendor: 'Moulin',
  payee: 'Moulin',
  host: 'hooks.example',
  failures: '45',
  attempts: '60',
  file: 'payments.txt',
  percent: '80%',
  budget: 'Travel',
  left: '$2.00',
  maxAge: 900,
  date: 'March 21',
};
const keys = Object.keys(CATALOGUES['en-CA']) as MessageKey[];
const ENGLISH = /\b(the|must|is|not|has|have|with|and|of|this|your|you|at least|at most|cannot)\b/i;

describe('the words', () => {
  it.each(LOCALES)('say every message in %s without a hole', (locale) => {
    for (const key of keys) expect(message(locale, { key, values: VALUES })).not.toMatch(/[{}]|^\s*$/);
  });

  it.each(LOCALES)('have a text in %s for every error code and expense status', (locale) => {
    for (const code of Object.keys(ERROR_CODES)) expect(CATALOGUES[locale]).toHaveProperty([`error.${code}`]);
    for (const status of EXPENSE_STATUSES) expect(CATALOGUES[locale]).toHaveProperty([`expense.status.${status}`]);
  });

  it('hold no English in French', () => {
    const english = keys.filter((key) =>
      ENGLISH.test(CATALOGUES['fr-CA'][key].replaceAll(/\{[^}]*\}|x-tenant-id|on-behalf-of/g, '')),
    );
    expect(english).toEqual([]);
  });

  it('are spaced in the French of mails and their page as Canada does: before a colon and inside of guillemets, and not before ; ! ?', () => {
    const written = keys.filter((key) => /^(mail|unsubscribing)\./.test(key));
    const wrong = written.filter((key) => /[^\u00a0]:|«[^\u00a0]|[^\u00a0]»|\s[;!?]/.test(CATALOGUES['fr-CA'][key]));
    expect([written.length > 100, wrong]).toEqual([true, []]);
  });

  it('use the same values in all three languages', () => {
    const holes = (text: string) =>
      [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name).filter((name) => name !== undefined && name in VALUES);
    for (const key of keys)
      for (const locale of LOCALES)
        expect([key, new Set(holes(CATALOGUES[locale][key]))]).toEqual([key, new Set(holes(CATALOGUES['en-CA'][key]))]);
  });

  it('number at most 60 error codes (docs/api.md, ruling 10)', () => {
    expect(Object.keys(ERROR_CODES).length).toBeLessThanOrEqual(60);
  });
});
