import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDigests } from '../src/sending/digests/make-digests.job.ts';
import { type Mails, openMails } from './sender.ts';

let mails: Mails;
beforeEach(async () => {
  mails = await openMails();
});
afterEach(() => mails.close());

const HOUR = 60 * 60_000;
/** Of the next day after the real one, at which it is nine o'clock in UTC. */
const toNine = (): number => {
  const now = mails.clock.now();
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 9) - now.getTime();
};

const deps = (timeZone = 'UTC') => ({
  ...{ database: mails.database, clock: mails.clock, logger: mails.logger, webUrl: 'https://web.outlay.example' },
  render: async ({ kind, values }: { kind: string; values: object }) => {
    if ('broken' in values) throw new Error('broken');
    return { subject: `${kind} ${JSON.stringify(values)}`, text: '', html: '' };
  },
  timeZoneOf: async () => timeZone,
});

const daily = (userId: number, given: object = {}) => ({ userId, delivery: 'daily' as const, ...given });
const digests = () =>
  mails.rows<{
    business_id: number;
    recipient: string;
    cause: string;
    content: { values: { more: number; entries: object[] } };
  }>('business_id::int, recipient, cause, content, email', "kind = 'digest'");

describe('the digest', () => {
  it('is one a day for a person in a business, with what waited until eight, its subjects and pages', async () => {
    mails.clock.shift(toNine() - 2 * HOUR);
    await mails.queue(daily(1, { values: { n: 1 } }));
    mails.clock.shift(1_000);
    await mails.queue(daily(1, { values: { n: 2 }, path: '/bills/13' }), daily(2));
    await mails.queue(daily(1, { businessId: 2 }));
    expect(await makeDigests(deps())).toBe(0);
    mails.clock.shift(HOUR);
    const both = await Promise.all([makeDigests(deps()), makeDigests(deps())]);
    expect(both[0] + both[1]).toBe(3);
    const made = await digests();
    expect(made.map(({ business_id, recipient }) => [business_id, recipient]).sort()).toEqual([
      [1, 'user:1'],
      [1, 'user:2'],
      [2, 'user:1'],
    ]);
    expect(
      made.find(({ business_id, recipient }) => business_id === 1 && recipient === 'user:1')?.content.values,
    ).toEqual({
      entries: [
        { subject: 'bill-waiting {"n":1}', url: 'https://web.outlay.example/bills/12?business=1' },
        { subject: 'bill-waiting {"n":2}', url: 'https://web.outlay.example/bills/13?business=1' },
      ],
      groups: ['approvals'],
      more: 0,
    });
    const rest = await mails.rows('content', "state = 'digested'");
    expect(rest).toEqual(Array.from({ length: 4 }, () => ({ content: null })));
    await mails.queue(daily(1));
    expect(await makeDigests(deps())).toBe(0);
    mails.clock.shift(24 * HOUR);
    expect(await makeDigests(deps())).toBe(1);
  });

  it('comes at eight where the business is', async () => {
    mails.clock.shift(toNine() - 2 * HOUR);
    await mails.queue(daily(1));
    mails.clock.shift(2 * HOUR);
    expect(await makeDigests(deps('America/Vancouver'))).toBe(0);
    mails.clock.shift(9 * HOUR);
    expect(await makeDigests(deps('America/Vancouver'))).toBe(1);
  });

  it('has fifty entries and the number of the others', async () => {
    mails.clock.shift(toNine() - 2 * HOUR);
    await mails.queue(...Array.from({ length: 60 }, () => daily(1)));
    mails.clock.shift(2 * HOUR);
    await makeDigests(deps());
    const [made] = await digests();
    expect([made?.content.values.entries.length, made?.content.values.more]).toEqual([50, 10]);
    expect(await mails.rows('1 AS n', "state = 'daily'")).toEqual([]);
  });

  it('of one business that cannot be made stops none of another', async () => {
    mails.clock.shift(toNine() - 2 * HOUR);
    await mails.queue(daily(1, { values: { broken: true } }));
    await mails.queue(daily(1, { businessId: 2 }));
    mails.clock.shift(2 * HOUR);
    expect(await makeDigests(deps())).toBe(1);
    expect(mails.logger.linesOf('mail_digest.not_made')).toMatchObject([{ businessId: 1 }]);
  });
});
