import type { Role } from '@outlay/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { formatMessage, type Locale, textIn } from '../../../services/web/app/intl/index.ts';
import type { SandboxBusiness, SandboxUser } from '../../local/sandbox/files.ts';
import { createApi } from '../../local/seed/api.ts';
import { lookerAt } from './look-at.ts';
import { settlerOf } from './settle.ts';
import type { Steps } from './walk.ts';

/** What a form that is wrong, or a proof that is too old, is answered with; every browser notes it. 403 and 404 are nobody's. */
const EXPECTED = /the server responded with a status of (400|401|409|412|422)/;

/** An employee without an account for the money has none: the page says so, and the browser notes the answer. */
const NO_ACCOUNT = /\/reimbursement-details$/;

/** Collects what the browser complains about: errors of scripts, of the content security policy, and failed requests. */
const complaintsOf = () => {
  let noted: string[] = [];
  return {
    listen: (page: Page): void => {
      page.on('pageerror', ({ message }) => noted.push(`error: ${message}`));
      page.on('console', (line) => {
        const isError = line.type() === 'error' || line.text().includes('Content Security Policy');
        const isAbsent = line.text().includes('status of 404') && NO_ACCOUNT.test(line.location().url);
        if (isError && !isAbsent && !EXPECTED.test(line.text()))
          noted.push(`console: ${line.text()} (${line.location().url})`);
      });
    },
    /** Those since the last call. */
    take: (): string[] => {
      const taken = noted;
      noted = [];
      return taken;
    },
  };
};

type Complaints = ReturnType<typeof complaintsOf>;

export type Place = {
  browser: Browser;
  /** Of the gateway. */
  baseUrl: string;
  webUrl: string;
  business: SandboxBusiness;
  /** A folder for pictures; left out: none are made. */
  pictures?: string | undefined;
};

export type VisitOptions = { locale: Locale; width: number };

const HEIGHT = 900;

const writerIn =
  (locale: Locale): Steps['write'] =>
  (words, key, values = {}) => {
    const entry = words[key];
    if (entry === undefined) throw new Error(`No word is called ${key}`);
    return formatMessage(textIn(entry, locale), values, locale);
  };

/** Through the real page, once: the session stays in the cookies of the context. */
const signIn = async (context: BrowserContext, webUrl: string, { email, password = '' }: SandboxUser) => {
  const page = await context.newPage();
  await page.goto(`${webUrl}/sign-in`);
  await page.fill('[name=email]', email);
  await page.fill('[name=password]', password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${webUrl}/`);
  await page.close();
};

const openPage = async (context: BrowserContext, complaints: Complaints) => {
  const page = await context.newPage();
  complaints.listen(page);
  return { page, client: await context.newCDPSession(page), settle: settlerOf(page) };
};

/** Leads to this address; the heading of the page that is left is marked, to see it go. */
const leave = (path: string): string => `(() => {
  document.querySelector('h1').dataset.left = '';
  history.pushState({}, '', ${JSON.stringify(path)});
})()`;

/** People of the sample business in a browser, each signed in once for all languages and widths. */
export const appPeopleOf = (place: Place) => {
  const { browser, baseUrl, webUrl, business, pictures } = place;
  const contexts = new Map<Role, Promise<BrowserContext>>();
  const personOf = (role: Role): SandboxUser => {
    const person = business.users.find((one) => one.role === role);
    if (person === undefined) throw new Error(`${business.name} has no ${role}`);
    return person;
  };
  const contextOf = (role: Role): Promise<BrowserContext> => {
    const open = async () => {
      const context = await browser.newContext({ locale: 'en-CA', reducedMotion: 'reduce' });
      await signIn(context, webUrl, personOf(role));
      return context;
    };
    const context = contexts.get(role) ?? open();
    contexts.set(role, context);
    return context;
  };

  /** A page of their own for somebody of this role, in this language. The language is the person's: one at a time. */
  const visit = async (role: Role, { locale, width }: VisitOptions): Promise<Steps & { close(): Promise<void> }> => {
    const person = personOf(role);
    const api = createApi(baseUrl, { tenantId: business.tenantId, apiKey: person.apiKey });
    await api.call('PATCH', '/v1/users/me', { locale });
    const complaints = complaintsOf();
    const opened: Page[] = [];
    const { page, client, settle } = await openPage(await contextOf(role), complaints);
    opened.push(page);
    await page.setViewportSize({ width, height: HEIGHT });
    const others: Promise<{ close(): Promise<void> }>[] = [];
    return {
      page,
      role,
      locale,
      width,
      person,
      settle,
      api,
      businessId: business.tenantId,
      baseUrl,
      look: lookerAt({ page, client, settle, expected: { locale, width }, complaints: complaints.take, pictures }),
      open: async (path) => {
        await page.goto(webUrl + path);
        await settle();
      },
      goTo: async (path) => {
        await page.evaluate(leave(path));
        await page.locator('h1[data-left]').waitFor({ state: 'detached' });
        await settle();
      },
      write: writerIn(locale),
      as: (another) => {
        const other = visit(another, { locale, width });
        others.push(other);
        return other;
      },
      close: async () => {
        await page.close();
        for (const other of others) await (await other).close();
      },
    };
  };

  return {
    visit,
    close: async () => {
      for (const context of contexts.values()) await (await context).close();
    },
  };
};

export type AppPeople = ReturnType<typeof appPeopleOf>;
