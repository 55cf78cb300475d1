import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newEvent, sealEvent } from '@outlay/contracts';
import { handleReset } from '../src/index.ts';
import { addThing, allThings, createHarness, fact, type Harness, origin } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const resetOf = (businessId: number) => {
  const event = newEvent('sandbox.reset', { aggregate: `business:${businessId}`, data: { resetId: 'reset_1' } });
  const sealed = sealEvent(event, { businessId, userId: null, onBehalfOf: null }, new Date());
  return JSON.parse(sealed.bytes.toString('utf8'));
};

describe('a reset of the sandbox, as a service handles it', () => {
  it("forgets the business's rows, and neither another's nor what is to be published or looked up later", async () => {
    const database = harness.open();
    for (const businessId of [1, 2])
      await database.change(origin({ businessId }), async (tx) => {
        tx.write(addThing(businessId * 10, 'a thing', businessId));
        tx.publish(fact(`thing:${businessId}`));
        tx.audit('thing.created', `thing:${businessId}`);
      });
    const event = resetOf(1);
    await handleReset({ database, keep: [] })(event);
    await handleReset({ database, keep: [] })(event);
    const left = await database.acrossTenants((tx) => tx.rows<{ business_id: number }>(allThings));
    expect(left.map(({ business_id }) => business_id)).toEqual([2]);
    const one = async (text: string) => (await database.acrossTenants((tx) => tx.rows({ text }))).length;
    expect(await one("SELECT 1 FROM outbox WHERE business_id = 1 AND kind = 'expense.created'")).toBe(1);
    expect(await one("SELECT 1 FROM audit_log WHERE business_id = 1 AND action = 'thing.created'")).toBe(1);
    expect(await one("SELECT 1 FROM audit_log WHERE business_id = 1 AND resource = 'reset:reset_1'")).toBe(1);
  });

  it('leaves the tables that the service keeps, and shows what is about to go and what came after', async () => {
    const database = harness.open();
    await database.change(origin({ businessId: 3 }), async (tx) => tx.write(addThing(30, 'old', 3)));
    let seen = 0;
    await handleReset({
      database,
      keep: [],
      before: async (tx) => {
        seen = (await tx.rows(allThings)).length;
      },
      after: async (tx, businessId) => tx.write(addThing(31, 'new', businessId)),
    })(resetOf(3));
    await handleReset({ database, keep: ['things'] })(resetOf(3));
    const names = await database.read(3, (tx) => tx.rows<{ name: string }>(allThings));
    expect({ seen, names: names.map(({ name }) => name) }).toEqual({ seen: 1, names: ['new'] });
  });
});
