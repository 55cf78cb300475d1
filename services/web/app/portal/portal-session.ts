import { ApiError, configureApi } from '../api/index.ts';
import type { Locale } from '../intl/index.ts';
import type { Session } from '../session/index.ts';
import type { PortalLink } from './portal-link.ts';

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
