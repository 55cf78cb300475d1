import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { claimMails } from '../src/sending/sending/claim-mails.table.ts';
import { type MailTestServer, startMailServer } from './mail-server.ts';
import { type Mails, openMails } from './sender.ts';

let mails: Mails;
let server: MailTestServer;
beforeAll(async () => {
  server = await startMailServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  mails = await openMails();
  server.reset();
});
afterEach(() => mails.close());

const many = (count: number, mail: (index: number) => object) =>
  Array.from({ length: count }, (_, index) => mail(index));
const count = async (where: string) => (await mails.rows('1 AS n', where)).length;
const claim = (most: number, given: object = {}) =>
  claimMails(mails.database, { most, now: mails.clock.now(), instance: 7, lease: 60_000, perHour: 1_000, ...given });

describe('whose turn it is', () => {
  it('is urgent mails, then each business, then each person of it', async () => {
    await mails.queue(...many(20, () => ({ userId: 1 })), ...many(3, () => ({ userId: 2 })));
    await mails.queue(...many(50, (index) => ({ businessId: 2, userId: 100 + index })));
    await mails.queue({ businessId: 3, userId: 9 });
    await mails.queue({ businessId: 0, userId: 4, urgent: true, kind: 'password-reset' });
    const first = (await claim(7)).mails;
    expect(first.filter(({ urgent }) => urgent)).toHaveLength(1);
    const of = (businessId: number) => first.filter((mail) => mail.businessId === businessId);
    expect(of(3)).toHaveLength(1);
    expect(new Set(of(1).map(({ email }) => email))).toEqual(new Set(['user-1@maple.example', 'user-2@maple.example']));
    expect(of(2).length).toBeGreaterThanOrEqual(2);
  });

  it('comes for an urgent mail before all that waits', async () => {
    await mails.queue(...many(60, (index) => ({ userId: index + 1 })));
    const goOn = server.hesitate();
    await mails.start({ url: server.url(), connections: 1 });
    await waitFor(() => server.received.length === 1);
    await mails.queue({ businessId: 0, userId: 99, urgent: true, kind: 'invitation' });
    goOn();
    await waitFor(() => server.to('user-99@maple.example').length === 1);
    expect(server.received.length).toBeLessThan(10);
  });
});

describe('the cap of a person', () => {
  it('sends that many in an hour, and keeps the others for the digest; of urgent ones all', async () => {
    await mails.queue(...many(9, () => ({ userId: 1 })), ...many(3, () => ({ userId: 2 })));
    await mails.queue(...many(6, () => ({ businessId: 0, userId: 1, urgent: true })));
    await mails.queue(...many(2, () => ({ businessId: 2, userId: 1 })));
    await mails.start({ url: server.url(), perHour: 5 });
    await mails.start({ url: server.url(), perHour: 5 });
    await waitFor(async () => (await count("state = 'waiting'")) === 0);
    expect(server.to('user-1@maple.example')).toHaveLength(5 + 6);
    expect(server.to('user-2@maple.example')).toHaveLength(3);
    expect(await count("state = 'daily' AND daily_at IS NOT NULL AND content IS NOT NULL")).toBe(6);
    await mails.queue({ userId: 1 });
    await waitFor(async () => (await count("state = 'daily'")) === 7);
    mails.clock.shift(61 * 60_000);
    await mails.queue({ userId: 1 });
    await waitFor(() => server.to('user-1@maple.example').length === 12);
  });
});

describe('several instances', () => {
  it('share the work, and each mail is sent once', async () => {
    await mails.queue(...many(120, (index) => ({ businessId: 1, userId: index + 1 })));
    const instances = [await mails.start({ url: server.url() }), await mails.start({ url: server.url() })];
    await waitFor(async () => (await count("state = 'sent'")) === 120, { timeout: 20_000 });
    expect(server.received).toHaveLength(120);
    const shares = await Promise.all(
      instances.map(async ({ metrics }) =>
        Number(/outlay_mails_total\{[^}]*result="sent"[^}]*\} (\d+)/.exec(await metrics())?.[1] ?? 0),
      ),
    );
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(120);
    expect(Math.min(...shares)).toBeGreaterThan(0);
  });

  it('send what a dead one had taken, long before its lease ends, and leave alone what a living one has', async () => {
    const goOn = server.hesitate();
    await mails.queue({ userId: 1 });
    await mails.start({ url: server.url(), lease: 3_600_000 });
    await waitFor(() => server.received.length === 1);
    await mails.queue({ userId: 2 });
    const dead = await claim(1, { instance: 12_345, lease: 3_600_000 });
    expect(dead.mails).toHaveLength(1);
    await mails.start({ url: server.url(), lease: 3_600_000 });
    goOn();
    await waitFor(() => server.to('user-2@maple.example').length === 1, { timeout: 20_000 });
    await waitFor(async () => (await count("state = 'sent'")) === 2);
    expect(server.received).toHaveLength(2);
    expect(mails.logger.linesOf('instance.leases_released')).toMatchObject([{ instance: 12_345, mails: 1 }]);
  });
});
