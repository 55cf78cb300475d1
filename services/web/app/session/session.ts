import {
  type Business,
  configureApi,
  getMe,
  getMyMembership,
  listBusinesses,
  type Membership,
  send,
  type User,
} from '../api/index.ts';
import { type Locale, localeOf } from '../intl/index.ts';
import { chooseBusiness } from './chosen-business.ts';

/** What the web service knows of the signed-in browser. */
type Browser = {
  user: { id: number };
  csrf: string;
  environment: 'sandbox' | 'production';
  accountUrl: string;
  docsUrl: string;
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
};

/** Of a person who belongs to no business yet. */
export type Homeless = Pick<Session, 'accountUrl' | 'locale'> & { business: undefined };

const readBrowser = async (): Promise<Browser | undefined> => {
  const response = await fetch('/session', { credentials: 'same-origin' });
  if (response.ok) return (await response.json()) as Browser;
  window.location.assign(`/sign-in?to=${encodeURIComponent(window.location.pathname + window.location.search)}`);
  return undefined;
};

/** Reads who uses the app; undefined while the browser is on its way to the page where people sign in. */
export const readSession = async (): Promise<Session | Homeless | undefined> => {
  const [browser, listed] = await Promise.all([
    readBrowser(),
    send('/api/v1/businesses?pageSize=100').then((response) => response.ok && response.json()),
  ]);
  if (browser === undefined) return undefined;
  const { csrf, environment, accountUrl, docsUrl } = browser;
  configureApi({ csrf, locale: localeOf(navigator.language) });
  const businesses = listed
    ? (listed as { data: Business[] }).data
    : (await listBusinesses({ query: { pageSize: 100 } })).data.data;
  const business = chooseBusiness(businesses);
  if (business === undefined) return { business, accountUrl, locale: localeOf(navigator.language) };
  configureApi({ businessId: business.id });
  const [{ data: own }, { data: membership }] = await Promise.all([getMe(), getMyMembership()]);
  const me = own.data;
  const locale = localeOf(me.locale);
  configureApi({ locale });
  return { me, locale, businesses, business, role: membership.data.role, environment, accountUrl, docsUrl };
};
