import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { addDays, exampleOf, MOST_DAYS_OF_EVENT, type Role } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

type Day = { date: string; rates: { currency: string; rate: number; source: string }[] };
type Entry = { currency: string; rate: number; rateDate: string; source: string };

let service: TestService;
const RATES = '/v1/exchange-rates';
const SETTINGS = '/v1/exchange-rate-settings';
const get = (path: string, caller = {}) => service.call('GET', path, caller);
const post = (path: string, body: unknown, caller = {}, headers = {}) =>
  service.call('POST', path, caller, body, headers);
const ofBusiness = (businessId: number): Day[] =>
  service
    .publishedOf('exchange_rates.updated')
    .filter(({ metadata }) => metadata.businessId === businessId)
    .flatMap(({ data }) => data.days as Day[]);
const rateOn = async (date: string, currency = 'USD', caller = {}): Promise<Entry | undefined> =>
  (await get(`${RATES}?currency=${currency}&date=${date}`, caller)).body.data[0];
/** Every day that was published of a business has the rates that its list shows. */
const daysOf = (businessId: number) => new Map(ofBusiness(businessId).map(({ date, rates }) => [date, rates]));

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1, currency: 'CAD' });
  await waitFor(async () => (await rateOn('2025-12-31')) !== undefined || daysOf(1).size > 200);
});
afterAll(() => service.stop());

