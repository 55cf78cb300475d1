import { describe, expect, it } from '@jest/globals';
import { chooseTools } from './choose-tools.ts';
import { createConfirmations } from './confirmations.ts';
import type { ToolRequest } from './tool-request.ts';
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
  return { sent, context: { send, confirmations: createConfirmations(), credential: 'one' } };
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

  it('shows an error of the API as one', async () => {
    const { context } = answering(404);
    await expect(useTool(tool('get_expense'), { id: 1 }, context)).resolves.toMatchObject({ isError: true });
  });
});

describe('a tool that moves money', () => {
  const given = { businessId: 1, body: { billIds: [7], scheduledDate: '2026-03-20' } };

  it('makes a dry run first, and then carries out exactly that', async () => {
    const { sent, context } = answering();
    const { text } = await useTool(tool('bulk_schedule_payment'), given, context);
    const { confirmation, carriedOut } = JSON.parse(text) as { confirmation: string; carriedOut: boolean };
    expect(carriedOut).toBe(false);
    await useTool(tool('bulk_schedule_payment'), { ...given, confirmation }, context);
    expect(sent.map(({ query }) => query)).toEqual([{ dryRun: true }, {}]);
    expect(sent.map(({ body }) => body)).toEqual([given.body, given.body]);
  });

  it('carries out nothing else by that confirmation', async () => {
    const { sent, context } = answering();
    const { text } = await useTool(tool('bulk_schedule_payment'), given, context);
    const { confirmation } = JSON.parse(text) as { confirmation: string };
    const other = { ...given, body: { ...given.body, billIds: [7, 8] }, confirmation };
    await expect(useTool(tool('bulk_schedule_payment'), other, context)).resolves.toMatchObject({ isError: true });
    expect(sent).toHaveLength(1);
  });

  it('reads the record that it concerns where there is no dry run', async () => {
    const { sent, context } = answering();
    await useTool(tool('retry_bill_payment'), { businessId: 1, billId: 7 }, context);
    expect(sent).toMatchObject([{ method: 'GET', path: '/v1/businesses/1/bills/7', query: {} }]);
  });

  it('gives no confirmation when the dry run fails', async () => {
    const { context } = answering(409);
    const { text, isError } = await useTool(tool('bulk_schedule_payment'), given, context);
    expect(isError).toBe(true);
    expect(text).not.toContain('confirmation');
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
