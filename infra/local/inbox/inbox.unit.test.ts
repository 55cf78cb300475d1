import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import type { InboxMessage, ListedMessage } from './inbox-message.ts';
import { openMailbox } from './mailbox.ts';
import { type Inbox, startInbox } from './start-inbox.ts';

let folder: string;
let inbox: Inbox;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'outlay-inbox-'));
  inbox = await startInbox({ folder });
});
afterEach(async () => {
  await inbox.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Sent = { to?: string; subject?: string; html?: string; text?: string };
const send = async ({ to = 'amelie@maple.example', subject = 'Hello', ...content }: Sent = {}) => {
  const transport = createTransport(inbox.smtpUrl);
  const mail = { from: 'Outlay <no-reply@outlay.example>', to, subject, text: 'Some text', ...content };
  await transport.sendMail(mail).finally(() => transport.close());
};

const get = async <T>(path: string): Promise<T> => (await (await fetch(inbox.url + path)).json()) as T;

/** With a header that fetch sets itself. */
const statusFor = async (host: string): Promise<number | undefined> => {
  const sent = request(`${inbox.url}/api/messages`, { headers: { host } }).end();
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage];
  await text(answer);
  return answer.statusCode;
};

describe('the inbox of a sandbox', () => {
  it('lists what was sent, newest first, and to one address when one is given', async () => {
    await send({ subject: 'Café à Montréal', html: '<p>Voilà</p>', text: 'Voilà' });
    await send({ to: 'Bruno@Maple.example', subject: 'Second' });
    const all = await get<ListedMessage[]>('/api/messages');
    expect(all.map(({ subject }) => subject)).toEqual(['Second', 'Café à Montréal']);
    const [first] = await get<ListedMessage[]>('/api/messages?to=AMELIE%40maple.example');
    expect(Object.keys(first ?? {})).toEqual(['id', 'to', 'subject', 'text', 'html', 'at']);
    expect(first).toMatchObject({ to: 'amelie@maple.example', html: '<p>Voilà</p>', text: 'Voilà' });
    expect(inbox.messages({ to: 'bruno@maple.example' })).toHaveLength(1);
    expect(await get('/api/messages?to=nobody@maple.example')).toEqual([]);
  });

  it('answers one with its headers and its source', async () => {
    await send();
    const [{ id = '' } = {}] = inbox.messages();
    const message = await get<InboxMessage>(`/api/messages/${id}`);
    expect(message.from).toContain('no-reply@outlay.example');
    expect(message.headers.map(({ name }) => name.toLowerCase())).toContain('message-id');
    expect(await (await fetch(`${inbox.url}/api/messages/${id}/source`)).text()).toContain('Subject: Hello\r\n');
    expect((await fetch(`${inbox.url}/api/messages/77`)).status).toBe(404);
  });

  it('keeps mails over a restart, passes over a broken file, and deletes them all', async () => {
    await send();
    await inbox.stop();
    writeFileSync(join(folder, '7.json'), '{"id":');
    inbox = await startInbox({ folder });
    expect(inbox.messages().map(({ id }) => id)).toEqual(['1']);
    await send();
    expect(inbox.messages().map(({ id }) => id)).toEqual(['8', '1']);
    expect((await fetch(`${inbox.url}/api/messages`, { method: 'DELETE' })).status).toBe(204);
    expect(inbox.messages()).toEqual([]);
    expect(readdirSync(folder)).toEqual(['7.json']);
  });

  it('shows the HTML of a mail where nothing runs and nothing is loaded', async () => {
    await send({
      html: '<html><head></head><body><script>alert(1)</script><a href="https://x.example">x</a></body></html>',
    });
    const answer = await fetch(`${inbox.url}/api/messages/1/html`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox;/);
    expect(policy).not.toMatch(/script|https?:/);
    expect(await answer.text()).toContain('<head><base target="_blank">');
  });

  it('answers nobody who calls it by a foreign name, and stands in no frame', async () => {
    expect(await statusFor('evil.example')).toBe(421);
    expect(await statusFor('127.0.0.1.evil.example:8025')).toBe(421);
    expect(await statusFor('localhost:8025')).toBe(200);
    const page = await fetch(inbox.url);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await page.text()).toContain('<title>Inbox · Outlay sandbox</title>');
    expect(new URL(inbox.smtpUrl).hostname).toBe('127.0.0.1');
  });

  it('refuses what is larger than any mail of ours', async () => {
    await expect(send({ text: 'x'.repeat(1_100_000) })).rejects.toThrow(/552/);
    expect(inbox.messages()).toEqual([]);
  });
});

describe('the mailbox', () => {
  const arrival = (subject: string) => ({
    source: Buffer.from(`Subject: ${subject}\r\n\r\n${'x'.repeat(100)}`),
    from: 'a@b.example',
    to: ['c@d.example'],
    at: new Date(0),
  });

  it('drops the oldest beyond a number, and beyond a size', async () => {
    for (const limits of [
      { messages: 2, bytes: 1e6 },
      { messages: 10, bytes: 300 },
    ]) {
      const mailbox = openMailbox(undefined, limits);
      for (const subject of ['one', 'two', 'three']) await mailbox.add(arrival(subject));
      expect(mailbox.all().map(({ subject }) => subject)).toEqual(['three', 'two']);
    }
  });

  it('reports each change until nobody watches', async () => {
    const mailbox = openMailbox(undefined);
    let changes = 0;
    const end = mailbox.watch(() => {
      changes += 1;
    });
    await mailbox.add(arrival('one'));
    mailbox.clear();
    end();
    await mailbox.add(arrival('two'));
    expect(changes).toBe(2);
  });
});
