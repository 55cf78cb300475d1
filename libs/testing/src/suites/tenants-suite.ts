import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exampleOf, type Service } from '@outlay/contracts';
import { tablesWithoutRowSecurity } from '../database.ts';
import type { startServiceUnderTest } from '../service-under-test.ts';
import { waitFor } from '../wait-for.ts';

type ServiceUnderTest = Awaited<ReturnType<typeof startServiceUnderTest>>;

const { business } = exampleOf('business.created').data;

/** The tests of every service that keeps businesses and their members: to be called at the head of a test file. */
export const testTenants = (name: Service, start: () => Promise<ServiceUnderTest>): void => {
  let service: ServiceUnderTest;
  const look = (text: string) => service.database.look(text);
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service.stop());

  describe('the events of businesses', () => {
    it('are kept, also of members that overtook their business', async () => {
      await service.deliver('business.user_added', business.id, exampleOf('business.user_added').data);
      await waitFor(() => service.logger.linesOf('message.delayed').some(({ reason }) => reason === 'NOT_FOUND'));
      await service.deliver('business.created', business.id, { business });
      await waitFor(async () => (await look('SELECT 1 FROM members')).length === 1);
      await service.deliver('user.created', business.id, exampleOf('user.created').data);
      await waitFor(async () => (await look('SELECT 1 FROM members WHERE locale IS NOT NULL')).length === 1);
      expect(await look('SELECT name, currency, time_zone FROM businesses')).toEqual([
        { name: business.name, currency: business.currency, time_zone: business.timeZone },
      ]);
      expect(await look('SELECT name, role, locale FROM members')).toEqual([
        { name: 'Amélie Tremblay', role: 'employee', locale: 'fr-CA' },
      ]);
    });

    it('are in tables with row-level security', async () => {
      expect(await tablesWithoutRowSecurity(service.database)).toEqual([]);
    });
  });

  describe('the service', () => {
    it('is alive, ready and measured', async () => {
      const ready = await fetch(`${service.health()}/readyz`);
      expect(await ready.json()).toMatchObject({
        status: 'ready',
        checks: { database: 'ok', schema: 'ok', broker: 'ok', clock: 'ok' },
      });
      expect((await fetch(`${service.health()}/livez`)).status).toBe(200);
      expect(await (await fetch(`${service.health()}/metrics`)).text()).toContain(`service="${name}"`);
    });

    it('answers ROUTE_NOT_FOUND for a path that is not its own', async () => {
      const { status, body } = await service.call('GET', '/v1/nothing', {});
      expect([status, body.error.code]).toEqual([404, 'ROUTE_NOT_FOUND']);
    });
  });
};
