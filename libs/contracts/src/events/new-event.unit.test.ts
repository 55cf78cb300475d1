import { describe, expect, it } from '@jest/globals';
import { newEvent } from './new-event.ts';
import { sealEvent } from './seal-event.ts';
import type { DataOfKind, EventOfKind } from './table.ts';

describe('a new event', () => {
  const data: DataOfKind<'sandbox.reset'> = { resetId: 'reset_1' };
  const event = newEvent('sandbox.reset', { aggregate: 'business:1', data });

  it('is sealed with the kind and the version of its contract', () => {
    const sealed = sealEvent(event, { businessId: 1, userId: 7, onBehalfOf: null }, new Date(0));
    expect(sealed).toMatchObject({ kind: 'sandbox.reset', version: 1, aggregate: 'business:1', businessId: 1 });
    const read: EventOfKind<'sandbox.reset'> = JSON.parse(sealed.bytes.toString());
    expect(read).toMatchObject({ type: 'sandbox.reset', data });
  });

  it('takes only the data of its kind', () => {
    // @ts-expect-error the data of another kind
    newEvent('sandbox.reset', { aggregate: 'business:1', data: { keyId: 'key_1' } });
  });
});
