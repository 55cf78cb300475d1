import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { guardMarkup, readSession } from './core/index.ts';
import { localeOf } from './intl/index.ts';
import { App, BrokenApp, router } from './shell/index.ts';

guardMarkup();

/** In pieces, between which the browser can do what the person wants. */
const show = (app: ReactNode): void => {
  const root = document.getElementById('root');
  if (root !== null) startTransition(() => createRoot(root).render(app));
};

try {
  // The page that was opened is loaded beside the session, so that the first look shows all of it.
  const [session] = await Promise.all([readSession(), router.load()]);
  if (session !== undefined) {
    document.documentElement.lang = session.locale;
    show(<App session={session} />);
  }
} catch (error) {
  document.documentElement.lang = localeOf(navigator.language);
  show(<BrokenApp error={error} />);
}
