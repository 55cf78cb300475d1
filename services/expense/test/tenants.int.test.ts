import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf, newEvent, sealEvent } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';

let service: TestService;
const user = { id: 21, name: 'Amélie Tremblay', email: 'amelie@maple.example' };
const added = (businessId: number) => ({
  business: service.business({ id: businessId }),
  user: { ...user, role: 'approver' },
  invitedBy: null,
});
const look = (text: string, ...values: unknown[]) => service.database.look(text, values);

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('a business that is known here', () => {
  it('comes with its twelve categories, once however often its event arrives', async () => {
    const event = sealEvent(
      newEvent('business.created', { aggregate: 'business:1', data: { business: service.business({ id: 1 }) } }),
      { businessId: 1, userId: null, onBehalfOf: null },
      new Date(),
    );
    await service.publish(event);
    await service.publish(event);
    await service.knows({ id: 2 });
    expect(await look('SELECT 1 FROM categories WHERE business_id = 1')).toHaveLength(12);
    expect(await look('SELECT currency, time_zone, locale FROM businesses WHERE business_id = 1')).toEqual([
      { currency: 'CAD', time_zone: 'America/Toronto', locale: 'en-CA' },
    ]);
  });

  it('is overwritten by a newer version only, and brings no second set of categories', async () => {
    await service.knows({ id: 3, version: 2, currency: 'USD' });
    await service.deliver('business.created', 3, {
      business: service.business({ id: 3, version: 1, currency: 'EUR' }),
    });
    await service.deliver('business.created', 3, {
      business: service.business({ id: 3, version: 3, currency: 'GBP' }),
    });
    const currency = async () => (await look('SELECT currency FROM businesses WHERE business_id = 3'))[0]?.currency;
    await waitFor(async () => (await currency()) === 'GBP');
    await service.deliver('business.created', 3, {
      business: service.business({ id: 3, version: 2, currency: 'EUR' }),
    });
    await service.knows({ id: 4 });
    expect(await currency()).toBe('GBP');
    expect(await look('SELECT 1 FROM categories WHERE business_id = 3')).toHaveLength(12);
  });

  it('may be overtaken by the events of its people, which are handled again later', async () => {
    await service.deliver('business.user_added', 5, added(5));
    await waitFor(() => service.logger.linesOf('message.delayed').some(({ reason }) => reason === 'NOT_FOUND'));
    expect(await look('SELECT 1 FROM members WHERE business_id = 5')).toEqual([]);
    await service.knows({ id: 5 });
    await waitFor(async () => (await look('SELECT 1 FROM members WHERE business_id = 5')).length === 1);
  });

  it('names its members with role and language, whichever comes first', async () => {
    await service.knows({ id: 6 });
    const { createdAt } = exampleOf('user.created');
    const person = { ...user, locale: 'fr-CA', version: 1, createdAt, updatedAt: createdAt };
    await service.deliver('user.created', 6, { user: person });
    await service.deliver('business.user_added', 6, added(6));
    await service.deliver('business.user_added', 6, { ...added(6), user: { ...user, id: 22, role: 'employee' } });
    await service.deliver('user.created', 6, { user: { ...person, id: 22 } });
    const members = () =>
      look('SELECT user_id, name, role, locale FROM members WHERE business_id = 6 ORDER BY user_id');
    await waitFor(async () => (await members()).filter(({ role, locale }) => role && locale).length === 2);
    expect(await members()).toEqual([
      { user_id: '21', name: 'Amélie Tremblay', role: 'approver', locale: 'fr-CA' },
      { user_id: '22', name: 'Amélie Tremblay', role: 'employee', locale: 'fr-CA' },
    ]);
  });

  it('is given its first categories again when it is reset, and publishes that in its language', async () => {
    await service.knows({ id: 7, locale: 'fr-CA' });
    await service.deliver('sandbox.reset', 7, exampleOf('sandbox.reset').data);
    const published = await waitFor(() => {
      const all = service.publishedOf('category.').filter(({ metadata }) => metadata.businessId === 7);
      return all.length === 36 && all;
    });
    const fuel = published.filter(({ data }) => (data.category as { code: string }).code === 'FUEL');
    expect(fuel.map(({ type, data }) => [type, (data.category as { name: string }).name])).toEqual([
      ['category.created', 'Carburant'],
      ['category.deleted', 'Carburant'],
      ['category.created', 'Carburant'],
    ]);
    expect(await look('SELECT 1 FROM categories WHERE business_id = 7')).toHaveLength(12);
  });

  it('makes the service ready', async () => {
    const ready = await fetch(`${service.health()}/readyz`);
    expect(await ready.json()).toMatchObject({
      status: 'ready',
      checks: { database: 'ok', schema: 'ok', broker: 'ok', clock: 'ok' },
    });
  });
});
