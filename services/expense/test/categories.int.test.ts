import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LOCALES, ROLES } from '@outlay/contracts';
import { startService, type TestService } from './service.ts';

let service: TestService;
const names = (en: string, fr = en) => ({ 'en-CA': en, 'fr-CA': fr });
const post = (body: unknown, caller = {}, headers = {}) =>
  service.call('POST', '/v1/categories', caller, body, headers);
const patch = (id: number, body: unknown, caller = {}, headers = {}) =>
  service.call('PATCH', `/v1/categories/${id}`, caller, body, headers);
const codes = async (query: string, caller = {}) =>
  (await service.call('GET', `/v1/categories?${query}`, caller)).body.data.map(({ code }: { code: string }) => code);

beforeAll(async () => {
  service = await startService();
  await service.knows({ id: 1 });
  await service.knows({ id: 2 });
});
afterAll(() => service.stop());

describe('categories', () => {
  it('come twelve times with a business, in three languages', async () => {
    const meals = [];
    for (const locale of LOCALES) {
      const { body } = await service.call('GET', '/v1/categories?pageSize=100&search=MEALS', { locale });
      meals.push(body.data[0].name);
    }
    expect(meals).toEqual(['Meals and entertainment', 'Repas et divertissement', 'Meals and entertainment']);
    const { body } = await service.call('GET', '/v1/categories', { businessId: 2 });
    expect(body.pagination.totalCount).toBe(12);
    expect(body.data[0]).toMatchObject({ isActive: true, isSystem: true, version: 1 });
  });

  it('are created, read and renamed; a language that is not given has the en-CA name', async () => {
    const { status, headers, body } = await post({ names: names('Gifts', 'Cadeaux'), code: 'GIFTS' });
    expect([status, headers.get('etag')]).toEqual([201, '"v1"']);
    const place = headers.get('location') ?? '';
    expect(place).toBe(`/v1/categories/${body.data.id}`);
    expect(body.data).toMatchObject({ name: 'Gifts', code: 'GIFTS', isActive: true, isSystem: false });
    expect((await service.call('GET', place, { locale: 'fr-CA' })).body.data.name).toBe('Cadeaux');
    const renamed = await patch(body.data.id, { names: { 'fr-CA': 'Présents' } }, { locale: 'fr-CA' });
    expect([renamed.status, renamed.headers.get('etag'), renamed.body.data.name]).toEqual([200, '"v2"', 'Présents']);
    expect((await service.call('GET', place, { locale: 'en-US' })).body.data).toMatchObject({
      name: 'Gifts',
      version: 2,
    });
    expect((await patch(body.data.id, { code: 'GIFTS' })).body.data.version).toBe(2);
    expect((await patch(body.data.id, { code: 'X' }, {}, { 'if-match': '"v1"' })).status).toBe(412);
  });

  it('have names and codes of their own within a business', async () => {
    for (const body of [
      { names: names('TRAVEL') },
      { names: names('Trips', 'Déplacements') },
      { names: names('T'), code: 'travel' },
    ]) {
      const answer = await post(body);
      expect([answer.status, answer.body.error?.code]).toEqual([409, 'ALREADY_EXISTS']);
    }
    const { body } = await post({ names: names('Tickets') });
    const taken = await patch(body.data.id, { names: { 'en-CA': 'Lodging' } });
    expect([taken.status, taken.body.error.code]).toEqual([409, 'ALREADY_EXISTS']);
    expect((await post({ names: names('Tickets') }, { businessId: 2 })).status).toBe(201);
  });

  it('take effect once per Idempotency-Key, a rejection too', async () => {
    const key = { 'idempotency-key': 'category-1' };
    const first = await post({ names: names('Only once') }, {}, key);
    expect((await post({ names: names('Only once') }, {}, key)).body).toEqual(first.body);
    const other = { 'idempotency-key': 'category-2' };
    for (const _ of [1, 2]) expect((await post({ names: names('Only once') }, {}, other)).status).toBe(409);
  });

  it('are sorted by their name in the language of the reader, and found by it', async () => {
    const named = async (locale: string) =>
      (
        await service.call('GET', '/v1/categories?sortBy=name&sortOrder=asc&pageSize=100', { locale } as never)
      ).body.data.map(({ name }: { name: string }) => name);
    for (const locale of LOCALES) {
      const found = await named(locale);
      expect(found).toEqual(found.toSorted(new Intl.Collator('und').compare));
    }
    expect(await codes('search=repas', { locale: 'fr-CA' })).toEqual(['MEALS']);
    expect(await codes('search=repas', { locale: 'en-CA' })).toEqual([]);
  });

  it('that are inactive take no new expense and stay on the old ones', async () => {
    const { body } = await post({ names: names('Old'), code: 'OLD' });
    const { id } = body.data;
    const command = { merchant: 'M', amount: 1, date: '2026-01-01', categoryId: id };
    const before = await service.call('POST', '/v1/expenses', {}, command);
    expect((await patch(id, { isActive: false })).body.data.isActive).toBe(false);
    expect(await codes('isActive=false')).toEqual(['OLD']);
    const rejected = await service.call('POST', '/v1/expenses', {}, command);
    expect(rejected.body.error.details).toEqual([{ field: 'categoryId', message: 'is not active' }]);
    const place = `/v1/expenses/${before.body.data.id}`;
    expect((await service.call('PATCH', place, {}, { notes: 'x', categoryId: id })).body.data.category).toBe('Old');
    await patch(id, { names: names('Older') });
    expect((await service.call('GET', place, {})).body.data.category).toBe('Older');
  });

  it('are deleted when nothing uses them; expenses of the past keep the name', async () => {
    const { body } = await post({ names: names('Short-lived') });
    const place = `/v1/categories/${body.data.id}`;
    const command = { merchant: 'M', amount: 1, date: '2026-01-01', categoryId: body.data.id };
    const { body: made } = await service.call('POST', '/v1/expenses', {}, command);
    const used = await service.call('DELETE', place, {});
    expect([used.status, used.body.error.code]).toEqual([409, 'RESOURCE_IN_USE']);
    await service.call('DELETE', `/v1/expenses/${made.data.id}`, {});
    expect((await service.call('DELETE', place, {})).status).toBe(204);
    expect((await service.call('GET', place, {})).status).toBe(404);
    expect((await service.call('DELETE', place, {})).status).toBe(404);
    expect((await post({ names: names('Short-lived') })).status).toBe(201);
  });

  it.each(ROLES)('are read by everybody and changed by those who keep the books: %s', async (role) => {
    const caller = { role };
    const [{ id }] = (await service.call('GET', '/v1/categories?search=OTHER', caller)).body.data;
    const may = ['owner', 'admin', 'accountant'].includes(role);
    expect((await post({ names: names(`By ${role}`) }, caller)).status).toBe(may ? 201 : 403);
    expect((await patch(id, { isActive: true }, caller)).status).toBe(may ? 200 : 403);
    expect((await service.call('DELETE', `/v1/categories/${id + 100_000}`, caller)).status).toBe(may ? 404 : 403);
  });

  it('that another instance renamed have the new name within 5 s', async () => {
    const { body } = await post({ names: names('Here') });
    const command = { merchant: 'M', amount: 1, date: '2026-01-01', categoryId: body.data.id };
    const { body: made } = await service.call('POST', '/v1/expenses', {}, command);
    expect(made.data.category).toBe('Here');
    await service.database.look(`UPDATE categories SET name_en_ca = 'There' WHERE id = $1`, [body.data.id]);
    service.clock.shift(5_001);
    const { body: seen } = await service.call('GET', `/v1/expenses/${made.data.id}`, {});
    expect(seen.data.category).toBe('There');
  });

  it('that another instance made can be used at once', async () => {
    await service.call('GET', '/v1/expenses', {});
    const text = `INSERT INTO categories SELECT 900001, business_id, 'Elsewhere', 'Ailleurs', 'Elsewhere', 'ELSE', true, false, 1,
      created_at, updated_at, NULL FROM categories WHERE business_id = 1 LIMIT 1`;
    await service.database.look(text);
    const command = { merchant: 'M', amount: 1, date: '2026-01-01', categoryId: 900_001 };
    const { status, body } = await service.call('POST', '/v1/expenses', {}, command);
    expect([status, body.data?.category]).toEqual([201, 'Elsewhere']);
  });

  it('of a business that is not known yet answer 503', async () => {
    const early = { businessId: 77 };
    const answers = await Promise.all([
      service.call('GET', '/v1/categories', early),
      post({ names: names('Early') }, early),
    ]);
    expect(answers.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '1'],
      [503, '1'],
    ]);
  });
});
