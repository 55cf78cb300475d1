import { describe, expect, it } from '@jest/globals';
import { createConfirmations } from './confirmations.ts';
import { describeTool } from './describe-tool.ts';
import { chooseTools } from './tool.ts';
import type { ToolRequest } from './tool-request.ts';
import { unknownArgument } from './unknown-argument.ts';
import { useTool } from './use-tool.ts';

const tools = chooseTools({ write: true, money: true });
const tool = (name: string) => {
  const found = tools.find((one) => one.name === name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** An API that answers everything, and what it was sent. */
const answering = (status = 200) => {
  const sent: ToolRequest[] = [];
  const send = async (request: ToolRequest) => {
    sent.push(request);
    return { status, body: { data: 'answer' } };
  };
  return { sent, context: { send, confirmations: createConfirmations(), credential: 'one', tenantId: 1 } };
};

describe('a tool that looks', () => {
  it('sends what is given to where it belongs', async () => {
    const { sent, context } = answering();
    await useTool(tool('list_vendor_bills'), { id: 'a/../b', pageSize: 5 }, context);
    expect(sent).toEqual([
      { method: 'GET', path: expect.stringMatching(/a%2F\.\.%2Fb/), query: { pageSize: 5 }, body: undefined },
    ]);
  });

  it.each([undefined, '', '..', '.'])('refuses %j as an id, and sends nothing', async (id) => {
    const { sent, context } = answering();
    await expect(useTool(tool('get_expense'), { id }, context)).resolves.toMatchObject({ isError: true });
    expect(sent).toEqual([]);
  });

  it.each([
    [{ pagesize: 5 }, 'has no argument pagesize. Did you mean pageSize?'],
    [{ page_size: 5 }, 'Did you mean pageSize?'],
    [{ confirmation: 'x' }, 'has no argument confirmation'],
    [{ businessId: 2 }, 'has no argument businessId'],
    [{ vendorIds: 2, constructor: 1 }, 'has no argument'],
  ])('refuses the unknown argument in %j, names the nearest one, and sends nothing', async (given, text) => {
    const { sent, context } = answering();
    const used = await useTool(tool('list_expenses'), given, context);
    expect(used).toEqual({ isError: true, text: expect.stringContaining(text) });
    expect(sent).toEqual([]);
  });

  it('shows an error of the API as one', async () => {
    const { context } = answering(404);
    await expect(useTool(tool('get_expense'), { id: 1 }, context)).resolves.toMatchObject({ isError: true });
  });
});

describe('a tool that writes', () => {
  it.each([
    [{ merchant: 'Moulin' }, 'has no argument merchant. Did you mean body.merchant?'],
    [{ body: { merchnt: 'Moulin' } }, 'has no argument body.merchnt. Did you mean body.merchant?'],
    [{ body: { zzzzzzzz: 1 } }, 'It takes body.'],
    [{ body: '{"merchant":"Moulin"}' }, 'body is an object'],
    [{ body: ['merchant'] }, 'body is an object'],
    [{ body: {}, idempotencyKey: 'k' }, 'has no argument idempotencyKey'],
  ])('refuses %j, of which the body has no such member, and sends nothing', async (given, text) => {
    const { sent, context } = answering();
    const used = await useTool(tool('create_expense'), given, context);
    expect(used).toEqual({ isError: true, text: expect.stringContaining(text) });
    expect(sent).toEqual([]);
  });

  it('is sent with what it knows, and in a path of the business with that of the server', async () => {
    const { sent, context } = answering();
    await useTool(tool('create_expense'), { body: { merchant: 'Moulin' } }, context);
    const ofBusiness = tools.find(({ path, method }) => method === 'GET' && path === '/v1/businesses/{businessId}');
    if (ofBusiness) await useTool(ofBusiness, {}, context);
    expect(sent[0]).toMatchObject({ path: '/v1/expenses', body: { merchant: 'Moulin' } });
    expect(sent[1]?.path ?? '/v1/businesses/1').toBe('/v1/businesses/1');
  });

  it('takes every argument that it is listed with', () => {
    for (const each of tools) {
      const { properties } = describeTool(each).inputSchema;
      const given = Object.fromEntries(Object.keys(properties).map((name) => [name, name === 'body' ? {} : 'x']));
      expect([each.name, unknownArgument(each, given)]).toEqual([each.name, undefined]);
    }
  });
});

/** The API of one bill to pay and one that is paid; `version` counts the changes of the first. */
const api = ({ version = 3, dryRun = 200, records = 200 } = {}) => {
  const state = { version };
  const bills = () => [
    {
      id: 7,
      version: state.version,
      billNumber: 'F-7',
      vendorId: 4,
      balance: 0.1,
      currency: 'CAD',
      status: 'READY_FOR_PAYMENT',
    },
    { id: 8, version: 1, billNumber: 'F-8', vendorId: 5, balance: 0.2, currency: 'CAD', status: 'READY_FOR_PAYMENT' },
    {
      id: 9,
      version: 1,
      billNumber: 'F-9',
      vendorId: 5,
      balance: 50,
      currency: 'USD',
      status: 'PAID',
      allowedActions: [],
    },
  ];
  const vendor = {
    id: 4,
    name: 'Moulin du Nord',
    paymentDetails: { last4: '6789' },
    verifiedAt: '2026-01-01T00:00:00Z',
  };
  const done = (id: number) => ({ billId: id, success: true, error: null, errorCode: null });
  const paid = { billId: 9, success: false, error: 'It is paid.', errorCode: 'ALREADY_PAID' };
  const sent: ToolRequest[] = [];
  const send = async (request: ToolRequest) => {
    sent.push(request);
    const { method, path } = request;
    if (method === 'GET' && path === '/v1/vendors') return { status: 200, body: { data: [vendor] } };
    if (method === 'GET' && path.endsWith('/bills')) return { status: records, body: { data: bills() } };
    if (method === 'GET') return { status: records, body: { data: bills()[0] } };
    if (dryRun !== 200)
      return { status: dryRun, body: { error: { code: 'SELF_APPROVAL_NOT_ALLOWED', message: 'No.' } } };
    if (path.includes('/bulk/')) return { status: 200, body: { results: [done(7), done(8), paid] } };
    return {
      status: 200,
      body: { data: { ...bills()[0], status: 'SCHEDULED', version: state.version + 1, processDate: '2026-03-20' } },
    };
  };
  return { sent, state, context: { send, confirmations: createConfirmations(), credential: 'one', tenantId: 1 } };
};

type Shown = {
  carriedOut: boolean;
  changed?: string;
  confirmation?: string;
  effect: { totals: object[]; wouldChange: object[]; refused: object[] };
};
const shownBy = async (...[used, given, context]: Parameters<typeof useTool>): Promise<Shown> =>
  JSON.parse((await useTool(used, given, context)).text) as Shown;

describe('a tool that moves money', () => {
  const bulk = tool('bulk_schedule_payment');
  const given = { body: { billIds: [7, 8, 9], scheduledDate: '2026-03-20' } };
  const one = { billId: 7, body: { scheduledDate: '2026-03-20' } };

  it('shows whom it would pay how much in which currency, and what is refused, before it does exactly that', async () => {
    const { sent, context } = api();
    const { confirmation, effect, carriedOut } = await shownBy(bulk, given, context);
    expect(carriedOut).toBe(false);
    expect(effect).toMatchObject({
      totals: [{ currency: 'CAD', count: 2, amount: 0.3 }],
      wouldChange: [
        { record: 'bill 7', payee: 'Moulin du Nord', account: '…6789', amount: 0.1, currency: 'CAD', version: 3 },
        { record: 'bill 8', payee: 'vendor 5', amount: 0.2 },
      ],
      refused: [{ record: 'bill 9', amount: 50, currency: 'USD', code: 'ALREADY_PAID', reason: 'It is paid.' }],
    });
    expect(sent.filter(({ method }) => method !== 'GET').map(({ query }) => query)).toEqual([{ dryRun: true }]);
    await useTool(bulk, { ...given, confirmation }, context);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', query: {}, body: given.body });
  });

  it('changes one record in the version that was shown alone', async () => {
    const { sent, context } = api();
    const { confirmation, effect } = await shownBy(tool('schedule_bill_payment'), one, context);
    expect(effect.wouldChange).toMatchObject([
      { status: 'READY_FOR_PAYMENT', becomes: 'SCHEDULED', processDate: '2026-03-20' },
    ]);
    await useTool(tool('schedule_bill_payment'), { ...one, confirmation }, context);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', version: 3, query: {} });
  });

  it('shows it again when a record changed meanwhile', async () => {
    const { sent, state, context } = api();
    const { confirmation } = await shownBy(bulk, given, context);
    state.version += 1;
    const again = await shownBy(bulk, { ...given, confirmation }, context);
    expect(again).toMatchObject({ carriedOut: false, changed: expect.any(String), confirmation: expect.any(String) });
    expect(sent.every(({ method, query }) => method === 'GET' || query.dryRun)).toBe(true);
    await useTool(bulk, { ...given, confirmation: again.confirmation }, context);
    expect(sent.at(-1)).toMatchObject({ method: 'POST', query: {} });
  });

  it('carries out nothing else by that confirmation', async () => {
    const { sent, context } = api();
    const { confirmation } = await shownBy(bulk, given, context);
    const other = { ...given, body: { ...given.body, billIds: [7, 8] }, confirmation };
    await expect(useTool(bulk, other, context)).resolves.toMatchObject({ isError: true });
    expect(sent.every(({ method, query }) => method === 'GET' || query.dryRun)).toBe(true);
  });

  it.each([
    ['is refused, with the reason', { dryRun: 403 }, 'SELF_APPROVAL_NOT_ALLOWED'],
    ['is not valid', { dryRun: 400 }, 'SELF_APPROVAL_NOT_ALLOWED'],
    ['concerns what may not be read', { records: 403 }, '"F-7"'],
  ])('gives no confirmation for what %s', async (_, how, named) => {
    const { text, isError } = await useTool(tool('schedule_bill_payment'), one, api(how).context);
    expect(isError).toBe(true);
    expect(text).toContain(named);
    expect(text).not.toContain('"confirmation"');
  });

  it('is the only kind that decides where money goes', async () => {
    const { sent, context } = answering();
    const body = { name: 'Moulin', paymentDetails: { type: 'IBAN' } };
    await expect(useTool(tool('create_vendor'), { body }, context)).resolves.toMatchObject({ isError: true });
    expect(sent).toEqual([]);
    expect(tool('set_vendor_payment_method').access).toBe('money');
  });
});

describe('the tools that are offered', () => {
  it('only look, unless more is allowed', () => {
    expect(new Set(chooseTools({}).map(({ access }) => access))).toEqual(new Set(['read']));
    expect(new Set(chooseTools({ write: true }).map(({ access }) => access))).toEqual(new Set(['read', 'write']));
    expect(chooseTools({ money: true, groups: ['bills'] }).every(({ group }) => group === 'bills')).toBe(true);
  });

  it('make no credentials, accept no files and sign nobody in', () => {
    const names = tools.map(({ name }) => name);
    for (const name of ['create_api_key', 'upload_receipt', 'create_connected_account', 'add_member'])
      expect(names).not.toContain(name);
  });
});
