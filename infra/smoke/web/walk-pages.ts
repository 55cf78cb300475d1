import type { Role } from '@outlay/contracts';
import { FRAME } from '../../../services/web/app/frame/words.ts';
import { mayOpen, SOURCES } from './addresses.ts';
import type { AppPeople } from './app-people.ts';
import type { Scheme } from './look-at.ts';
import { isWorthALook, turnsOf } from './turns.ts';
import type { Steps } from './walk.ts';

type Entry = { id: number | string; webhookId?: string; allowedActions?: string[]; businessIds?: number[] | null };

/** What may be changed comes before what may not: a page where something is changed needs such a one. */
const firstOf = (entries: readonly Entry[], isChanged: boolean): Entry | undefined =>
  entries.find(({ allowedActions }) => !isChanged || allowedActions?.some((one) => /update|edit|change/.test(one))) ??
  entries[0];

/** The address with a real entry in place of `$id`, and of what else it names; undefined when this person has none. */
const filledIn = async (address: string, { api, businessId }: Steps): Promise<string | undefined> => {
  if (!address.includes('$')) return address;
  const list = SOURCES[address.slice(0, address.indexOf('/$'))];
  if (list === undefined) throw new Error(`No list has the entries of ${address}`);
  const entries = await api.call<Entry[]>('GET', `${list.replace(':business', `${businessId}`)}?pageSize=50`);
  // A key that reaches further than one business is shown to a key of its person, and not to their session.
  const shown = entries.filter(({ businessIds }) => businessIds === undefined || businessIds?.length === 1);
  const entry = firstOf(shown, /\$id\/./.test(address));
  return entry && address.replaceAll(/\$(id|webhookId)/g, (_, name: 'id' | 'webhookId') => `${entry[name]}`);
};

const nameOf = (role: Role, address: string): string =>
  `${role}${address.replaceAll('/', '-').replaceAll('$', '')}`.replace(/-$/, '-home');

type Opening = { steps: Steps; owner: Steps; address: string; schemes: readonly Scheme[]; isWithin: boolean };

/**
 * Opens one page and looks at it. `isWithin`: from another page, by the app itself, as people do. Resolves to whether there is a page now
 * to go on from.
 */
const openPage = async ({ steps, owner, address, schemes, isWithin }: Opening): Promise<boolean> => {
  const isTheirs = mayOpen(steps.role, address);
  const path = await filledIn(address, isTheirs ? steps : owner);
  if (path === undefined) return isWithin;
  await (isWithin ? steps.goTo(path) : steps.open(path));
  if (isWorthALook(steps.role, address)) await steps.look(nameOf(steps.role, address), schemes);
  const isShown = (await steps.page.locator('[data-not-yours]').count()) === 0;
  if (isShown !== isTheirs) throw new Error(`${steps.role} is ${isShown ? '' : 'not '}shown ${path}`);
  return true;
};

/** Where the menu of a page leads to; on a phone a button opens it. */
const readMenu = async ({ page, write }: Steps): Promise<string[]> => {
  const button = page.getByRole('button', { name: write(FRAME, 'menu'), exact: true });
  if (await button.isVisible()) await button.click();
  await page
    .getByRole('navigation', { name: write(FRAME, 'menu.main') })
    .getByRole('link')
    .first()
    .waitFor();
  return page.evaluate(
    `[...document.querySelectorAll('.mantine-AppShell-navbar a')].map((one) => one.getAttribute('href'))`,
  );
};

export type Walked = {
  /** What was wrong, a text for each page. */
  wrong: string[];
  /** The addresses in the menu of the person. */
  menu: string[];
};

type Options = {
  /** Names entries for addresses that the person has none for. */
  owner: Steps;
  /** Each page in each language, at each width, in both schemes. */
  isAll: boolean;
};

/** Every page of the app as one person. */
export const walkPages = async (
  { visit }: Pick<AppPeople, 'visit'>,
  role: Role,
  { owner, isAll }: Options,
): Promise<Walked> => {
  const wrong: string[] = [];
  let menu: string[] = [];
  for (const { locale, width, pages } of turnsOf(role, isAll)) {
    const steps = await visit(role, { locale, width });
    let isWithin = false;
    // Each tenth one is loaded anew, as a link from a colleague is.
    for (const [at, { address, schemes }] of pages.entries())
      isWithin = await openPage({ steps, owner, address, schemes, isWithin: isWithin && at % 10 > 0 }).catch(
        (error: unknown) => {
          wrong.push(`${role} at ${address}: ${Error.isError(error) ? error.message : error}`);
          return false;
        },
      );
    menu = await readMenu(steps);
    await steps.close();
  }
  return { wrong, menu };
};
