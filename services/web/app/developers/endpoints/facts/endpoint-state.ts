import type { Webhook } from '../../../core/index.ts';

/** What somebody should know of an endpoint first; who disabled it matters more than that it fails. */
export type EndpointState = 'active' | 'failing' | 'disabled' | 'stopped';

/** `stopped`: it was not a person who disabled it. */
export const stateOf = ({
  status,
  disabledReason,
  failingSince,
}: Pick<Webhook, 'status' | 'disabledReason' | 'failingSince'>): EndpointState => {
  if (status === 'disabled') return disabledReason === 'user' ? 'disabled' : 'stopped';
  return failingSince === null ? 'active' : 'failing';
};

/** An address as people read it: `https://example.com/hooks/` -> `example.com/hooks`; of a broker the whole of it. */
export const shortUrl = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

/** What an endpoint is called: what it is for, else where it is. */
export const endpointName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description?.trim() || shortUrl(url);
