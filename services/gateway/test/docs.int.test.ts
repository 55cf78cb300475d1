import { createHmac } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../../infra/local/servers/install-browser.ts';
import { type Cluster, startCluster } from './support/cluster.ts';

const GUIDES = join(import.meta.dirname, '../docs/guides');
const slugs = readdirSync(GUIDES).map((file) => file.replace(/^\d+-/, '').replace(/\.md$/, ''));
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

let cluster: Cluster;
let browser: Browser | undefined;
/** Where there is no browser on the machine, the pages are looked at without one. */
const CHROMIUM = findBrowser();
beforeAll(async () => {
  cluster = await startCluster({ redis: 8 });
  if (CHROMIUM !== undefined) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await cluster.stop();
});

/** A page of a browser, with what it complains of and which other hosts it calls. */
const look = async (options: BrowserContextOptions = {}) => {
  const page = await browser?.newPage(options);
  if (page === undefined) return undefined;
  const complaints: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(cluster.gateway.url) && !url.startsWith('data:')) complaints.push(url);
  });
  return { page, complaints, open: (path: string) => page.goto(`${cluster.gateway.url}${path}`) };
};

/** What is left out while it is not in view is put where the next part stands, and would be judged there. */
const SHOW_ALL = `for (const each of document.querySelectorAll('body *'))
  if (getComputedStyle(each).contentVisibility === 'auto') each.style.contentVisibility = 'visible'`;

const violations = async (page: Page): Promise<string[]> => {
  await page.evaluate(SHOW_ALL);
  await page.evaluate(AXE);
  const options = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'], preload: false };
  const { violations: found } = await page.evaluate<{ violations: { id: string; nodes: { html: string }[] }[] }>(
    `axe.run(document, ${JSON.stringify(options)})`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html)}`);
};

describe('the reference', () => {
  it('is shown without scripts, with each language of samples to choose from', async () => {
    const seen = await look({ javaScriptEnabled: false });
    if (seen === undefined) return;
    const { page, complaints, open } = seen;
    await open('/docs/api/expenses');
    expect(await page.locator('section.operation').count()).toBeGreaterThan(15);
    const shown = page.locator('#createExpense .sample figure:visible');
    expect(await shown.first().textContent()).toContain('curl "$OUTLAY/v1/expenses"');
    for (const [language, text] of [
      ['python', 'urlopen(request)'],
      ['go', 'http.NewRequest'],
      ['ts', 'outlay.POST'],
    ] as const) {
      await page.locator(`label:has(#lang-${language})`).click();
      expect(await shown.first().textContent()).toContain(text);
    }
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('finds by the keyboard what is typed, remembers the language and the colours, and copies a sample', async () => {
    const seen = await look({ permissions: ['clipboard-read', 'clipboard-write'] });
    if (seen === undefined) return;
    const { page, complaints, open } = seen;
    await open('/docs');
    await page.locator('label:has(#lang-python)').click();
    await page.locator('.theme').click();
    await page.keyboard.press('/');
    await page.keyboard.type('rotate secret');
    await page.locator('#results [aria-selected="true"]').waitFor();
    expect(await page.locator('#results [aria-selected="true"]').textContent()).toContain('operation');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/docs/api/webhooks#rotateWebhookSecret');
    expect(await page.evaluate('document.documentElement.dataset.scheme')).toBe('dark');
    const sample = page.locator('#rotateWebhookSecret .in-python');
    await sample.hover();
    await sample.locator('.copy').click();
    await waitFor(() =>
      page.evaluate<string>('navigator.clipboard.readText()').then((text) => text.includes('urlopen')),
    );
    await page.keyboard.press('Control+k');
    await page.keyboard.type('VALIDATION_ERROR');
    await page.locator('#results .title:text-is("VALIDATION_ERROR")').waitFor();
    expect(complaints).toEqual([]);
    await page.context().close();
  });

  it('opens what a link to a field leads to', async () => {
    const seen = await look();
    if (seen === undefined) return;
    await seen.open('/docs/api/bills#createBill-body.lineItems.description');
    await seen.page.locator('[id="createBill-body.lineItems.description"]').waitFor({ state: 'visible' });
    await seen.page.context().close();
  });

  it.each([
    ['/docs/api/api-keys', 1440, 'light'],
    ['/docs/events/expense', 1440, 'dark'],
    ['/docs/guides/errors', 390, 'dark'],
    ['/docs', 390, 'light'],
  ] as const)('can be used by everybody: %s at %d px, %s', async (path, width, colorScheme) => {
    const seen = await look({ viewport: { width, height: 900 }, colorScheme });
    if (seen === undefined) return;
    const { page, complaints, open } = seen;
    await open(path);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the guides', () => {
  it('are all there, and link to nothing that is not', async () => {
    const links = new Set<string>();
    for (const slug of slugs) {
      const answer = await fetch(`${cluster.gateway.url}/docs/guides/${slug}`);
      expect([slug, answer.status]).toEqual([slug, 200]);
      for (const [, link = ''] of (await answer.text()).matchAll(/href="(\/[^"#]*)/g)) links.add(link);
    }
    const lost = [];
    for (const link of links) {
      const { status } = await fetch(`${cluster.gateway.url}${link}`, { method: 'HEAD' });
      if (status !== 200) lost.push(link);
    }
    expect(lost).toEqual([]);
  }, 60_000);

  it('have an entry for every error code, to which its answers lead', async () => {
    const { body } = await cluster.send('/v1/nothing');
    const link = new URL(String(body.error?.documentation), cluster.gateway.url);
    expect(`${link.pathname}${link.hash}`).toBe('/docs/errors#ROUTE_NOT_FOUND');
    const answer = await fetch(link);
    const page = await answer.text();
    expect([answer.status, Object.keys(ERROR_CODES).filter((code) => !page.includes(`id="${code}"`))]).toEqual([
      200,
      [],
    ]);
  });

  it('verify a signature by the sample as it is printed', async () => {
    const text = readFileSync(join(GUIDES, '31-verifying-signatures.md'), 'utf8');
    const sample = /```js\n([\s\S]+?)```/.exec(text)?.[1] ?? '';
    const run = new Function(
      'createHmac',
      'timingSafeEqual',
      sample.replace(/^import.*$/m, '').replace('export const isOurs =', 'return'),
    );
    const { timingSafeEqual } = await import('node:crypto');
    const isOurs = run(createHmac, timingSafeEqual) as (body: Buffer, signature: string, secret: string) => boolean;
    const signature = createHmac('sha256', 'whsec_x').update('{}').digest('hex');
    expect(isOurs(Buffer.from('{}'), signature, 'whsec_x')).toBe(true);
    expect(isOurs(Buffer.from('{ }'), signature, 'whsec_x')).toBe(false);
    expect(isOurs(Buffer.from('{}'), 'zz', 'whsec_x')).toBe(false);
  });
});
