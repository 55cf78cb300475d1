import type { Webhook } from '../api/index.ts';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host || url : url);

/** What an endpoint is called: what it is for, else where it is. */
export const endpointName = ({ description, url }: Pick<Webhook, 'description' | 'url'>): string =>
  description?.trim() || hostOf(url);
