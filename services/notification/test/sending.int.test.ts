import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exampleOf } from '@outlay/contracts';
import { createLinkTokens } from '@outlay/store';
import { waitFor } from '@outlay/testing';
import { queueMail } from '../src/mails/mails/queue-mail.ts';
import { openMailOperator } from '../src/operator.ts';
import { type MailTestServer, startMailServer } from './mail-server.ts';
import { exampleMail, KEY, type Mails, openMails } from './sender.ts';

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

const HOUR = 60 * 60_000;

describe('a mail', () => {
  it('is sent once per person and cause, however often its event is handled, and its content is forgotten', async () => {
    const event = exampleOf('business.created');
    const to = (userId: number) => exampleMail({ businessId: event.metadata.businessId, userId, cause: 'evt_of_both' });
    const handle = (id: string) =>
      mails.database.handle({ ...event, id }, async (tx) => {
        for (const userId of [7, 8]) queueMail(tx, to(userId));
      });
    await handle('evt_1');
    expect(await handle('evt_1')).toBe('duplicate');
    await handle('evt_2');
    await mails.start({ url: server.url() });
    await waitFor(() => server.received.length === 2);
    await handle('evt_3');
    await mails.queue({ businessId: event.metadata.businessId, userId: 9, cause: 'evt_last' });
    await waitFor(async () => (await mails.rows('1 AS n', "state = 'sent'")).length === 3);
    expect(server.received.map(({ to: address }) => address).sort()).toEqual([
      'user-7@maple.example',
      'user-8@maple.example',
      'user-9@maple.example',
    ]);
    expect(await mails.rows('state, content, tries, lease_token, response')).toEqual(
      Array.from({ length: 3 }, () => {
        const response = expect.stringMatching(/^250 /);
        return { state: 'sent', content: null, tries: 1, lease_token: null, response };
      }),
    );
  });

  it('has an id of its own, a sender and a text, and no answer is wanted', async () => {
    await mails.queue({ to: { name: 'Mia "M"\r\nBcc: x@y.example', email: 'mia@maple.example', locale: 'en-CA' } });
    await mails.start({ url: server.url() });
    await waitFor(() => server.received.length === 1);
    const [{ id } = { id: '' }] = await mails.rows<{ id: string }>('id');
    expect(server.received[0]).toMatchObject({ messageId: `<${id}@outlay.example>`, to: 'mia@maple.example' });
    const { raw = '', text } = server.received[0] ?? {};
    expect(raw).toMatch(/^From: Outlay <no-reply@outlay\.example>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).not.toMatch(/^\s*Bcc:/im);
    expect(text).toContain('https://web.outlay.example/bills/12?business=');
  });

  it('has a link that is made from its id, the same at every attempt, and ends with it', async () => {
    const now = mails.clock.now().getTime();
    const link = { id: 'link_1', keyId: createLinkTokens(KEY).keyId, purpose: 'invitation' as const };
    const until = (ms: number) => ({ ...link, expiresAt: new Date(now + ms).toISOString() });
    const invited = { businessId: 0, userId: null, urgent: true, path: null, kind: 'invitation' as const };
    await mails.queue({ ...invited, link: until(HOUR) }, { ...invited, link: until(-1), cause: 'late' });
    await mails.queue({ ...invited, cause: 'lost', link: { ...until(HOUR), keyId: 'gone' } });
    await mails.start({ url: server.url() });
    await waitFor(async () => (await mails.rows('1 AS n', "state = 'waiting'")).length === 0);
    expect(server.received).toHaveLength(1);
    const token = createLinkTokens(KEY).tokenOf({ id: 'link_1', keyId: link.keyId });
    expect(server.received[0]?.text).toContain(`https://api.outlay.example/connect/invitation/${token}`);
    expect(JSON.stringify(await mails.rows('*'))).not.toContain(token);
    expect((await mails.rows('state')).map(({ state }) => state).sort()).toEqual(['ended', 'ended', 'sent']);
  });
});

describe('an address that does not work', () => {
  it('is set aside: nothing but what is about the account goes there until it is lifted', async () => {
    server.answers.address = (to) => (to.startsWith('gone') ? '550 5.1.1 no such user' : undefined);
    const to = { name: 'Gone', email: 'gone@Maple.example', locale: 'en-CA' as const };
    await mails.queue({ to });
    await mails.start({ url: server.url() });
    await waitFor(async () => (await mails.rows('1 AS n', "state = 'set-aside'")).length === 1);
    expect(await mails.base.look('SELECT email, response FROM bounced_addresses')).toEqual([
      { email: 'gone@maple.example', response: '550 5.1.1 no such user' },
    ]);
    server.reset();
    await mails.queue({ to }, { to, urgent: true, kind: 'password-changed' }, { userId: 8 });
    await waitFor(async () => (await mails.rows('1 AS n', "state = 'waiting'")).length === 0);
    const states = await mails.rows('state, content, tries');
    expect(states.map(({ state }) => state).sort()).toEqual(['sent', 'sent', 'set-aside', 'set-aside']);
    expect(states).toContainEqual({ state: 'set-aside', content: null, tries: 0 });
    const operator = openMailOperator({ databaseUrl: mails.base.url, clock: mails.clock, logger: mails.logger });
    expect(await operator.listBounces(10)).toMatchObject([{ email: 'gone@maple.example' }]);
    expect(await operator.liftBounce('GONE@maple.example')).toBe(true);
    expect(await operator.liftBounce('gone@maple.example')).toBe(false);
    await operator.close();
    await mails.queue({ to });
    await waitFor(() => server.received.length === 3);
  });
});

describe('what fails', () => {
  it('for a while is tried again later and later, and what the server does not like of us alerts', async () => {
    const rejections = ['451 4.7.1 greylisted', '451 4.7.1 greylisted', '550 5.7.1 we do not like you'];
    server.answers.address = () => rejections.shift();
    await mails.queue({});
    const instance = await mails.start({ url: server.url() });
    const failed = async (tries: number) =>
      waitFor(async () => (await mails.rows('1 AS n', `tries = ${tries} AND lease_token IS NULL`)).length === 1);
    for (const [tries, minutes] of [1, 5, 15].entries()) {
      await failed(tries + 1);
      const [row] = await mails.rows<{ due_at: Date }>('due_at');
      const wait = (row?.due_at.getTime() ?? 0) - mails.clock.now().getTime();
      expect(wait / 60_000).toBeGreaterThan(0.75 * minutes);
      expect(wait / 60_000).toBeLessThan(1.25 * minutes);
      mails.clock.shift(wait);
    }
    await waitFor(() => server.received.length === 1);
    await waitFor(async () => (await mails.rows('1 AS n', "state = 'sent' AND tries = 4")).length === 1);
    expect(await instance.metrics()).toMatch(/outlay_mails_total\{[^}]*result="policy"[^}]*\} 1/);
  });
});
