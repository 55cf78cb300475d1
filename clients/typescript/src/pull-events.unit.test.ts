import { describe, expect, it } from '@jest/globals';
import { createClient } from './create-client.ts';

type Answer = { status?: number; events?: string[]; nextCursor?: string; hasNext?: boolean; retryAfter?: string };

/** An API that gives these answers, one a request, and then waits for the end; an error breaks the connection. */
const answering = (...answers: (Answer | Error)[]) => {
  const pulled: string[] = [];
  const client = createClient({
    baseUrl: 'https://api.outlay.example',
    token: 'sk_test_x',
    tenantId: 7,
    fetch: async ({ url, signal }) => {
      pulled.push(new URL(url).search);
      const answer = answers[pulled.length - 1];
      if (answer instanceof Error) throw answer;
      if (!answer)
        return await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      const { status = 200, events = [], nextCursor = '', hasNext = false, retryAfter = '0' } = answer;
      const good = { data: events.map((id) => ({ id })), pagination: { hasNext, nextCursor } };
      const body = status === 200 ? good : { error: { code: 'RATE_LIMITED', message: 'Later' } };
      return Response.json(body, { status, headers: { 'retry-after': retryAfter } });
    },
  });
  return { client, pulled };
};

const allOf = async <T>(pages: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = [];
  for await (const page of pages) all.push(page);
  return all;
};

const ONE: Answer = { events: ['evt_1'], nextCursor: 'c1' };
const broken = new TypeError('fetch failed');

describe('pulled events', () => {
  it('come page by page, each from the place of the one before, until the signal', async () => {
    const { client, pulled } = answering({ ...ONE, hasNext: true }, { events: ['evt_2', 'evt_3'], nextCursor: 'c2' });
    const end = new AbortController();
    const seen: unknown[] = [];
    const type = ['expense.created', 'bill.created'];
    for await (const page of client.pullEvents({ after: 'earliest', type, pageSize: 2, signal: end.signal })) {
      seen.push(page);
      if (seen.length === 2) setImmediate(() => end.abort());
    }
    expect(seen).toEqual([
      { events: [{ id: 'evt_1' }], nextCursor: 'c1' },
      { events: [{ id: 'evt_2' }, { id: 'evt_3' }], nextCursor: 'c2' },
    ]);
    const rest = 'type=expense.created,bill.created&pageSize=2';
    expect(pulled).toEqual(['earliest', 'c1', 'c2'].map((after) => `?wait=20&${rest}&after=${after}`));
  });

  it('end where there is nothing more when nobody wants to wait', async () => {
    const { client, pulled } = answering({ ...ONE, hasNext: true }, { nextCursor: 'c2' });
    const pages = await allOf(client.pullEvents({ after: 'c0', wait: 0 }));
    expect(pages.map(({ nextCursor }) => nextCursor)).toEqual(['c1', 'c2']);
    expect(pulled).toEqual(['?wait=0&after=c0', '?wait=0&after=c1']);
  });

  it('go on from the same place after what was rejected for a moment, however often', async () => {
    const busy = [429, 503, 504, 429, 429, 503, 429].map((status) => ({ status }));
    const { client, pulled } = answering(ONE, ...busy, { events: ['evt_2'], nextCursor: 'c2' });
    const pages: string[] = [];
    for await (const { nextCursor } of client.pullEvents({ after: 'c0' })) {
      pages.push(nextCursor);
      if (nextCursor === 'c2') break;
    }
    expect(pages).toEqual(['c1', 'c2']);
    expect(new Set(pulled.slice(1))).toEqual(new Set(['?wait=20&after=c1']));
    expect(pulled).toHaveLength(9);
  });

  it('go on after a connection that broke, but not where none was there', async () => {
    // The client sends a request three times before it gives up.
    const gone = [broken, broken, broken];
    const { client } = answering(ONE, ...gone, { events: ['evt_2'], nextCursor: 'c2' });
    const pages = client.pullEvents({ after: 'c0' });
    expect((await pages.next()).value).toMatchObject({ nextCursor: 'c1' });
    expect((await pages.next()).value).toMatchObject({ nextCursor: 'c2' });
    await pages.return();
    await expect(
      answering(...gone)
        .client.pullEvents({ after: 'c0' })
        .next(),
    ).rejects.toThrow(broken);
  });

  it('end with the reason of a rejection that is none for a moment', async () => {
    const { client, pulled } = answering({ status: 400 });
    await expect(client.pullEvents({ after: 'c0' }).next()).rejects.toMatchObject({ status: 400 });
    expect(pulled).toHaveLength(1);
  });

  it('end at once when the signal comes while a request is put off, and begin nothing after it', async () => {
    const end = new AbortController();
    const { client, pulled } = answering(ONE, { status: 429, retryAfter: '60' });
    const pages = client.pullEvents({ after: 'c0', signal: end.signal });
    await pages.next();
    const last = pages.next();
    setImmediate(() => end.abort());
    expect((await last).done).toBe(true);
    expect(pulled).toHaveLength(2);
    const none = await allOf(client.pullEvents({ after: 'c0', signal: end.signal }));
    expect([none, pulled.length]).toEqual([[], 2]);
  });

  it('are not pulled again and again from a server that does not wait', async () => {
    const end = new AbortController();
    const { client, pulled } = answering({ nextCursor: 'c1' }, { nextCursor: 'c2' });
    const pages = client.pullEvents({ after: 'c0', signal: end.signal });
    await pages.next();
    const next = pages.next();
    setImmediate(() => end.abort());
    expect([(await next).done, pulled.length]).toEqual([true, 1]);
  });
});
