import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { isTo, listed } from './inbox-message.ts';
import type { Mailbox } from './mailbox.ts';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

type InboxPage = { body: string; headers: Record<string, string> };

/** The page that lists the mails and shows one: one document, with its style and script in it and nothing from elsewhere. */
const inboxPage = (): InboxPage => {
  const [style, script] = [read('inbox.css'), read('inbox.mjs')];
  const body = read('inbox.html')
    .replace('<!-- style -->', () => `<style>${style}</style>`)
    .replace('<!-- script -->', () => `<script type="module">${script}</script>`);
  const policy = [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    `script-src ${hashOf(script)}`,
    "connect-src 'self'",
    "frame-src 'self'",
    "img-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    body,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') },
  };
};

/** Opens links beside the inbox, not inside of the frame. */
const BASE = '<base target="_blank">';

/** The HTML of a mail for a frame: it runs nothing, sends nothing and loads nothing; its links open beside the inbox. */
const mailPage = (html: string): InboxPage => ({
  body: /<head[^>]*>/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + BASE) : BASE + html,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      'sandbox allow-popups allow-popups-to-escape-sandbox',
      "default-src 'none'",
      "style-src 'unsafe-inline'",
      'img-src data:',
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ].join('; '),
  },
});

/** What this machine calls itself. Another name in `Host` is a page of somebody else's that made its name lead here. */
const OWN_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

const ALWAYS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

type Answer = { status: number; body: string; headers: Record<string, string> };

const json = (status: number, value: unknown): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json; charset=utf-8' },
});
const page = (shown: InboxPage): Answer => ({ status: 200, ...shown });

/** Server-sent events: the page looks again whenever one comes. */
const sendChanges = (request: IncomingMessage, response: ServerResponse, mailbox: Mailbox): void => {
  response.writeHead(200, { ...ALWAYS, 'content-type': 'text/event-stream' });
  response.write('retry: 1000\ndata: begun\n\n');
  const end = mailbox.watch(() => response.write('data: changed\n\n'));
  request.on('close', end);
};

const ONE = /^\/api\/messages\/(\d+)(\/html|\/source)?$/;

const answerWithOne = (mailbox: Mailbox, pathname: string): Answer => {
  const [, id = '', part] = ONE.exec(pathname) ?? [];
  const message = mailbox.find(id);
  if (message === undefined) return json(404, { error: 'Not found' });
  if (part === '/html') return page(mailPage(message.html));
  if (part === '/source')
    return { status: 200, body: message.source, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  return json(200, message);
};

const answerTo = (method: string, { pathname, searchParams }: URL, mailbox: Mailbox): Answer => {
  if (method === 'DELETE' && pathname === '/api/messages') {
    mailbox.clear();
    return { status: 204, body: '', headers: {} };
  }
  if (method !== 'GET') return json(405, { error: 'Not possible here' });
  if (pathname === '/') return page(inboxPage());
  if (pathname !== '/api/messages') return answerWithOne(mailbox, pathname);
  const to = searchParams.get('to');
  const found = mailbox.all().filter((message) => to === null || isTo(message, to));
  return json(200, found.map(listed));
};

const nameIn = (host: string | undefined): string => (host ?? '').toLowerCase().replace(/:\d+$/, '');

/** The page and the API of the inbox. */
export const serveInbox = async (mailbox: Mailbox, { host, port }: { host: string; port: number }) => {
  const server = createServer((request, response) => {
    const name = nameIn(request.headers.host);
    const isKnown = OWN_HOSTS.has(name);
    const url = URL.parse(request.url ?? '', 'http://inbox');
    if (isKnown && request.method === 'GET' && url?.pathname === '/api/changes') {
      sendChanges(request, response, mailbox);
      return;
    }
    const refused = isKnown ? json(400, { error: 'No address' }) : json(421, { error: 'The inbox is not called so' });
    const { status, body, headers } = isKnown && url ? answerTo(request.method ?? '', url, mailbox) : refused;
    response.writeHead(status, { ...ALWAYS, ...headers }).end(body);
  });
  await once(server.listen(port, host), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
