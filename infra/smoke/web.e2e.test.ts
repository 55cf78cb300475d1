import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROLES, type Role } from '@outlay/contracts';
import { CHROMIUM } from './cluster/browser.ts';
import { MENU, mayOpen } from './web/addresses.ts';
import { type SampleWeb, startSampleWeb } from './web/sample-web.ts';
import { type Walked, walkPages } from './web/walk-pages.ts';
import { WALKS } from './web/walks/walks.ts';

/** Who reads everything reads longest; two walks go on beside each other, and both take as long. */
const GROUPS: readonly (readonly Role[])[] = [
  ['owner', 'accountant', 'employee'],
  ['admin', 'approver', 'auditor'],
];
const LIMIT = 600_000;
const PLACES = [
  { locale: 'en-CA', width: 1440 },
  { locale: 'fr-CA', width: 390 },
] as const;
const IS_ALL = process.env.OUTLAY_WALK === 'all';

const walked = new Map<Role, PromiseWithResolvers<Walked>>(ROLES.map((role) => [role, Promise.withResolvers()]));

const walkGroup = async (web: SampleWeb, roles: readonly Role[]): Promise<void> => {
  const owner = await web.visit('owner', { locale: 'en-CA', width: 1440 });
  for (const role of roles) {
    const outcome = walked.get(role);
    await walkPages(web, role, { owner, isAll: IS_ALL }).then(outcome?.resolve, outcome?.reject);
  }
};

let web: SampleWeb;
beforeAll(async () => {
  if (CHROMIUM === undefined) return console.warn('No Chromium here: nobody walks through the web app.');
  web = await startSampleWeb();
  for (const { promise } of walked.values()) promise.catch(() => undefined);
  for (const roles of GROUPS)
    walkGroup(web, roles).catch((error: unknown) => {
      for (const role of roles) walked.get(role)?.reject(error);
    });
}, 240_000);
afterAll(() => web?.stop(), 60_000);

(CHROMIUM === undefined ? describe.skip : describe)('people of the sample business in the web app', () => {
  it.each(ROLES)(
    'read every page that is theirs, in both languages, on a desk and on a phone: %s',
    async (role) => {
      expect((await walked.get(role)?.promise)?.wrong).toEqual([]);
    },
    LIMIT,
  );

  it.each(ROLES)(
    'have in the menu what is theirs, and nothing else: %s',
    async (role) => {
      const theirs = MENU.filter((address) => mayOpen(role, address));
      expect((await walked.get(role)?.promise)?.menu).toEqual(theirs);
    },
    LIMIT,
  );

  // After the pages: what is done changes what they show. One after the other, every other one on a phone and in French.
  it.each(WALKS.map((walk, at) => ({ ...walk, at })))(
    'do a day’s work: $name',
    async ({ role = 'owner', steps, isInBoth, at }) => {
      for (const place of IS_ALL || isInBoth ? PLACES : PLACES.slice(at % 2, (at % 2) + 1)) {
        const visit = await web.visit(role, place);
        await steps(visit).finally(visit.close);
      }
    },
    IS_ALL ? LIMIT : 120_000,
  );
});
