import { describe, expect, it } from '@jest/globals';
import { exampleOf, type NewEvent, receivedEnvelope, sealEvent } from '@outlay/contracts';
import { accountChanged, MAPPERS } from '../src/account/accounts/account.events.ts';
import { accountLinkCreated } from '../src/account/links/create-account-link.ts';

const link = exampleOf('account.link_created');
const { account, ...changed } = exampleOf('account.changed').data;
const { user, ...password } = exampleOf('password.changed').data;
const { change } = exampleOf('mfa.changed').data;
const { session, reason } = exampleOf('session.ended').data;

const PUBLISHED: [name: Parameters<typeof exampleOf>[0], published: NewEvent][] = [
  ['account.link_created', accountLinkCreated(link.data)],
  ['account.changed', accountChanged(account, changed)],
  ['password.changed', MAPPERS['password.changed'](user, password)],
  ['mfa.changed', MAPPERS['mfa.changed'](user, { change })],
  ['session.started', MAPPERS['session.started'](user, { session })],
  ['session.ended', MAPPERS['session.ended'](user, { session, reason })],
];

describe.each(PUBLISHED)('%s as this service publishes it', (name, published) => {
  it('passes the contract and is the golden example', () => {
    const golden = exampleOf(name);
    const { businessId } = golden.metadata;
    const sealed = sealEvent(published, { businessId, userId: 7, onBehalfOf: null }, new Date(golden.createdAt));
    const event = JSON.parse(sealed.bytes.toString('utf8'));
    expect(sealed).toMatchObject({ kind: name, version: published.definition.version, businessId });
    expect(receivedEnvelope.safeParse(event).error).toBeUndefined();
    expect({ ...event, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
