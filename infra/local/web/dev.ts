import { join } from 'node:path';
import { createServer } from 'vite';
import { commandLine, readNumber } from '../arguments.ts';
import { appPaths, generateAppClient } from './generate-app-client.ts';

const HELP = `npm run web dev -- [options]

Serves the web app from its sources, each change at once. It needs a running web service (npm start): sign in there first, at
WEB_URL, http://localhost:8000 unless set; a browser shares its session with every port of localhost.

  --port N  where to listen (default 5173)
  --help    this text`;

const port = commandLine(HELP, { port: { type: 'string', default: '5173' } }, (values) =>
  readNumber(values.port, 'port'),
);

await generateAppClient();
const server = await createServer({
  root: appPaths.web,
  configFile: join(appPaths.web, 'vite.config.ts'),
  server: { port, strictPort: true },
});
await server.listen();
server.printUrls();
