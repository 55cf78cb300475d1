import { describe, expect, it } from '@jest/globals';
import { type DomainView, exampleOf, type NewEvent, receivedEnvelope, sealEvent } from '@outlay/contracts';
import { type Domain, domainUnverified, domainVerified } from '../src/business/domains/domain.ts';
import { providerCreated, providerDeleted } from '../src/oauth/identity-providers/change-identity-provider.ts';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** As it is stored, with what nobody is shown. */
const stored = ({ status: _status, record, ...view }: DomainView): Domain => ({
  ...view,
  token: record.value.replace('outlay-verification=', ''),
  verifiedAt: dateOf(view.verifiedAt),
  lostAt: dateOf(view.lostAt),
  lookAt: new Date(view.updatedAt),
  missed: 0,
  createdAt: new Date(view.createdAt),
  updatedAt: new Date(view.updatedAt),
});

const created = exampleOf('identity_provider.created').data.identityProvider;
const deleted = exampleOf('identity_provider.deleted').data.identityProvider;

const PUBLISHED: [name: Parameters<typeof exampleOf>[0], published: NewEvent][] = [
  ['domain.verified', domainVerified(stored(exampleOf('domain.verified').data.domain))],
  ['domain.unverified', domainUnverified(stored(exampleOf('domain.unverified').data.domain))],
  ['identity_provider.created', providerCreated(created as Parameters<typeof providerCreated>[0])],
  ['identity_provider.deleted', providerDeleted(deleted as Parameters<typeof providerDeleted>[0])],
];

describe.each(PUBLISHED)('%s as this service publishes it', (name, published) => {
  it('passes the contract and is the golden example', () => {
    const golden = exampleOf(name);
    const { businessId } = golden.metadata;
    const sealed = sealEvent(published, { businessId, userId: 7, onBehalfOf: null }, new Date(golden.createdAt));
    const event = JSON.parse(sealed.bytes.toString('utf8'));
    expect(receivedEnvelope.safeParse(event).error).toBeUndefined();
    expect({ ...event, id: undefined }).toEqual({ ...golden, id: undefined });
  });
});