describe('the rates of a business', () => {
  it('are those of more than a year in a sandbox, published oldest first and at most 31 days at once', async () => {
    await waitFor(() => daysOf(1).size > 270);
    const events = service.publishedOf('exchange_rates.updated').filter(({ metadata }) => metadata.businessId === 1);
    for (const { data } of events) expect((data.days as Day[]).length).toBeLessThanOrEqual(MOST_DAYS_OF_EVENT);
    const dates = ofBusiness(1).map(({ date }) => date);
    expect(dates).toEqual([...new Set(dates)].toSorted());
    const today = dates.at(-1) ?? '';
    const { body } = await get(`${RATES}?date=${today}`);
    expect(body.data.length).toBeGreaterThan(25);
    expect(body.data[0]).toMatchObject({ baseCurrency: 'CAD', date: today, rateDate: today, marginPercent: 0 });
  });

  it('are of the last day before on a weekend', async () => {
    const monday = [...daysOf(1).keys()].find((day) => new Date(day).getUTCDay() === 1) ?? '';
    const sunday = addDays(monday, 6);
    expect((await rateOn(sunday))?.rateDate).toBe(addDays(monday, 4));
    const { body } = await get(`${RATES}?currency=USD&from=${monday}&to=${sunday}`);
    expect(body.data.map(({ date }: { date: string }) => date)).toEqual([0, 1, 2, 3, 4].map((n) => addDays(monday, n)));
    expect((await get(`${RATES}?from=2020-01-01&to=${sunday}`)).body.error.details[0].field).toBe('from');
  });

  it('are typed in place of the published one, once a day, and deleted again', async () => {
    const day = [...daysOf(1).keys()][20] ?? '';
    const before = await rateOn(day);
    const command = { currency: 'USD', date: day, rate: 1.4123 };
    const once = { 'idempotency-key': 'own-1' };
    const created = await post(RATES, command, {}, once);
    expect([created.status, created.body.data]).toMatchObject([201, { ...command, baseCurrency: 'CAD' }]);
    expect((await post(RATES, command, {}, once)).body).toEqual(created.body);
    expect((await post(RATES, command)).body.error.code).toBe('ALREADY_EXISTS');
    const own = { source: 'own', rateDate: day, ownRateId: created.body.data.id };
    expect(await rateOn(day)).toMatchObject({ rate: 1.4123, ...own });
    expect(before).toMatchObject({ ownRateId: null });
    await waitFor(
      () =>
        daysOf(1)
          .get(day)
          ?.some(({ source }) => source === 'own') === true,
    );
    expect((await service.call('DELETE', `${RATES}/${created.body.data.id}`, {})).status).toBe(204);
    expect((await service.call('DELETE', `${RATES}/${created.body.data.id}`, {})).status).toBe(404);
    expect(await rateOn(day)).toEqual(before);
    await waitFor(
      () =>
        daysOf(1)
          .get(day)
          ?.every(({ source }) => source !== 'own') === true,
    );
    const lines = await service.database.look(
      `SELECT action FROM audit_log WHERE business_id = 1 AND action LIKE 'exchange_rate.%' ORDER BY id`,
    );
    expect(lines).toEqual([{ action: 'exchange_rate.created' }, { action: 'exchange_rate.deleted' }]);
  });

  it('name the field that is wrong, in the language of the caller', async () => {
    const french = await post(RATES, { currency: 'CAD', date: '2026-03-13', rate: 1 }, { locale: 'fr-CA' });
    expect([french.status, french.body.error.details[0]]).toMatchObject([
      400,
      { field: 'currency', message: expect.stringContaining('autre devise') },
    ]);
    for (const [body, field] of [
      [{ currency: 'XXX', date: '2026-03-13', rate: 1 }, 'currency'],
      [{ currency: 'USD', date: '2026-03-33', rate: 1 }, 'date'],
      [{ currency: 'USD', date: '2026-03-13', rate: 0 }, 'rate'],
    ] as const)
      expect((await post(RATES, body)).body.error.details[0].field).toBe(field);
  });

  it('are read by everybody and written by who keeps the books', async () => {
    const may = async (role: Role) => [
      (await get(RATES, { role })).status,
      (await post(`${RATES}/imports`, { format: 'ecb', content: 'x' }, { role })).status,
    ];
    expect(await may('employee')).toEqual([200, 403]);
    expect(await may('auditor')).toEqual([200, 403]);
    expect(await may('accountant')).toEqual([200, 400]);
  });

  it('have the margin and the source that the business chose, from then on every day', async () => {
    await service.knows({ id: 2, currency: 'CAD' });
    const by = { businessId: 2 };
    await waitFor(() => daysOf(2).size > 270);
    const day = [...daysOf(2).keys()][50] ?? '';
    const before = (await rateOn(day, 'EUR', by)) as Entry;
    const shown = await get(SETTINGS, by);
    expect([shown.headers.get('etag'), shown.body.data]).toEqual([
      '"v1"',
      { source: 'boc', marginPercent: 0, version: 1 },
    ]);
    const command = { source: 'ecb', marginPercent: 2.5 };
    const changed = await service.call('PUT', SETTINGS, by, command, { 'if-match': '"v1"' });
    expect([changed.status, changed.body.data]).toEqual([200, { ...command, version: 2 }]);
    expect((await service.call('PUT', SETTINGS, by, command, { 'if-match': '"v1"' })).status).toBe(412);
    expect((await service.call('PUT', SETTINGS, by, command)).body.data.version).toBe(2);
    const after = (await rateOn(day, 'EUR', by)) as Entry & { marginPercent: number };
    expect(after.rate).toBeCloseTo(before.rate * 1.025, 8);
    expect(after.marginPercent).toBe(2.5);
    await waitFor(
      () =>
        daysOf(2)
          .get(day)
          ?.find(({ currency }) => currency === 'EUR')?.rate === after.rate,
    );
    const [line] = await service.database.look(
      `SELECT changes FROM audit_log WHERE business_id = 2 AND action = 'exchange_rate_settings.updated'`,
    );
    expect(JSON.stringify(line)).toContain('marginPercent');
    expect((await rateOn(day, 'EUR'))?.rate).toBe(before.rate);
  });

  it('come from a file, whole or not at all, and the same file again changes nothing', async () => {
    await service.knows({ id: 3, currency: 'CAD' });
    const by = { businessId: 3 };
    await waitFor(() => daysOf(3).size > 270);
    const content = readFileSync(new URL('rates/eurofxref-hist-90d.xml', import.meta.url), 'utf8');
    const first = await post(`${RATES}/imports`, { format: 'ecb', content }, by);
    expect([first.status, first.body.data]).toMatchObject([201, { format: 'ecb', unchanged: 0, to: '2025-04-04' }]);
    expect(first.body.data.rates).toBeGreaterThan(1_800);
    expect(await rateOn('2025-04-04', 'EUR', by)).toMatchObject({ source: 'ecb', rateDate: '2025-04-04' });
    const known = ofBusiness(3).length;
    await waitFor(() => daysOf(3).has('2025-04-04'));
    const again = await post(`${RATES}/imports`, { format: 'ecb', content }, by);
    expect(again.body.data).toMatchObject({ rates: 0, unchanged: first.body.data.rates });
    const bank = 'Datum;Devise;Kurs\n13.03.2026;USD;1,3664\n';
    expect(
      (await post(`${RATES}/imports`, { format: 'bank', content: `${bank}14.03.2026;USD;?\n` }, by)).body.error
        .details[0],
    ).toMatchObject({
      field: 'content',
      message: expect.stringContaining('3'),
    });
    expect((await service.call('PUT', SETTINGS, by, { source: 'bank', marginPercent: 1 })).status).toBe(200);
    expect((await post(`${RATES}/imports`, { format: 'bank', content: bank }, by)).status).toBe(201);
    expect(await rateOn('2026-03-13', 'USD', by)).toMatchObject({ rate: 1.3664, source: 'bank', marginPercent: 0 });
    const listed = await get(`${RATES}/imports`, by);
    expect(listed.body.data.map(({ format }: { format: string }) => format)).toEqual(['bank', 'ecb', 'ecb']);
    expect(ofBusiness(3).length).toBeGreaterThan(known);
  });

  it('come from the file of a form, whoever published it, and what is wrong with it is said of its part', async () => {
    await service.knows({ id: 9, currency: 'CAD' });
    const by = { businessId: 9 };
    const form = (text: string | Buffer, fields: Record<string, string> = {}) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.append(name, value);
      made.append('file', new Blob([new Uint8Array(Buffer.from(text))]), 'rates.csv');
      return made;
    };
    const send = (made: FormData, caller: object = by, headers = {}) =>
      service.call('POST', `${RATES}/imports`, caller, made, headers);
    const ecb = readFileSync(new URL('rates/eurofxref-daily.xml', import.meta.url));
    expect((await send(form(ecb))).body.data).toMatchObject({ format: 'ecb', days: 1, unchanged: 0 });
    const bank = Buffer.from('Jour;Devise;Unité;Taux\n2026-03-13;JPY;100;0,91\n', 'latin1');
    const key = { 'idempotency-key': 'rates-of-friday' };
    const first = await send(form(bank, { format: 'bank' }), by, key);
    expect([first.status, first.body.data]).toMatchObject([201, { format: 'bank', rates: 1, from: '2026-03-13' }]);
    const again = await send(form(bank, { format: 'bank' }), by, key);
    expect([again.text, again.headers.get('idempotency-replayed')]).toEqual([first.text, 'true']);
    const other = form('Jour;Devise;Taux\n2026-03-13;JPY;0,0092\n');
    expect((await send(other, by, key)).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    const refused = async (made: FormData, caller: object = by) => {
      const { status, body } = await send(made, caller);
      return [status, body.error.details?.[0]?.field ?? body.error.code];
    };
    expect(await refused(form('date;currency;rate\n2026-03-13;USD;?\n'))).toEqual([400, 'file']);
    expect(await refused(form(ecb, { format: 'boc' }))).toEqual([400, 'file']);
    expect(await refused(form(ecb, { format: 'xls' }))).toEqual([400, 'format']);
    expect(await refused(form(ecb, { source: 'ecb' }))).toEqual([400, 'source']);
    expect(await refused(new FormData())).toEqual([400, 'file']);
    expect((await refused(form(Buffer.alloc(10 * 1024 * 1024 + 1, 'x'))))[0]).toBe(413);
    expect((await send(form(ecb), { ...by, role: 'auditor' })).status).toBe(403);
  });

  it('are not read from an address inside', async () => {
    for (const url of ['https://127.0.0.1/rates.xml', 'https://[::1]/', 'http://rates.example/x.xml']) {
      const { status, body } = await post(`${RATES}/imports`, { format: 'ecb', url });
      expect([status, body.error.details[0].field]).toEqual([400, 'url']);
    }
    const { body } = await post(`${RATES}/imports`, { format: 'ecb' });
    expect(body.error.details[0].field).toBe('content');
  });

  it('follow the currency of the business, and its reset', async () => {
    await service.knows({ id: 4, currency: 'CAD' });
    const by = { businessId: 4 };
    await waitFor(() => daysOf(4).size > 270);
    const day = [...daysOf(4).keys()][30] ?? '';
    await post(RATES, { currency: 'USD', date: day, rate: 9 }, by);
    const isOwn = () =>
      daysOf(4)
        .get(day)
        ?.some(({ source }) => source === 'own') === true;
    await waitFor(isOwn);
    await service.deliver('sandbox.reset', 4, { resetId: 'reset-1' });
    await waitFor(
      () =>
        daysOf(4)
          .get(day)
          ?.every(({ source }) => source !== 'own') === true,
    );
    expect((await rateOn(day, 'USD', by))?.source).not.toBe('own');
    const { data } = exampleOf('business.updated');
    const business = { ...data.business, id: 4, currency: 'USD', version: 9 };
    await service.deliver('business.updated', 4, { ...data, business });
    await waitFor(async () => (await rateOn(day, 'CAD', by)) !== undefined);
    expect((await rateOn(day, 'CAD', by))?.rate).toBeLessThan(1);
  });

  it('are typed and imported for one currency of the business: in another one they mean nothing until it returns', async () => {
    await service.knows({ id: 5, currency: 'CAD' });
    const by = { businessId: 5 };
    await waitFor(() => daysOf(5).size > 270);
    const [day = '', other = ''] = [...daysOf(5).keys()].slice(30, 32);
    await post(RATES, { currency: 'EUR', date: day, rate: 9 }, by);
    const content = `date;currency;rate\n${other};EUR;8\n`;
    expect((await post(`${RATES}/imports`, { format: 'bank', content }, by)).status).toBe(201);
    const rates = async () => [await rateOn(day, 'EUR', by), await rateOn(other, 'EUR', by)].map((one) => one?.rate);
    expect(await rates()).toEqual([9, 8]);
    const { data } = exampleOf('business.updated');
    const takes = async (currency: string, version: number, isThere: () => Promise<boolean>) => {
      await service.deliver('business.updated', 5, {
        ...data,
        business: { ...data.business, id: 5, currency, version },
      });
      await waitFor(isThere);
    };
    await takes('USD', 9, async () => (await rateOn(day, 'CAD', by)) !== undefined);
    for (const rate of await rates()) expect(rate).toBeLessThan(2);
    expect(await rateOn(day, 'EUR', by)).toMatchObject({ source: 'ecb', ownRateId: null });
    const typed = { currency: 'EUR', date: day, rate: 1.1 };
    expect((await post(RATES, typed, by)).body.data).toMatchObject({ ...typed, baseCurrency: 'USD' });
    await takes('CAD', 10, async () => (await rateOn(day, 'USD', by)) !== undefined);
    expect(await rates()).toEqual([9, 8]);
  });
});
