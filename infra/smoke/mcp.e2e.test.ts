import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveHttp } from '@outlay/mcp';
import { testLogger } from '@outlay/testing';
import { operatorOf } from '../local/cluster/operator.ts';
import { type SharedCluster, sharedCluster } from './cluster/shared-cluster.ts';
import type { TestTenant } from './cluster/test-cluster.ts';

const CLI = join(import.meta.dirname, '../../clients/cli/src/main.ts');
let cluster: SharedCluster;
let tenant: TestTenant;
let mcpUrl: URL;
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  cluster = await sharedCluster();
  mcpUrl = cluster.mcpUrl;
  tenant = await cluster.createTenant('Assisted');
  await tenant.api.call('GET', '/v1/expenses');
  const server = await serveHttp({
    ...{ baseUrl: cluster.baseUrl, tenantId: tenant.tenantId, host: mcpUrl.hostname, port: Number(mcpUrl.port) },
    allowed: { write: true },
  });
  ending.push(server.close);
}, 120_000);

afterAll(async () => {
  for (const end of ending.toReversed()) await end();
}, 60_000);

const byStdio = async (...args: string[]): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const variables = { OUTLAY_URL: cluster.baseUrl, OUTLAY_API_KEY: tenant.apiKey, OUTLAY_TENANT: `${tenant.tenantId}` };
  const env = { PATH: process.env.PATH ?? '', HOME: '/nonexistent', ...variables };
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [CLI, 'mcp', ...args], env }));
  ending.push(() => client.close());
  return client;
};

const textOf = ({ content }: { content?: unknown }): string => (content as { text: string }[])[0]?.text ?? '';
type Shown = { isError?: unknown; confirmation?: string; [member: string]: unknown };

const bills = () => `/v1/businesses/${tenant.tenantId}/bills`;
let numbers = 0;
const newBill = async () => {
  numbers += 1;
  const paymentDetails = { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' };
  const vendor = { name: 'Moulin du Sud', defaultPaymentMethod: 'EFT', paymentDetails };
  const { id: vendorId } = await tenant.api.call<{ id: number }>('POST', '/v1/vendors', vendor);
  const days = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
  const bill = { vendorId, billNumber: `M-${numbers}`, amount: 904.5, ...days };
  return { vendorId, ...(await tenant.api.call<{ id: number }>('POST', bills(), bill)) };
};
/** Entered by the owner, approved by somebody else. */
const readyBill = async (): Promise<number> => {
  const { id, vendorId } = await newBill();
  const admin = await cluster.createColleague(tenant, 'admin');
  await admin.api.call('POST', `/v1/vendors/${vendorId}/verify`);
  await tenant.api.call('POST', `${bills()}/${id}/submit`);
  await admin.api.call('POST', `${bills()}/${id}/approve`);
  return id;
};
const namesOf = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

describe('outlay mcp', () => {
  it('offers tools that look, and what they show is what the API shows', async () => {
    const client = await byStdio();
    const { tools } = await client.listTools();
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true);
    const { id } = await tenant.api.call<{ id: number }>('POST', '/v1/vendors', { name: 'Moulin du Nord' });
    const shown = await client.callTool({ name: 'get_vendor', arguments: { id } });
    expect(JSON.parse(textOf(shown))).toMatchObject({ data: { id, name: 'Moulin du Nord' } });
    await expect(client.callTool({ name: 'create_vendor', arguments: {} })).resolves.toMatchObject({ isError: true });
  }, 60_000);

  it('pays only what was shown in a dry run and confirmed, as it was shown', async () => {
    const client = await byStdio('--allow', 'write,money', '--about', 'bills,vendors');
    const names = await namesOf(client);
    expect(names).toEqual(expect.arrayContaining(['create_bill', 'bulk_schedule_payment']));
    expect(names).not.toContain('list_expenses');
    const use = async (given: object): Promise<Shown> => {
      const answer = await client.callTool({ name: 'bulk_schedule_payment', arguments: { ...given } });
      return { isError: answer.isError, ...JSON.parse(textOf(answer)) };
    };
    const [id, draft] = [await readyBill(), (await newBill()).id];
    const scheduledDate = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    const body = { billIds: [id, draft, 999_999], scheduledDate, paymentMethod: 'EFT' };
    const shown = await use({ body });
    expect(shown).toMatchObject({
      carriedOut: false,
      effect: {
        totals: [{ currency: 'CAD', count: 1, amount: 904.5 }],
        wouldChange: [{ record: `bill ${id}`, payee: 'Moulin du Sud', account: '…4567', status: 'READY_FOR_PAYMENT' }],
        refused: [
          { record: `bill ${draft}`, amount: 904.5, code: 'NOT_APPROVED', status: 'DRAFT' },
          { record: 'bill 999999', code: 'BILL_NOT_FOUND' },
        ],
      },
    });
    await tenant.api.call('PATCH', `${bills()}/${id}`, { memo: 'Changed since' });
    const again = await use({ body, confirmation: shown.confirmation });
    expect(again).toMatchObject({ isError: true, carriedOut: false, changed: expect.any(String) });
    const { confirmation } = again;
    const other = { name: 'bulk_schedule_payment', arguments: { body: { ...body, billIds: [draft] }, confirmation } };
    await expect(client.callTool(other)).resolves.toMatchObject({ isError: true });
    expect(await use({ body, confirmation })).toMatchObject({ isError: false, successCount: 1, failedCount: 2 });
    const cancelled = await client.callTool({ name: 'cancel_bill_payment', arguments: { billId: id } });
    expect(JSON.parse(textOf(cancelled)).effect.wouldChange).toMatchObject([
      { record: `bill ${id}`, status: 'SCHEDULED', becomes: 'READY_FOR_PAYMENT', amount: 904.5, currency: 'CAD' },
    ]);
    const refused = await client.callTool({ name: 'retry_bill_payment', arguments: { billId: id } });
    expect(refused.isError).toBe(true);
    expect(JSON.parse(textOf(refused)).effect.refused).toMatchObject([{ code: 'INVALID_STATE_TRANSITION' }]);
  }, 60_000);
});

