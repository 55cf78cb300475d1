import type { LinkTokens } from '@outlay/store';
import type { MailContent, MailLink } from '../mails/index.ts';

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

/** The page where a mail is dealt with. Undefined where its link can be made no more: the key is gone. */
export const urlOf = (
  { path, link }: Pick<MailContent, 'path' | 'link'>,
  { publicUrl, webUrl }: Addresses,
  links: Pick<LinkTokens, 'tokenOf'>,
): string | undefined => {
  if (!link) return `${webUrl}${path ?? ''}`;
  const token = links.tokenOf(link);
  return token && `${publicUrl}${PAGES[link.purpose]}${token}`;
};
