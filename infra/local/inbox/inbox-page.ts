import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (name: string): string => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type InboxPage = { body: string; headers: Record<string, string> };

/** The page that lists the mails and shows one: one document, with its style and script in it and nothing from elsewhere. */
export const inboxPage = (): InboxPage => {
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
export const mailPage = (html: string): InboxPage => ({
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
