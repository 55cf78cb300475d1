import { ApiError, configureApi, type Session } from '../core/index.ts';
import type { Locale } from '../intl/index.ts';

/** How the portal looks in the page that frames it. */
export type Appearance = {
  accentColor?: string;
  colorScheme: 'light' | 'dark' | 'auto';
  locale?: 'en-CA' | 'en-US' | 'fr-CA';
  radius?: number;
};

/** What the web service says of the link by which the page was opened; `token` is what it is exchanged with. */
export type PortalLink = { id: string; allowedOrigin: string; appearance: Appearance; token: string };

/** Of this page. @throws Error when it was not opened by a link */
export const readPortalLink = (): PortalLink => {
  const given = document.querySelector<HTMLMetaElement>('meta[name="portal-link"]')?.content ?? '';
  const link = JSON.parse(given) as Omit<PortalLink, 'token'>;
  return { ...link, token: window.location.pathname.split('/').at(-1) ?? '' };
};

/** What a link was exchanged for. */
type Opened = {
  token: string;
  endsAt: string;
  business: { id: number; name: string; timeZone: string };
  environment: 'sandbox' | 'production';
  readOnly: boolean;
  webhookIds: string[] | null;
};

export type PortalSession = Pick<Opened, 'endsAt' | 'readOnly'> & {
  /** As the pages know who uses the app: they need no more of it than this. */
  session: Session;
};

/** Whoever looks at the portal is no user of the business that we know. */
const NOBODY = 0;

/** Exchanges the link, which works one time. The token stays in the memory of this page. @throws ApiError */
export const openPortalSession = async ({ token }: PortalLink, locale: Locale): Promise<PortalSession> => {
  const response = await fetch('/portal-api/session', {
    method: 'POST',
    credentials: 'omit',
    headers: { 'content-type': 'application/json', 'accept-language': locale },
    body: JSON.stringify({ token }),
  }).catch(() => {
    throw new ApiError(0, null, null);
  });
  const body = (await response.json().catch(() => null)) as { data: Opened } | null;
  if (!response.ok || body === null) throw new ApiError(response.status, body, response.headers.get('x-request-id'));
  const { business, environment, endsAt, readOnly, webhookIds, ...opened } = body.data;
  configureApi({ bearer: opened.token, businessId: business.id, locale });
  // What may be written is what administrators may; the API decides.
  const role = readOnly ? 'accountant' : 'admin';
  const me = { id: NOBODY, name: '', locale };
  const portal = { isNarrowed: webhookIds !== null };
  const session = { me, locale, business, businesses: [business], role, environment, portal } as unknown as Session;
  return { endsAt, readOnly, session };
};
