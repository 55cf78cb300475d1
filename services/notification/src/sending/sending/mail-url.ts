import type { LinkTokens } from '@outlay/store';
import type { MailContent, MailLink } from '../../mails/index.ts';

export type Addresses = {
  /** Of the gateway, without a slash at the end. */
  publicUrl: string;
  /** Of the web app, likewise. */
  webUrl: string;
};

const PAGES: Readonly<Record<MailLink['purpose'], string>> = {
  invitation: '/connect/invitation/',
  'password-reset': '/connect/password/',
};

/** A page of the web app, in the business that it is about: the reader may belong to several. */
export const pageUrlOf = (webUrl: string, path: string | null, businessId: number): string =>
  path === null ? webUrl : `${webUrl}${path}${path.includes('?') ? '&' : '?'}business=${businessId}`;

/** The page where a mail is dealt with. Undefined where its link can be made no more: the key is gone. */
export const urlOf = (
  { path, link, businessId }: Pick<MailContent, 'path' | 'link'> & { businessId: number },
  { publicUrl, webUrl }: Addresses,
  links: Pick<LinkTokens, 'tokenOf'>,
): string | undefined => {
  if (!link) return pageUrlOf(webUrl, path, businessId);
  const token = links.tokenOf(link);
  return token && `${publicUrl}${PAGES[link.purpose]}${token}`;
};
