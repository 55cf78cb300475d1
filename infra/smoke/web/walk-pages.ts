import { type Locale, ROLES, type Role } from '@outlay/contracts';
import { FRAME } from '../../../services/web/app/shell/frame/words.ts';
import { ADDRESSES, listOf, mayOpen } from './addresses.ts';
import type { AppPeople } from './app-people.ts';
import type { Scheme } from './look-at.ts';
import type { Steps } from './walk.ts';

const COMBINATIONS = [
  ['en-CA', 1440],
  ['fr-CA', 390],
  ['en-CA', 390],
  ['fr-CA', 1440],
] as const;

const SCHEMES: readonly Scheme[] = ['light', 'dark'];

/** Pages that a role reads in one language, at one width. */
type Turn = {
  locale: Locale;
  width: number;
  /** Each with the schemes in which it is judged by all rules of accessibility: none where others of the same page do. */
  pages: readonly { address: string; schemes: readonly Scheme[] }[];
};

/** An address that most roles do not open. */
const OFTEN_CLOSED = '/people/$id';

/** What is under the pages for developers is closed like their first one, by the same line of the app: one of them is looked at. */
const isLookedAt = (role: Role, address: string): boolean =>
  mayOpen(role, address) || !address.startsWith('/developers/');

/** 0: in English on a desk, by day; 1: in French on a phone, by night. The next role the other way round. */
const placeOf = (role: Role, address: string): 0 | 1 =>
  (ADDRESSES.indexOf(address) + ROLES.indexOf(role)) % 2 === 0 ? 0 : 1;

/**
 * A page is judged at both places as who may do most sees it, and as one of the others does, another one on each page: what a role
 * changes about a page is part of it, and axe takes longer than all the rest of a look.
 */
const isJudged = (role: Role, address: string): boolean => {
  if (address === OFTEN_CLOSED) return true;
  const [owner, admin, ...others] = ROLES.filter((one) => mayOpen(one, address));
  return role === owner || role === admin || role === others[ADDRESSES.indexOf(address) % others.length];
};

/** Each role reads each page once, or, where `isAll`, in each language, at each width, by day and by night. */
const turnsOf = (role: Role, isAll: boolean): Turn[] => {
  if (isAll) {
    const pages = ADDRESSES.map((address) => ({ address, schemes: SCHEMES }));
    return COMBINATIONS.map(([locale, width]) => ({ locale, width, pages }));
  }
  return COMBINATIONS.slice(0, 2).map(([locale, width], place) => ({
    locale,
    width,
    pages: ADDRESSES.filter((address) => isLookedAt(role, address) && placeOf(role, address) === place).map(
      (address) => ({
        address,
        schemes: isJudged(role, address) ? SCHEMES.slice(place, place + 1) : [],
      }),
    ),
  }));
};

/** The one that stands in place of all that are not theirs is looked at on an address of its own. */
const isWorthALook = (role: Role, address: string): boolean => mayOpen(role, address) || address === OFTEN_CLOSED;

type Entry = {
  id: number | string;
  name?: string;
  period?: string;
  webhookId?: string;
  allowedActions?: string[];
  businessIds?: number[] | null;
};

/** What may be changed comes before what may not: a page where something is changed needs such a one. */
const firstOf = (entries: readonly Entry[], isChanged: boolean): Entry | undefined =>
  entries.find(({ allowedActions }) => !isChanged || allowedActions?.some((one) => /update|edit|change/.test(one))) ??
  entries[0];

/** What an address is about. The values of a dimension have the name of the dimension before them. */
const entriesOf = async (address: string, { api, businessId }: Steps): Promise<Entry[]> => {
  const entries = await api.call<Entry[]>('GET', `${listOf(address, businessId)}?pageSize=50`);
  const [{ name } = {}] = entries;
  if (!address.includes('/$name/') || name === undefined) return entries;
  const values = await api.call<Entry[]>('GET', `${listOf(address, businessId)}/${name}/values?pageSize=50`);
  return values.map((value) => ({ ...value, name }));
};

/** The address with a real entry in place of `$id`, and of what else it names; undefined when this person has none. */
const filledIn = async (address: string, steps: Steps): Promise<string | undefined> => {
  if (!address.includes('$')) return address;
  const entries = await entriesOf(address, steps);
  // A key that reaches further than one business is shown to a key of its person, and not to their session.
  const shown = entries.filter(({ businessIds }) => businessIds === undefined || businessIds?.length === 1);
  const entry = firstOf(shown, /\$id\/./.test(address));
  return (
    entry &&
    address.replaceAll(
      /\$(id|webhookId|name)/g,
      (_, name: 'id' | 'webhookId' | 'name') => `${entry[name] ?? entry.period}`,
    )
  );
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