describe('outlay mcp --http', () => {
  it('leads a client to the OAuth server, and offers what its token has the scopes for', async () => {
    const operator = operatorOf(cluster.variables.gateway, testLogger('operator'));
    const scopes = ['expenses:read', 'vendors:read', 'vendors:write'] as const;
    const made = await operator.createClient({ name: 'Assistant', businessIds: [tenant.tenantId], scopes });
    await operator.close();
    const provider = new ClientCredentialsProvider({
      clientId: made.clientId,
      clientSecret: made.clientSecret ?? '',
      expectedIssuer: cluster.baseUrl,
    });
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(mcpUrl, { authProvider: provider }));
    ending.push(() => client.close());
    const names = await namesOf(client);
    expect(names).toEqual(expect.arrayContaining(['list_expenses', 'create_vendor']));
    expect(names).not.toContain('list_bills');
    const made2 = await client.callTool({ name: 'create_vendor', arguments: { body: { name: 'Par un assistant' } } });
    expect(JSON.parse(textOf(made2))).toMatchObject({ data: { name: 'Par un assistant' } });
  }, 60_000);

  it.each([
    ['no token', {}],
    ['an API key', { authorization: 'key' }],
    ['a forged token', { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJleHAiOjQwMDAwMDAwMDB9.' }],
  ])('refuses %s, and says where to get one', async (_, headers) => {
    const { authorization } = headers as { authorization?: string };
    const sent = authorization === 'key' ? { authorization: `Bearer ${tenant.apiKey}` } : headers;
    const response = await fetch(mcpUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...sent },
      body: '{}',
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toContain('/.well-known/oauth-protected-resource/mcp');
  });

  it.each([{ origin: 'https://evil.example' }, { origin: 'null' }])(
    'refuses a page of another site: %j',
    async (headers) => {
      const response = await fetch(mcpUrl, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(403);
    },
  );
});
