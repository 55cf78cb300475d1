import type { BrowserContext, Page } from 'playwright-core';

/** What no text may bring onto a page: an element, an attribute or an address that the app did not make. */
const INJECTED = `(() => {
  const own = (address) => address === '' || /^(blob:|\\/|#)/.test(address) || address.startsWith(location.origin + '/');
  const isInjected = (one) =>
    [...one.attributes].some(({ name }) => name.startsWith('on') || name === 'srcdoc') ||
    /^(base|object|embed|applet|frame|meta\\[http-equiv\\])$/.test(one.localName) ||
    (one.localName === 'script' && one.src !== location.origin + '/begin.js' && !one.src.startsWith(location.origin + '/assets/')) ||
    (/^(img|iframe|video|audio|source)$/.test(one.localName) && !own(one.getAttribute('src') ?? '') && !one.getAttribute('src').startsWith('data:image/')) ||
    (one.localName === 'a' && one.hasAttribute('href') && !/^(https?|blob|mailto):/.test(one.protocol)) ||
    (one.localName === 'a' && one.target === '_blank' && !one.rel.includes('noopener'));
  return [...document.querySelectorAll('*')].filter(isInjected).map(({ outerHTML }) => outerHTML.slice(0, 200));
})()`;

/** Whatever can be read on it, what stands in its fields too. */
const TEXT = `[document.title, document.body.textContent,
  ...[...document.querySelectorAll('input, textarea')].map(({ value }) => value)].join('\\n')`;

/** Collects what must never happen in any page of a browser. */
export const watchPages = async (context: BrowserContext, hosts: readonly string[]): Promise<string[]> => {
  const findings: string[] = [];
  await context.exposeBinding('ran', ({ page }, at: number) => void findings.push(`text ${at} ran at ${page.url()}`));
  await context.exposeBinding('violated', ({ page }, what: string) => void findings.push(`${what} at ${page.url()}`));
  await context.addInitScript(`addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
    window.violated(violatedDirective + ' ' + blockedURI + ' ' + sourceFile))`);
  context.on('dialog', (dialog) => {
    findings.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, host } = new URL(request.url());
    if (/^(http|ws)/.test(protocol) && !hosts.includes(host)) findings.push(`request to ${request.url()}`);
  });
  return findings;
};

export const injectedInto = (page: Page): Promise<string[]> => page.evaluate<string[]>(INJECTED);
export const textOf = (page: Page): Promise<string> => page.evaluate<string>(TEXT);
