import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardMarkup, isApiError } from '../core/index.ts';
import { localeOf } from '../intl/index.ts';
import { createHostChannel } from './host-channel.ts';
import { BrokenPortal, PortalApp } from './portal-app.tsx';
import { openPortalSession, readPortalLink } from './portal-session.ts';

guardMarkup();

const show = (page: ReactNode): void => {
  const root = document.getElementById('root');
  if (root === null) return;
  root.removeAttribute('aria-busy');
  startTransition(() => createRoot(root).render(page));
};

const link = readPortalLink();
const locale = link.appearance.locale ?? localeOf(navigator.language);
const channel = createHostChannel(link);
document.documentElement.lang = locale;
channel.post({ type: 'ready' });

try {
  const opened = await openPortalSession(link, locale);
  show(<PortalApp link={link} locale={locale} channel={channel} opened={opened} />);
} catch (error) {
  if (isApiError(error) && error.status === 401)
    channel.post({ type: 'link_needed', reason: error.code === 'TOKEN_EXPIRED' ? 'ended' : 'in_use' });
  show(<BrokenPortal link={link} locale={locale} error={error} />);
}
