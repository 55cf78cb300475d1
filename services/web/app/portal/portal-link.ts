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
