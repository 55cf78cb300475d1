import { buildApp } from '../web/build-app.ts';
import startServers from './start-servers.mjs';

/** What a whole cluster needs besides: the web app that its service serves. Nothing happens when it was built before. */
export default async () => {
  await Promise.all([startServers(), buildApp()]);
};
