import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { bill as billSchema, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { startService, type TestService } from './service.ts';
import { BILLS, createWalk, OWNER, type Walk } from './walk.ts';

let service: TestService;
let walk: Walk;

beforeAll(async () => {
  service = await startService();
  walk = createWalk(service);
  await walk.begin();
});
afterAll(() => service.stop());

describe('bills', () => {
  it('are in lines that name their taxes, and worth something in the currency of the business', async () => {
    const taxes = [
      { name: 'GST', rate: 5, amount: 5 },
      { name: 'QST', rate: 9.975, amount: 9.98 },
    ];
    const lineItems = [{ amount: 114.98, taxes }, { amount: 10 }];
    const made = await walk.draft({ lineItems, amount: undefined, currency: 'USD', exchangeRate: 1.5 });
    const shown = taxes.map((tax) => ({ taxCodeId: null, ...tax, recoverableAmount: null }));
    expect(made).toMatchObject({ amount: 124.98, taxAmount: 14.98, taxes: shown, baseAmount: 187.47 });
    expect(made).toMatchObject({ exchangeRateSource: 'entered', exchangeRateDate: null });
    expect(made.lineItems).toMatchObject([
      { taxAmount: 14.98, taxes: shown, projectId: null },
      { taxAmount: 0, taxes: [] },
    ]);
    const { body } = await walk.patch(made.id, { exchangeRate: null }, OWNER);
    expect(body.data).toMatchObject({ baseAmount: null, exchangeRateSource: null });
    const old = `UPDATE bills SET exchange_rate = 2, exchange_rate_source = NULL, taxes = '[{"name":"GST","rate":5,"amount":5}]',
      lines = (SELECT jsonb_agg(line - 'taxes' - 'projectId') FROM jsonb_array_elements(lines) line) WHERE id = $1`;
    await service.database.look(old, [made.id]);
    const former = await walk.get(made.id);
    expect(billSchema.safeParse(former).error).toBeUndefined();
    expect(former).toMatchObject({ baseAmount: 249.96, exchangeRateSource: 'entered', taxes: shown.slice(0, 1) });
    expect(former.lineItems).toMatchObject([{ taxes: [], projectId: null }, { taxes: [] }]);
    const lists = await Promise.all(['999', ''].map((id) => service.call('GET', `${BILLS}?projectId=${id}`, OWNER)));
    expect(lists.map(({ status, body: { data } }) => [status, data?.length])).toEqual([
      [200, 0],
      [400, undefined],
    ]);
    const unknown = await walk.patch(made.id, { lineItems: [{ amount: 1, projectId: 999 }] }, OWNER);
    expect(unknown.body.error.details[0].field).toBe('lineItems[0].projectId');
  });

  it('are booked to active projects, stay booked when these are closed, and their file has the codes', async () => {
    const { project } = exampleOf('project.created').data;
    const [open, closed] = [
      { ...project, id: 61, code: 'MILL', isActive: true, version: 1 },
      { ...project, id: 62, code: 'BARN', isActive: false, version: 1 },
    ];
    const change = { previousAttributes: {}, changedFields: ['isActive'] };
    await service.deliver('project.created', 1, { project: closed });
    await service.deliver('project.created', 1, { project: open });
    const made = await walk.draft({ lineItems: [{ amount: 10, projectId: 61 }, { amount: 5 }], amount: undefined });
    const onClosed = {
      lineItems: [
        { amount: 10, projectId: 61 },
        { amount: 5, projectId: 62 },
      ],
    };
    const refused = await walk.patch(made.id, onClosed, OWNER);
    expect(refused.body.error.details).toEqual([
      expect.objectContaining({ field: 'lineItems[1].projectId', message: 'is not active' }),
    ]);
    await service.deliver('project.updated', 1, { project: { ...open, isActive: false, version: 2 }, ...change });
    await waitFor(
      async () => (await service.database.look('SELECT 1 FROM known_records WHERE NOT is_active')).length === 2,
    );
    const stays = await walk.patch(made.id, { lineItems: [{ amount: 12, projectId: 61 }] }, OWNER);
    expect(stays.body.data).toMatchObject({ amount: 12, lineItems: [{ projectId: 61 }] });
    const path = `${BILLS}/export?ids=${made.id}&columns=projectCodes,projectIds&headers=fields`;
    expect((await service.call('GET', path, OWNER)).text).toBe('projectCodes,projectIds\r\nMILL,61\r\n');
  });

  it('get the rate of their day by themselves, or of the last day before it, until somebody enters one', async () => {
    await service.deliver('exchange_rates.updated', 1, exampleOf('exchange_rates.updated').data);
    await waitFor(async () => (await service.database.look('SELECT 1 FROM exchange_rate_days')).length === 2);
    const issued = (issueDate: string) => ({ currency: 'USD', amount: 100, issueDate, dueDate: '2026-04-30' });
    const sunday = await walk.draft(issued('2026-03-15'));
    const friday = {
      exchangeRate: 1.3664,
      exchangeRateSource: 'boc',
      exchangeRateDate: '2026-03-13',
      baseAmount: 136.64,
    };
    expect(sunday).toMatchObject(friday);
    expect(await walk.draft(issued('2026-03-24'))).toMatchObject({ exchangeRate: null, baseAmount: null });
    const { currency, issueDate, exchangeRate, version } = sunday;
    const same = { ...friday, version };
    for (const body of [{ currency, issueDate, exchangeRate }, { exchangeRate: null }])
      expect((await walk.patch(sunday.id, body, OWNER)).body.data).toMatchObject(same);
    const changed = async (body: object) => (await walk.patch(sunday.id, body, OWNER)).body.data;
    expect(await changed({ issueDate: '2026-03-12' })).toMatchObject({ exchangeRate: 1.3657, baseAmount: 136.57 });
    expect(await changed({ currency: 'EUR', issueDate: '2026-03-13' })).toMatchObject({
      exchangeRate: 1.57,
      exchangeRateSource: 'own',
    });
    const entered = { exchangeRate: 1.6, exchangeRateSource: 'entered', exchangeRateDate: null, baseAmount: 160 };
    expect(await changed({ exchangeRate: 1.6 })).toMatchObject(entered);
    expect(await changed({ issueDate: '2026-03-12' })).toMatchObject(entered);
    expect(await changed({ exchangeRate: null })).toMatchObject({ exchangeRate: 1.5682, exchangeRateSource: 'boc' });
    expect(await changed({ currency: 'CAD' })).toMatchObject({ exchangeRate: null, exchangeRateSource: null });
  });

  it('that were entered before the rate of their day came get it then, until they are approved', async () => {
    const issued = { currency: 'GBP', amount: 100, issueDate: '2025-06-07', dueDate: '2025-07-07' };
    const made = await walk.draft(issued);
    const [typed, approved] = [await walk.draft({ ...issued, exchangeRate: 1.7 }), await walk.draft(issued)];
    await service.database.look("UPDATE bills SET status = 'APPROVED' WHERE id = $1", [approved.id]);
    const rates = [{ currency: 'GBP', rate: 1.5, source: 'boc' as const }];
    const event = { baseCurrency: 'CAD', source: 'boc', days: [{ date: '2025-06-06', rates }] } as const;
    await service.deliver('exchange_rates.updated', 1, event);
    await waitFor(async () => (await walk.get(made.id)).exchangeRate !== null);
    const waited = { exchangeRate: 1.5, exchangeRateSource: 'boc', exchangeRateDate: '2025-06-06' };
    expect(await walk.get(made.id)).toMatchObject({ ...waited, baseAmount: 150, version: made.version + 1 });
    expect(await walk.get(typed.id)).toMatchObject({ exchangeRate: 1.7, version: typed.version });
    expect(await walk.get(approved.id)).toMatchObject({ exchangeRate: null });
    const updated = await waitFor(() =>
      service
        .publishedOf('bill.')
        .find(({ type, data }) => type === 'bill.updated' && (data.bill as { id: number }).id === made.id),
    );
    expect(updated.data).toMatchObject({
      bill: waited,
      changedFields: ['exchangeRate', 'exchangeRateSource', 'exchangeRateDate'],
    });
  });
});
