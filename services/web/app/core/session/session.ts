import { type Locale, localeOf, setClockOffset } from '../../intl/index.ts';
import { ApiError, type Business, configureApi, type Membership, send, type User } from '../api/index.ts';

const KEY = 'outlay.business';
const PARAMETER = 'business';

const numberOf = (text: string | null): number | undefined => (text && /^\d+$/.test(text) ? Number(text) : undefined);

/** The business in the address, for an address may come from a colleague. */
const namedBusiness = (): number | undefined => numberOf(new URLSearchParams(window.location.search).get(PARAMETER));

/** The business that was shown here last. */
const lastBusiness = (): number | undefined => numberOf(window.localStorage.getItem(KEY));

const keepBusiness = (id: number): void => window.localStorage.setItem(KEY, `${id}`);

/** Opens the app in another business, from its first page: nothing that was read in one is shown in another. */
export const openBusiness = (id: number): void => window.location.assign(`/?${PARAMETER}=${id}`);

type Person = { businesses: Business[]; business: number; me: User; membership: Membership; clockOffset: number };
type Nobody = { businesses: []; business: null };

/** What the web service knows of the signed-in browser, and the API of its person; null when the API gave no answer. */
type Browser = {
  csrf: string;
  environment: 'sandbox' | 'production';
  accountUrl: string;
  docsUrl: string;
  person: Person | Nobody | null;
};

export type Role = Membership['role'];

/** Who uses the app, in which business, and what they are there. */
export type Session = {
  me: User;
  locale: Locale;
  businesses: Business[];
  business: Business;
  role: Role;
  environment: Browser['environment'];
  /** Where people change how they sign in. */
  accountUrl: string;
  docsUrl: string;
  /** In the portal, whose reader is nobody that we know; is it narrowed to some endpoints, to which none can be added? */
  portal?: { isNarrowed: boolean };
};

/** Of a person who belongs to no business yet. */
export type Homeless = Pick<Session, 'accountUrl' | 'locale'> & { business: undefined };

/** In this business if it is one of the person's, else in their first. @throws ApiError */
const readBrowser = async (businessId: number | undefined): Promise<Browser | undefined> => {
  const query = businessId === undefined ? '' : `?business=${businessId}`;
  const response = await fetch(`/session${query}`, { credentials: 'same-origin' }).catch(() => {
    throw new ApiError(0, null, null);
  });
  const body: unknown = await response.json().catch(() => null);
  const requestId = response.headers.get('x-request-id');
  if (response.ok && body !== null) {
    const browser = body as Browser;
    if (browser.person === null) throw new ApiError(503, null, requestId);
    return browser;
  }
  if (response.status !== 401) throw new ApiError(response.status, body, requestId);
  window.location.assign(`/sign-in?to=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  return undefined;
};

/** In the business of the address, else in that of the last time. @throws ApiError */
const readChosen = async (): Promise<Browser | undefined> => {
  const named = namedBusiness();
  // The page has requested this one before this script was there.
  const browser = await readBrowser(named);
  const last = named === undefined ? lastBusiness() : undefined;
  const { businesses, business } = browser?.person ?? { businesses: [], business: null };
  const isElsewhere = last !== business && businesses.some(({ id }) => id === last);
  return isElsewhere ? readBrowser(last) : browser;
};

/**
 * Reads who uses the app; undefined while the browser is on its way to the page where people sign in.
 * @throws ApiError
 */
export const readSession = async (): Promise<Session | Homeless | undefined> => {
  const browser = await readChosen();
  if (browser === undefined) return undefined;
  const { csrf, environment, accountUrl, docsUrl, person } = browser;
  configureApi({ csrf, locale: localeOf(navigator.language) });
  const business = person?.businesses.find(({ id }) => id === person.business);
  if (!person || person.business === null || business === undefined)
    return { business: undefined, accountUrl, locale: localeOf(navigator.language) };
  const { businesses, me, membership, clockOffset } = person;
  setClockOffset(clockOffset);
  const locale = localeOf(me.locale);
  configureApi({ businessId: business.id, locale });
  keepBusiness(business.id);
  return { me, locale, businesses, business, role: membership.role, environment, accountUrl, docsUrl };
};

/** Ends the session here and at the gateway. */
export const signOut = async (): Promise<void> => {
  const response = await send('/sign-out', { method: 'POST' });
  const { to } = response.ok ? ((await response.json()) as { to: string }) : { to: '/' };
  window.location.assign(to);
};
