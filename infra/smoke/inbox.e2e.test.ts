import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { type Inbox, startInbox } from '../local/inbox/start-inbox.ts';
import { CHROMIUM, openBrowser } from './cluster/browser.ts';

const RUNS = 'top.hacked = window.hacked = parent.hacked = true';

/** Every way in which the HTML of a mail is known to run something, to load something, or to go somewhere. */
const hostile = (
  evil: string,
): string => `<html><head><base href="${evil}"><meta http-equiv="refresh" content="0;url=${evil}refreshed">
<link rel="stylesheet" href="${evil}style.css"><style>@import "${evil}more.css"; body{background:url(${evil}ground.png)}</style>
<script>${RUNS}</script><script src="${evil}x.js"></script></head><body onload="${RUNS}"><h1>Invoice</h1>
<img src="${evil}seen.gif"><img src=x onerror="${RUNS}"><svg onload="${RUNS}"><animate onbegin="${RUNS}" attributeName=x dur=1s></svg>
<iframe src="javascript:${RUNS}"></iframe><iframe srcdoc="<script>${RUNS}</script>"></iframe><object data="${evil}o"></object>
<embed src="${evil}e"><form action="${evil}form" id="f"><input name="password" autofocus onfocus="${RUNS}"><button id="send">Go on</button></form>
<a id="away" target="_top" href="${evil}away">away</a><a id="run" href="javascript:${RUNS}">run</a>
<details open ontoggle="${RUNS}"></details><template><script>${RUNS}</script></template></body></html>`;
const SUBJECT = '"><img src=x onerror="window.hacked=true"><script>window.hacked=true</script>';

/** What the mail would reach: a real server, for a browser reports requests that it held back as well. */
const reached: string[] = [];
const evil = createServer(({ url = '' }, response) => {
  reached.push(url);
  response.writeHead(200, { 'access-control-allow-origin': '*' }).end();
});

let inbox: Inbox;
let evilUrl: string;
beforeAll(async () => {
  inbox = await startInbox();
  await once(evil.listen(0, '127.0.0.1'), 'listening');
  evilUrl = `http://127.0.0.1:${(evil.address() as AddressInfo).port}/`;
});
afterAll(async () => {
  evil.closeAllConnections();
  evil.close();
  await inbox.stop();
});

const send = async (mail: { subject: string; html: string; text: string }) => {
  const transport = createTransport(inbox.smtpUrl);
  const from = '"<b onclick=alert(1)>" <no-reply@outlay.example>';
  await transport.sendMail({ from, to: 'amelie@maple.example', ...mail }).finally(() => transport.close());
};

(CHROMIUM ? describe : describe.skip)('the page of the inbox', () => {
  it.each([390, 1440])(
    'shows a hostile mail, which runs, loads and sends nothing, %s px wide',
    async (width) => {
      await send({ subject: SUBJECT, html: hostile(evilUrl), text: '<script>window.hacked=true</script>' });
      const browser = await openBrowser();
      try {
        const { page, shot } = await browser.openPage({ locale: 'en-CA', width });
        const shown: string[] = [];
        page.on('dialog', (dialog) => shown.push(dialog.message()));
        await page.goto(inbox.url);
        await page
          .getByRole('button', { name: /Invoice|amelie@maple\.example/ })
          .first()
          .click();
        const mail = page.frameLocator('iframe').first();
        await mail.getByRole('heading', { name: 'Invoice' }).waitFor();
        await mail.locator('#send').click();
        await mail
          .locator('#run')
          .click({ timeout: 2_000 })
          .catch(() => undefined);
        for (const name of ['Text', 'Headers', 'Source', 'HTML']) await page.getByRole('tab', { name }).click();
        await mail.getByRole('heading', { name: 'Invoice' }).waitFor();
        await shot('inbox-hostile');
        expect(await page.evaluate('window.hacked')).toBeUndefined();
        expect([reached, shown]).toEqual([[], []]);
        expect(page.url().startsWith(inbox.url)).toBe(true);
        expect(await page.getByRole('heading', { level: 1 }).first().textContent()).toBe(SUBJECT);
        const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
        const frame = page.locator('iframe');
        expect(await frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
      } finally {
        await browser.close();
      }
    },
    120_000,
  );
});
