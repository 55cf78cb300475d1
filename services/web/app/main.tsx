import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { guardMarkup } from './markup/index.ts';
import { loadPage } from './router.tsx';
import { readSession } from './session/index.ts';

guardMarkup();
loadPage(window.location.pathname);
const session = await readSession();
const root = document.getElementById('root');
if (session !== undefined && root !== null) {
  document.documentElement.lang = session.locale;
  createRoot(root).render(<App session={session} />);
}
