import { describe, expect, it } from '@jest/globals';
import { isDocumented, OPERATIONS, type Operation } from '@outlay/contracts';
import { CALLS, OPERATIONS_BY_TAG } from './calls.ts';
import { camel, type Generated, pascal, snake } from './language.ts';
import { lostIn } from './prove-language.ts';

const published = (OPERATIONS as readonly Operation[]).filter(isDocumented);
const all = [...OPERATIONS_BY_TAG.values()].flat();
const clientWith = (operations: readonly string[]): Generated => ({
  operations: new Set(operations.map(pascal)),
  nameOf: pascal,
  run: async () => '',
});

describe('the proof of generated clients', () => {
  it('calls an operation of every tag, and knows all public operations', () => {
    expect(CALLS.map(({ tag }) => tag)).toEqual([...OPERATIONS_BY_TAG.keys()]);
    for (const { tag, operationId } of CALLS) expect(OPERATIONS_BY_TAG.get(tag)).toContain(operationId);
    expect(new Set(all)).toEqual(new Set(published.map(({ id }) => id)));
  });

  it('names what a generator lost', () => {
    expect(lostIn(clientWith(all))).toEqual([]);
    const withoutWebhooks = all.filter((id) => !OPERATIONS_BY_TAG.get('Webhooks')?.includes(id));
    const lost = lostIn(clientWith(withoutWebhooks));
    expect(lost).toHaveLength(OPERATIONS_BY_TAG.get('Webhooks')?.length ?? 0);
    expect(lost).toContain('Webhooks/createWebhook');
  });

  it('writes names as each language does', () => {
    const names = (name: string) => [pascal(name), camel(name), snake(name)];
    expect(names('x-tenant-id')).toEqual(['XTenantId', 'xTenantId', 'x_tenant_id']);
    expect(names('createWebhook')).toEqual(['CreateWebhook', 'createWebhook', 'create_webhook']);
  });
});
