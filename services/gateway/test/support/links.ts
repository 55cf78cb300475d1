import { createLinkTokens } from '@outlay/store';
import { waitFor } from '@outlay/testing';
import type { Cluster } from './cluster.ts';

type LinkEvent = {
  metadata: { businessId: number };
  data: {
    link: { id: string; keyId: string; purpose: string; expiresAt: string };
    account: { id: number; name: string; email: string; locale: string };
    invitation: { businessId: number; businessName: string; role: string; inviterName: string | null } | null;
  };
};

/** The events of links for an e-mail, the oldest first. */
export const linkEvents = async ({ database }: Cluster, email: string): Promise<LinkEvent[]> => {
  const rows = await database.look<{ event: LinkEvent }>(
    `SELECT convert_from(bytes, 'UTF8')::json AS event FROM outbox WHERE kind = 'account.link_created' ORDER BY id`,
  );
  return rows.map(({ event }) => event).filter(({ data }) => data.account.email === email);
};

/** The path of the page that the newest mail to this e-mail leads to, once there are so many of them. */
export const mailedPath = async (cluster: Cluster, email: string, count = 1): Promise<string> => {
  await waitFor(async () => (await linkEvents(cluster, email)).length >= count);
  const { link } = (await linkEvents(cluster, email)).at(-1)?.data ?? {};
  const token = createLinkTokens(cluster.variables.ACCOUNT_LINK_KEY).tokenOf({
    id: link?.id ?? '',
    keyId: link?.keyId ?? '',
  });
  return `/connect/${link?.purpose === 'invitation' ? 'invitation' : 'password'}/${token}`;
};
