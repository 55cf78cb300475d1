import type { TestTenant } from '../../../smoke/cluster/test-cluster.ts';

export type Followed = { ids(): ReadonlySet<string>; failures: string[]; stop(): Promise<void> };

const WAIT = 2;
const LIMIT = 30_000;

type Page = { data: { id: string }[]; pagination: { nextCursor: string } };

/** A customer that pulls a tenant's events, page by page behind the cursor of the one before, from now on. */
export const follow = async (baseUrl: string, { tenantId, apiKey }: TestTenant): Promise<Followed> => {
  const ids = new Set<string>();
  const failures: string[] = [];
  let stopping = false;
  const headers = { authorization: `Bearer ${apiKey}`, 'x-tenant-id': `${tenantId}` };

  const pull = async (query: string): Promise<Page> => {
    const answer = await fetch(`${baseUrl}/v1/events?${query}`, { headers, signal: AbortSignal.timeout(LIMIT) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`pulling: ${answer.status} ${text.slice(0, 160)}`);
    return JSON.parse(text) as Page;
  };
  let cursor = (await pull('after=latest')).pagination.nextCursor;

  const work = async (): Promise<void> => {
    while (!stopping)
      try {
        const page = await pull(`after=${cursor}&wait=${WAIT}&pageSize=100`);
        for (const { id } of page.data) ids.add(id);
        cursor = page.pagination.nextCursor;
      } catch (error) {
        failures.push(`${new Date().toISOString()} ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  };
  const working = work();
  return {
    ids: () => ids,
    failures,
    stop: async () => {
      stopping = true;
      await working;
    },
  };
};
