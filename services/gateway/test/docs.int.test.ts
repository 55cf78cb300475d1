import { createHmac } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ERROR_CODES } from '@outlay/contracts';
import { type Browser, chromium } from 'playwright-core';
import { type Cluster, startCluster } from './support/cluster.ts';

const GUIDES = join(import.meta.dirname, '../docs/guides');
const slugs = readdirSync(GUIDES).map((file) => file.replace(/^\d+-/, '').replace(/\.md$/, ''));

let cluster: Cluster;
let browser: Browser | undefined;
/** Where there is no browser on the machine, the pages are looked at without one. */
const CHROMIUM = '/usr/bin/chromium';
beforeAll(async () => {
  cluster = await startCluster({ redis: 8 });
  if (existsSync(CHROMIUM)) browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
}, 60_000);
afterAll(async () => {
  await browser?.close();
  await cluster.stop();
});

/** Opens a page; returns what the browser complained of and which other hosts it called. */
const open = async (path: string, settled: string) => {
  const answer = await fetch(`${cluster.gateway.url}${path}`);
  expect([answer.status, (await answer.text()).match(/(src|href)="http/g)?.length ?? 0]).toEqual([200, 0]);
  const page = await browser?.newPage();
  if (page === undefined) return undefined;
  const complaints: string[] = [];
  const elsewhere: string[] = [];
  page.on('console', (line) => line.type() === 'error' && complaints.push(line.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(cluster.gateway.url) && !url.startsWith('data:')) elsewhere.push(url);
  });
  await page.goto(`${cluster.gateway.url}${path}`);
  await page.locator(settled).first().waitFor({ timeout: 90_000 });
  return { page, complaints, elsewhere };
};

describe('the reference', () => {
  it('shows every group of operations, calls no other host and breaks no rule of its own policy', async () => {
    const opened = await open('/docs', '.opblock-tag');
    if (opened === undefined) return;
    const { page, complaints, elsewhere } = opened;
    expect(await page.locator('.opblock-tag').count()).toBeGreaterThan(10);
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] });
    await page.close();
  }, 120_000);
});

describe('the guides', () => {
  it('open, each with the list of all, and link to what is there', async () => {
    const opened = await open('/docs/guides/first-webhook', 'main h1');
    if (opened === undefined) return;
    const { page, complaints, elsewhere } = opened;
    const seen = new Set<string>();
    for (const slug of slugs) {
      await page.goto(`${cluster.gateway.url}/docs/guides/${slug}`);
      expect(await page.locator('nav a').count()).toBe(slugs.length);
      const links = await page.evaluate<string[]>("[...document.links].map((link) => link.getAttribute('href'))");
      for (const link of links.filter((each) => each.startsWith('/'))) seen.add(link);
    }
    for (const link of seen) expect([link, (await fetch(`${cluster.gateway.url}${link}`)).status]).toEqual([link, 200]);
    expect({ complaints, elsewhere }).toEqual({ complaints: [], elsewhere: [] });
    await page.close();
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
    const text = readFileSync(join(GUIDES, '02-verifying-signatures.md'), 'utf8');
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
