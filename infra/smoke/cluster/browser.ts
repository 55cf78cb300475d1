import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findBrowser } from '../../local/servers/install-browser.ts';

/** Installed before the tests begin, where that is possible. */
export const CHROMIUM = findBrowser();

/** Few processes and threads for many pages: who starts some for each, as for people who do not trust each other's, works a quarter more. */
const FEW_PROCESSES = [
  '--process-per-site',
  '--renderer-process-limit=2',
  '--in-process-gpu',
  '--js-flags=--single-threaded-gc',
];

/** The real browser. */
export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: CHROMIUM ?? '', args: ['--no-sandbox', ...FEW_PROCESSES] });

/** A folder for pictures of each page; left out: none are made. */
const PICTURES = process.env.SCREENSHOTS;

type Options = { locale: string; width: number };

export type BrowserPage = {
  page: Page;
  /** The errors of the pages that the browser reported. */
  complaints(): string[];
  shot(name: string): Promise<void>;
  close(): Promise<void>;
};

/** An application to which people are sent back; its page says nothing. */
export const startApplication = async () => {
  const server = createServer((_request, response) => void response.end('Here is the application.'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    redirect: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callback`,
    close: (): void => void server.close(),
  };
};

/** The browser, and pages in it. */
export const openBrowser = async () => {
  const browser = await launchBrowser();

  const openPage = async ({ locale, width }: Options): Promise<BrowserPage> => {
    const context = await browser.newContext({ locale, viewport: { width, height: 800 } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (line) => {
      // A rejected password or form is answered with a status of its own, which every browser notes.
      if (line.type() === 'error' && !/status of 40[013]/.test(line.text())) complaints.push(line.text());
    });
    return {
      page,
      complaints: () => complaints,
      shot: async (name) => {
        if (PICTURES) await page.screenshot({ path: join(PICTURES, `${name}-${locale}-${width}.png`), fullPage: true });
      },
      close: () => context.close(),
    };
  };

  return { openPage, close: () => browser.close() };
};
