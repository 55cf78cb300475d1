import { describe, expect, it } from '@jest/globals';
import { envelope } from '../events/event.ts';
import { exampleOf } from '../events/example.ts';
import { forUser, newEvent, sealEvent } from '../events/new-event.ts';
import { actingOf, isAmong, isOverLimit } from './duties.ts';
import { actorsOf, CLIENT_ACTOR, ROLES, UNKNOWN_ACTOR } from './roles.ts';

describe('who acts', () => {
  it('is the person, or the account and the person behind it, or nobody', () => {
    expect(actorsOf({ userId: 7, actorUserId: 7 })).toEqual([7]);
    expect(actorsOf({ userId: 7, actorUserId: 8 })).toEqual([7, 8]);
    expect(actorsOf({ userId: 7, actorUserId: null })).toEqual([7]);
    expect(actorsOf({ userId: 7, actorUserId: UNKNOWN_ACTOR })).toEqual([7]);
    expect(actorsOf({ userId: null, actorUserId: null })).toEqual([CLIENT_ACTOR]);
  });

  it.each([
    ['the person', 7, 7, true],
    ['another person', 8, 8, false],
    ['another person as theirs', 7, 8, true],
    ['the person as another', 8, 7, true],
    ['a client as theirs', 7, null, true],
    ['a client as another', 8, null, false],
    ['a client by itself', null, null, false],
    ['somebody unknown as another', 8, UNKNOWN_ACTOR, true],
  ])('%s is among the people of 7 or not', (_who, userId, actorUserId, is) => {
    expect(isAmong({ userId, actorUserId }, [7, null])).toBe(is);
  });
});

describe('who acted in an event', () => {
  const event = newEvent('sandbox.reset', { aggregate: 'business:1', data: { resetId: 'reset_1' } });
  const sealed = (onBehalfOf: number | null, actorUserId?: number | null) => {
    const { bytes } = sealEvent(event, { businessId: 1, userId: 7, onBehalfOf, actorUserId }, new Date(0));
    return JSON.parse(bytes.toString()).metadata;
  };

  it.each([
    ['a person', sealed(null, 7), 7],
    ['a client as itself', sealed(null, null), 7],
    ['a person as an account', sealed(7, 8), 8],
    ['a client as an account', sealed(7, null), null],
    ['somebody unknown as an account', sealed(7, UNKNOWN_ACTOR), UNKNOWN_ACTOR],
    ['a release before, as an account', { businessId: 1, userId: 7, onBehalfOf: 7 }, UNKNOWN_ACTOR],
  ])('is known to its subscribers: %s', (_who, metadata, actorUserId) => {
    expect(envelope.shape.metadata.parse(metadata)).toEqual(metadata);
    expect(actingOf(metadata)).toEqual({ userId: 7, actorUserId });
  });

  it('is named beside the account alone, and only when it is known', () => {
    expect(sealed(null, 7)).toEqual({ businessId: 1, userId: 7 });
    expect(sealed(7, 8)).toEqual({ businessId: 1, userId: 7, onBehalfOf: 7, actorUserId: 8 });
    expect(sealed(7, UNKNOWN_ACTOR)).toEqual({ businessId: 1, userId: 7, onBehalfOf: 7 });
  });
});

describe('an event that a client by itself made for somebody', () => {
  it('is of the client, as one among those who act, and not of the person whom it concerns', () => {
    const { data } = exampleOf('mileage_trip.created');
    const fact = newEvent('mileage_trip.created', { aggregate: 'mileage_trip:1', data });
    const client = { businessId: 1, userId: null, onBehalfOf: null, actorUserId: null, credentialId: 'key_1' };
    const { metadata } = JSON.parse(sealEvent(fact, client, new Date(0)).bytes.toString());
    expect(metadata).toEqual({ businessId: 1, userId: 7, actorUserId: null, byClient: true });
    expect(actorsOf(actingOf(metadata))).toEqual([CLIENT_ACTOR]);
  });
});

describe('an event that a machine made', () => {
  const event = newEvent('sandbox.reset', { aggregate: 'business:1', data: { resetId: 'reset_1' } });
  const job = { businessId: 1, userId: null, onBehalfOf: null };
  const metadataOf = (...sealing: Parameters<typeof sealEvent>) =>
    JSON.parse(sealEvent(...sealing).bytes.toString()).metadata;
  const at = new Date(0);

  it('names the user for whom it acted, and that no person did it', () => {
    const expected = { businessId: 1, userId: 7, actorUserId: null };
    expect(metadataOf(forUser(event, 7), job, at)).toEqual(expected);
    expect(metadataOf(event, { ...job, forUserId: 7 }, at)).toEqual(expected);
    expect(metadataOf(forUser(event, 7), { ...job, forUserId: 8 }, at)).toEqual(expected);
    expect(envelope.shape.metadata.parse(expected)).toEqual(expected);
  });

  it('has no user where there is none', () => {
    expect(metadataOf(event, job, at)).toEqual({ businessId: 1, userId: null });
    expect(metadataOf(forUser(event, null), job, at)).toEqual({ businessId: 1, userId: null });
  });

  it('is the one of whoever acted, where somebody did', () => {
    const person = { businessId: 1, userId: 8, onBehalfOf: null, actorUserId: 8 };
    expect(metadataOf(forUser(event, 7), person, at)).toEqual({ businessId: 1, userId: 8 });
    const account = { businessId: 1, userId: 8, onBehalfOf: 8, actorUserId: 9 };
    expect(metadataOf(forUser(event, 7), account, at)).toEqual({
      businessId: 1,
      userId: 8,
      onBehalfOf: 8,
      actorUserId: 9,
    });
  });

  it('takes nobody for its actor: the user did not do it', () => {
    const acting = actingOf(metadataOf(forUser(event, 7), job, at));
    expect([acting.userId, actorsOf(acting)]).toEqual([null, []]);
    expect(isAmong(acting, [7, CLIENT_ACTOR, null])).toBe(false);
  });
});

describe('the limit of payments', () => {
  it('is that of accountants alone, and what is exactly as much is within it', () => {
    const over = (amount: number, paymentLimit?: number | null) =>
      ROLES.filter((role) => isOverLimit({ role }, amount, paymentLimit === undefined ? {} : { paymentLimit }));
    expect(over(500.01, 500)).toEqual(['accountant']);
    expect(over(500, 500)).toEqual([]);
    expect(over(500, null)).toEqual([]);
    expect(over(500)).toEqual([]);
  });
});
