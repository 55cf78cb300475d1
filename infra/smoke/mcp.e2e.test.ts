import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { serveHttp } from '@outlay/mcp';
import { testLogger } from '@outlay/testing';
import { operatorOf } from '../local/cluster/operator.ts';
import { freePorts } from '../local/servers/ports.ts';
import { startTestCluster, type TestCluster, type TestTenant } from './test-cluster.ts';

const CLI = join(import.meta.dirname, '../../clients/cli/src/main.ts');
let cluster: TestCluster;
let tenant: TestTenant;
let mcpUrl: URL;
const ending: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const [port = 0] = await freePorts(1);
  mcpUrl = new URL(`http://127.0.0.1:${port}/mcp`);
  cluster = await startTestCluster({ variables: { gateway: { MCP_URLS: mcpUrl.href } } });
  tenant = await cluster.createTenant('Assisted');
  await tenant.api.call('GET', '/v1/expenses');
  const server = await serveHttp({
    ...{ baseUrl: cluster.baseUrl, tenantId: tenant.tenantId, host: '127.0.0.1', port },
    allowed: { write: true },
  });
  ending.push(server.close);
}, 120_000);

afterAll(async () => {
  for (const end of ending.toReversed()) await end();
  await cluster.stop();
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

  it('pays only what was shown in a dry run and confirmed', async () => {
    const client = await byStdio('--allow', 'write,money', '--about', 'bills,vendors');
    const names = await namesOf(client);
    expect(names).toEqual(expect.arrayContaining(['create_bill', 'bulk_schedule_payment']));
    expect(names).not.toContain('list_expenses');
    const scheduledDate = new Date(Date.now() + 3 * 86_400_000).toISOString();
    const body = { billIds: [999_999], scheduledDate, paymentMethod: 'EFT' };
    const rehearsed = await client.callTool({ name: 'bulk_schedule_payment', arguments: { body } });
    const { carriedOut, confirmation, dryRun } = JSON.parse(textOf(rehearsed)) as Record<string, unknown>;
    expect(carriedOut).toBe(false);
    expect(dryRun).toMatchObject({ failedCount: 1, results: [{ billId: 999_999, errorCode: 'BILL_NOT_FOUND' }] });
    const other = { body: { ...body, billIds: [999_998] }, confirmation };
    await expect(client.callTool({ name: 'bulk_schedule_payment', arguments: other })).resolves.toMatchObject({
      isError: true,
    });
    const carried = await client.callTool({ name: 'bulk_schedule_payment', arguments: { body, confirmation } });
    expect(carried.isError).toBe(false);
    expect(JSON.parse(textOf(carried))).toMatchObject({ failedCount: 1 });
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
