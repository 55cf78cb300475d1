import { installBrowser } from '../servers/install-browser.ts';
import { buildApp } from '../web/build-app.ts';
import startServers from './start-servers.mjs';

/** What a whole cluster needs besides: the web app that its service serves, and a browser for it. Nothing happens when both are there. */
export default async () => {
  await Promise.all([startServers().then(() => installBrowser()), buildApp()]);
};
