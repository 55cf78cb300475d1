import { type Caller, DEFAULT_LOCALE, type Envelope } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService } from './service.ts';

export const employee = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
export const colleague = { userId: 12, role: 'employee' } as const satisfies Partial<Caller>;
export const auditor = { userId: 13, role: 'auditor' } as const satisfies Partial<Caller>;

export const command = (overrides = {}) => ({
  merchant: 'Café Olimpico',
  amount: 18.4,
  date: '2026-03-13',
  ...overrides,
});

/** The service with business 1, which reads French and has user 12, and business 2; and what a test does over and over. */
export const openFixture = async () => {
  const service = await startService();
  await service.knows({ id: 1, locale: 'fr-CA' });
  await service.knows({ id: 2 });
  await service.hasMember(1, 12);
  const { body } = await service.call('GET', '/v1/categories?pageSize=100', { locale: DEFAULT_LOCALE });
  const coded = body.data.map(({ code, id }: { code: string; id: number }) => [code, id]);

  /** The published events of one expense, once as many as expected have arrived. */
  const publishedOf = (id: number, count: number): Promise<Envelope[]> =>
    waitFor(() => {
      const events = service.published().filter(({ data }) => (data.expense as { id: number } | undefined)?.id === id);
      return events.length >= count && events;
    });

  return {
    service,
    /** Ids by code. */
    categories: Object.fromEntries(coded) as Record<string, number>,
    publishedOf,
    kindsOf: async (id: number, count: number): Promise<string[]> =>
      (await publishedOf(id, count)).map(({ type }) => type),
    create: async (overrides = {}, caller: Partial<Caller> = {}) =>
      (await service.call('POST', '/v1/expenses', caller, command(overrides))).body.data,
    patch: (id: number, changes: unknown, caller: Partial<Caller> = {}, headers = {}) =>
      service.call('PATCH', `/v1/expenses/${id}`, caller, changes, headers),
    /** What a report does to its expenses, once there are reports. */
    put: (id: number, status: string) =>
      service.database.look('UPDATE expenses SET status = $2 WHERE id = $1', [id, status]),
  };
};

export type Fixture = Awaited<ReturnType<typeof openFixture>>;
