import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { waitFor } from '@outlay/testing';
import type { Page } from 'playwright-core';

const GUIDE = new URL('../../../../services/gateway/docs/guides/35-portal.md', import.meta.url);

/** Keeps what the portal says, beside what the guide's page does with it. */
const RECORDER = `<script>
window.messages = [];
addEventListener('message', ({ data }) => data?.source === 'outlay.portal' && window.messages.push(data));
</script>`;

/** The page of the guide, word for word, with the address of this cluster's app. */
const pageOf = (webUrl: string): string => {
  const [, html] = /```html\n([\s\S]*?)```/.exec(readFileSync(GUIDE, 'utf8')) ?? [];
  if (html === undefined) throw new Error('The guide has no page');
  const shown = html.replace('https://web.outlay.example', webUrl);
  return `<!doctype html><html lang="en"><title>Maple</title>${RECORDER}${shown}</html>`;
};

export type PortalMessage = { linkId: string; type: string; reason?: string; height?: number };

/**
 * A page of another product, on an origin of its own, that frames what its address names (`?src=`), one time; when the portal needs another
 * link, that of `next`. Without one whoever looks counts as signed out.
 */
export const startHostPage = async (webUrl: string, host: '127.0.0.1' | 'localhost') => {
  const page = pageOf(webUrl);
  const links: string[] = [];
  const server = createServer(({ method, url = '/' }, response) => {
    if (method === 'POST') {
      const next = links.shift();
      response.writeHead(next === undefined ? 401 : 200, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ url: next }));
      return;
    }
    const src = new URL(url, 'http://host.invalid').searchParams.get('src');
    if (src !== null) links.unshift(src);
    // A browser looks for an icon too.
    response.writeHead(src === null ? 204 : 200, { 'content-type': 'text/html' }).end(src === null ? undefined : page);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://${host}:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    /** The address of a page that frames this one. */
    framing: (src: string): string => `${origin}/?${new URLSearchParams({ src })}`,
    /** What the page is given when the portal needs another link. */
    next: (src: string): void => void links.push(src),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** What the portal said to the page so far. */
export const messagesOf = (page: Page): Promise<PortalMessage[]> => page.evaluate('window.messages');

/** Its first message of this type. */
export const messageOf = (page: Page, type: string): Promise<PortalMessage> =>
  waitFor(async () => (await messagesOf(page)).find((message) => message.type === type));

/** Until the browser has refused to show what the page frames. */
export const isRefused = (page: Page) =>
  waitFor(() => page.frames().length === 2 && page.frames()[1]?.url().startsWith('chrome-error:'));
