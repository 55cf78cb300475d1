import {
  type Business,
  configureApi,
  getMe,
  getMyMembership,
  listBusinesses,
  type Membership,
  type User,
} from '../api/index.ts';
import { type Locale, localeOf } from '../intl/index.ts';
import { chooseBusiness, wantedBusiness } from './chosen-business.ts';

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

/** What the API gives at this path, in this business; undefined instead of an error, which the request that follows meets again. */
const readEarly = async <T>(path: string, businessId?: number): Promise<T | undefined> => {
  const headers = new Headers(businessId === undefined ? [] : [['x-tenant-id', `${businessId}`]]);
  const response = await fetch(`/api/v1${path}`, { headers }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as { data: T }).data : undefined;
};

/** Requests side by side what would otherwise wait for one another; the business is most often that of the last time. */
const readAllEarly = async () => {
  const wanted = wantedBusiness();
  const [browser, businesses, me, membership] = await Promise.all([
    readBrowser(),
    readEarly<Business[]>('/businesses?pageSize=100'),
    wanted === undefined ? undefined : readEarly<User>('/users/me', wanted),
    wanted === undefined ? undefined : readEarly<Membership>('/users/me/membership', wanted),
  ]);
  return { browser, businesses, me, membership, wanted };
};

/** Reads who uses the app; undefined while the browser is on its way to the page where people sign in. */
export const readSession = async (): Promise<Session | Homeless | undefined> => {
  const early = await readAllEarly();
  if (early.browser === undefined) return undefined;
  const { csrf, environment, accountUrl, docsUrl } = early.browser;
  configureApi({ csrf, locale: localeOf(navigator.language) });
  const businesses = early.businesses ?? (await listBusinesses({ query: { pageSize: 100 } })).data.data;
  const business = chooseBusiness(businesses);
  if (business === undefined) return { business, accountUrl, locale: localeOf(navigator.language) };
  configureApi({ businessId: business.id });
  const isExpected = business.id === early.wanted;
  const [me, membership] = await Promise.all([
    (isExpected && early.me) || getMe().then(({ data }) => data.data),
    (isExpected && early.membership) || getMyMembership().then(({ data }) => data.data),
  ]);
  const locale = localeOf(me.locale);
  configureApi({ locale });
  return { me, locale, businesses, business, role: membership.role, environment, accountUrl, docsUrl };
};
