import { describe, expect, it } from '@jest/globals';
import { exampleOf } from './example.ts';
import { type EventKind, SUBSCRIBABLE_KINDS } from './kinds.ts';
import { type Actor, newEvent, newId, sealEvent, timeOfId, unlinked } from './new-event.ts';
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

  it('sorts behind what was made before it, in the same millisecond too', () => {
    const idAt = (ms: number) => sealEvent(event, { businessId: 1, userId: 7, onBehalfOf: null }, new Date(ms)).id;
    const ids = Array.from({ length: 100 }, () => idAt(1_000));
    expect(ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? id))).toBe(true);
    expect(new Set(ids.map((id) => timeOfId(id)))).toEqual(new Set([1_000]));
    expect([timeOfId(idAt(1_001)), timeOfId(idAt(999))]).toEqual([1_001, 999]);
  });

  it('names one more business whose endpoints get it, if it is another one', () => {
    const metadataOf = (fromBusinessId: number | null) => {
      const sealed = sealEvent(
        { ...event, fromBusinessId },
        { businessId: 1, userId: 7, onBehalfOf: null },
        new Date(0),
      );
      return JSON.parse(sealed.bytes.toString()).metadata;
    };
    expect(metadataOf(2)).toEqual({ businessId: 1, userId: 7, fromBusinessId: 2 });
    for (const none of [null, 1]) expect(metadataOf(none)).toEqual({ businessId: 1, userId: 7 });
  });

  it('is routed by its kind, and by one more word where only who subscribes to everything wants it', () => {
    const keyOf = (fact: typeof event) => sealEvent(fact, { businessId: 1, userId: 7, onBehalfOf: null }, new Date(0));
    const { data } = exampleOf('expense.created');
    const created = newEvent('expense.created', { aggregate: 'expense:1', data });
    expect(keyOf(created)).toMatchObject({ kind: 'expense.created', routingKey: null });
    expect(keyOf(unlinked(created))).toMatchObject({ kind: 'expense.created', routingKey: 'expense.created.unlinked' });
    expect(keyOf(unlinked(event))).toMatchObject({ kind: 'sandbox.reset', routingKey: null });
  });

  describe('of what no person did', () => {
    const by = { businessId: 1, userId: null, onBehalfOf: null };
    const metadataOf = (kind: EventKind, actor: Partial<Actor> = {}) => {
      const fact = newEvent(kind, { aggregate: 'x:1', data: exampleOf(kind).data });
      return JSON.parse(sealEvent(fact, { ...by, ...actor }, new Date(0)).bytes.toString()).metadata;
    };
    const CLIENT = { businessId: 1, userId: 7, actorUserId: null, byClient: true };

    it('names the user whom the record concerns, and a client that did it by itself', () => {
      for (const kind of ['expense.created', 'report.submitted', 'receipt.created', 'mileage_trip.created'] as const)
        expect(metadataOf(kind, { credentialId: 'key_1', actorUserId: null })).toEqual(CLIENT);
      expect(metadataOf('bill.created')).toEqual({ ...CLIENT, userId: exampleOf('bill.created').data.bill.createdBy });
      expect(metadataOf('user.created')).toEqual({ ...CLIENT, userId: exampleOf('user.created').data.user.id });
    });

    it('names for whom a job acts, and no client', () => {
      const job = { credentialId: 'job:reading' };
      expect(metadataOf('receipt.extracted', { ...job, forUserId: 9 })).toEqual({
        businessId: 1,
        userId: 9,
        actorUserId: null,
      });
      expect(metadataOf('expense.updated', job)).toEqual({ businessId: 1, userId: 7, actorUserId: null });
    });

    it('names whom it followed from, and the client that it followed from', () => {
      const from = { credentialId: 'event:mileage_trip.created', forUserId: 9 };
      expect(metadataOf('expense.created', { ...from, byClient: true })).toEqual({ ...CLIENT, userId: 9 });
      expect(metadataOf('expense.created', { ...from, byClient: false })).toEqual({
        businessId: 1,
        userId: 9,
        actorUserId: null,
      });
    });

    it('names nobody in events about what is nobody’s, and in no other', () => {
      const ofNobody = SUBSCRIBABLE_KINDS.filter((kind) => metadataOf(kind).userId === null);
      expect(new Set(ofNobody.map((kind) => kind.split('.')[0]))).toEqual(
        new Set([
          'business',
          'payment_batch',
          'vendor',
          'department',
          'location',
          'category',
          'budget',
          'webhook',
          'domain',
          'identity_provider',
          'exchange_rates',
          'tax_code',
          'account',
          'period',
          'mapping_rules',
          'dimension_value',
          'project',
          'journal_entry',
        ]),
      );
      expect(ofNobody).not.toContain('business.user_added');
    });

    it('leaves what a person did theirs, whomever it concerns', () => {
      expect(metadataOf('expense.created', { userId: 3 })).toEqual({ businessId: 1, userId: 3 });
      const behalf = { userId: 3, onBehalfOf: 3, actorUserId: null };
      expect(metadataOf('expense.created', behalf)).toEqual({
        businessId: 1,
        userId: 3,
        onBehalfOf: 3,
        actorUserId: null,
      });
    });
  });

  it('takes only the data of its kind', () => {
    // @ts-expect-error the data of another kind
    newEvent('sandbox.reset', { aggregate: 'business:1', data: { keyId: 'key_1' } });
  });
});

const at = new Date('2026-03-14T15:09:26.535Z');

describe('a new id', () => {
  it('says what it names, is a ULID and is never given twice', () => {
    const ids = Array.from({ length: 20_000 }, () => newId('evt', at));
    expect(ids[0]).toMatch(/^evt_[0-9A-HJKMNP-TV-Z]{26}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('uses every letter about equally often', () => {
    const letters = Array.from({ length: 4_000 }, () => newId('x', at).slice(-16)).join('');
    const counts = new Map<string, number>();
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).toBe(32);
    for (const count of counts.values()) expect(Math.abs(count - 2_000)).toBeLessThan(300);
  });

  it('sorts by its time', () => {
    expect(newId('evt', at) < newId('evt', new Date(at.getTime() + 1))).toBe(true);
  });
});
