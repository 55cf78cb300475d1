import { describe, expect, it } from '@jest/globals';
import { createClient } from './create-client.ts';
import { OutlayError, unwrap } from './outlay-error.ts';

/** `broken`: the connection ends without an answer; `silent`: nothing comes. */
type Answer = { status: number; body?: unknown; headers?: Record<string, string> } | 'broken' | 'silent';

const answering = (...answers: Answer[]) => {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: 'https://api.outlay.example',
    token: async () => 'sk_test_x',
    tenantId: 7,
    language: 'fr-CA',
    timeout: 50,
    fetch: async (request) => {
      requests.push(request);
      const answer = answers[Math.min(requests.length, answers.length) - 1] ?? { status: 500 };
      if (answer === 'broken') throw new TypeError('fetch failed');
      if (answer === 'silent')
        return await new Promise((_, reject) => {
          request.signal.addEventListener('abort', () => reject(request.signal.reason));
        });
      const { status, body, headers } = answer;
      const init = { status, headers: { 'content-type': 'application/json', 'retry-after': '0', ...headers } };
      return new Response(body === undefined ? null : JSON.stringify(body), init);
    },
  });
  return { client, requests };
};

describe('the client', () => {
  it('names the caller, the account that is acted for and the language', async () => {
    const { client, requests } = answering({ status: 200, body: { data: [], pagination: {} } });
    await client.GET('/v1/expenses', { params: { query: { status: ['draft', 'validated'], page: 2 } } });
    const [request] = requests;
    expect(request?.url).toBe('https://api.outlay.example/v1/expenses?status=draft,validated&page=2');
    expect(Object.fromEntries(request?.headers ?? [])).toMatchObject({
      authorization: 'Bearer sk_test_x',
      'x-tenant-id': '7',
      'accept-language': 'fr-CA',
    });
  });

  it('sends a POST again with the same key when it was rejected for a moment', async () => {
    const { client, requests } = answering(
      { status: 429 },
      { status: 503 },
      { status: 201, body: { data: { id: 1 } } },
    );
    const body = { merchant: 'Café Olimpico', amount: 18.4, date: '2026-03-13' };
    const { data } = await unwrap(client.POST('/v1/expenses', { body }));
    expect(data.id).toBe(1);
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(requests).toHaveLength(3);
    expect(await requests[2]?.clone().json()).toEqual(body);
  });

  it('sends a file as a form, the fields before it, and again with the same key when nothing was answered', async () => {
    const { client, requests } = answering('broken', { status: 503 }, { status: 201, body: { data: { id: 1 } } });
    const file = new File(['%PDF-1.7'], 'receipt.pdf', { type: 'application/pdf' });
    await unwrap(client.POST('/v1/receipts', { body: { file, expenseId: 7, source: 'api' } }));
    expect(new Set(requests.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(requests).toHaveLength(3);
    const form = await requests[2]?.formData();
    expect([...(form?.keys() ?? [])]).toEqual(['expenseId', 'source', 'file']);
    const sent = form?.get('file') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual([file.name, file.type, '%PDF-1.7']);
  });

  it('waits no longer for the next attempt once the request is aborted', async () => {
    const end = new AbortController();
    const { client, requests } = answering({ status: 429, headers: { 'retry-after': '60' } });
    const aborted = client.GET('/v1/expenses', { signal: end.signal });
    setImmediate(() => end.abort());
    await expect(aborted).rejects.toThrow('aborted');
    expect(requests).toHaveLength(1);
  });

  it('gives up after the retries, and throws the rejection', async () => {
    const error = { code: 'VALIDATION_ERROR', message: 'No', details: [{ field: 'amount', message: 'Too small' }] };
    const documentation = '/docs/errors#VALIDATION_ERROR';
    const { client } = answering({
      status: 400,
      body: { error: { ...error, documentation } },
      headers: { 'x-request-id': 'req_1' },
    });
    const failed = await unwrap(client.GET('/v1/expenses')).catch((reason: unknown) => reason);
    expect(failed).toBeInstanceOf(OutlayError);
    expect(failed).toMatchObject({ status: 400, code: 'VALIDATION_ERROR', details: error.details, requestId: 'req_1' });
    expect(failed).toHaveProperty('documentation', documentation);
    const answer = new Response(null, { status: 400 });
    Object.defineProperty(answer, 'url', { value: 'https://api.outlay.example/v1/bills' });
    const problem = new OutlayError(answer, { title: 'No', documentation });
    expect(problem.documentation).toBe(`https://api.outlay.example${documentation}`);
    const busy = answering({ status: 503, body: { error: { code: 'SERVICE_UNAVAILABLE', message: 'Later' } } });
    await expect(unwrap(busy.client.GET('/v1/expenses'))).rejects.toThrow('Later');
    expect(busy.requests).toHaveLength(3);
  });

  it('sends again what had no answer, where that does nothing twice', async () => {
    const expenses = { status: 200, body: { data: [], pagination: {} } };
    const read = answering('broken', 'silent', expenses);
    await unwrap(read.client.GET('/v1/expenses'));
    expect(read.requests).toHaveLength(3);
    const change = answering('broken');
    const params = { path: { id: 1 }, header: { 'If-Match': '"v1"' } };
    await expect(change.client.PATCH('/v1/expenses/{id}', { params, body: { notes: 'x' } })).rejects.toThrow('fetch');
    expect(change.requests).toHaveLength(1);
  });

  it('lists every entry, page after page, and no page before it is needed', async () => {
    const page = (ids: number[], hasNext: boolean) => ({
      status: 200,
      body: { data: ids.map((id) => ({ id })), pagination: { hasNext } },
    });
    const { client, requests } = answering(page([1, 2], true), page([3], false));
    const ids: number[] = [];
    for await (const { id } of client.list('/v1/expenses', { params: { query: { status: ['draft'], pageSize: 2 } } })) {
      ids.push(id);
      expect(requests).toHaveLength(id < 3 ? 1 : 2);
    }
    expect(ids).toEqual([1, 2, 3]);
    expect(requests.map(({ url }) => new URL(url).search)).toEqual([
      '?pageSize=2&page=1&status=draft',
      '?pageSize=2&page=2&status=draft',
    ]);
    // @ts-expect-error what stands in braces is needed
    client.list('/v1/webhooks/{webhookId}/deliveries');
    const refused = answering({ status: 403, body: { error: { code: 'FORBIDDEN', message: 'No' } } });
    await expect(refused.client.list('/v1/expenses').next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
