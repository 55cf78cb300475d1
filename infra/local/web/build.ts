import { commandLine } from '../arguments.ts';
import { buildApp } from './build-app.ts';

const HELP = `npm run web build -- [options]

Builds the web app (services/web/app) to services/web/dist: its client of the API, the bundle, and a .br and a .gz beside
each asset. Nothing happens when nothing has changed.

  --force  build it also when nothing has changed
  --help   this text`;

const { force } = commandLine(HELP, { force: { type: 'boolean', default: false } });
const begin = performance.now();
try {
  const { dist, made } = await buildApp({ force });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(made ? `${dist} (${seconds} s)` : `${dist}: nothing has changed`);
} catch (error) {
  console.error(Error.isError(error) ? error.message : error);
  process.exit(1);
}
