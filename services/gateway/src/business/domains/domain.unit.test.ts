import { describe, expect, it } from '@jest/globals';
import { type Domain, domainOf, lookedFor, newDomain, recordOf, verified } from './domain.ts';
import { mayLookForRecords } from './look-for-records.job.ts';

const HOUR = 3_600_000;
const at = (hours: number): Date => new Date(Date.parse('2026-03-14T15:09:26.535Z') + hours * HOUR);
const claimed = newDomain({ id: 1, businessId: 1, name: 'maple.example', at: at(0) });
const there = [recordOf(claimed).value];
const proven = verified(claimed, there, at(0));

/** After looks at these hours, all without the record. */
const missedAt = (hours: readonly number[]): Domain =>
  hours.reduce((domain, hour) => (domain.verifiedAt === null ? domain : lookedFor(domain, [], at(hour))), proven);

describe('a verified domain', () => {
  it.each([
    [[24], true],
    [[24, 48, 72], true],
    [[24, 48, 72, 95.9], true],
    [[24, 48, 72, 96], false],
    [[24, 200], true],
    [[24, 200, 201], false],
    [[24, 25, 26, 27, 28], true],
  ])('whose record was missing at the hours %j is verified: %s', (hours, isVerified) => {
    expect(missedAt(hours).verifiedAt !== null).toBe(isVerified);
  });

  it('begins to count anew once the record was there', () => {
    const back = lookedFor(missedAt([24, 48, 72]), there, at(90));
    expect(back).toEqual({ ...proven, verifiedAt: at(90), lookAt: at(114), updatedAt: at(90) });
    expect(lookedFor(back, [], at(114)).verifiedAt).not.toBeNull();
  });

  it('is not changed by a record of another business, nor by one that only contains ours', () => {
    for (const records of [['outlay-verification=other'], [`${there[0]}x`], [`x${there[0]}`]])
      expect(lookedFor(proven, records, at(24)).lostAt).toEqual(at(24));
  });
});

describe('a gateway', () => {
  it.each([
    ['production', [], true],
    ['sandbox', [], false],
    ['sandbox', ['127.0.0.1:53'], true],
  ] as const)('of a %s with the name servers %j looks for records by itself: %s', (environment, servers, may) => {
    expect(mayLookForRecords(environment, servers)).toBe(may);
  });
});

describe('the domain of an address', () => {
  it.each([
    ['ada@Maple.example', 'maple.example'],
    ['a@b@maple.example', 'maple.example'],
    ['@maple.example', undefined],
    ['ada@', undefined],
    ['ada', undefined],
    ['ada@maple.example ', undefined],
  ])('%s is %s', (email, domain) => {
    expect(domainOf(email)).toBe(domain);
  });
});
