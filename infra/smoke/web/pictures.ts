import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { ROLES, type Role } from '@outlay/contracts';
import { chromium } from 'playwright-core';
import { commandLine, UsageError } from '../../local/arguments.ts';
import { readSandbox } from '../../local/sandbox/files.ts';
import { createApi } from '../../local/seed/api.ts';
import { installBrowser } from '../../local/servers/install-browser.ts';
import { appPeopleOf } from './app-people.ts';
import { type Walked, walkPages } from './walk-pages.ts';

const HELP = `npm run web pictures -- [options]

Pictures of every page of the web app in the running sandbox (npm start in another terminal): at 390 and 1440 px, by day and by
night, in English and French. Also prints what is wrong with a page.

  --out FOLDER  made if it is not there; default: pictures
  --role ROLE   whose pages; default: owner
  --help        this text`;

const ending = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

const { out, role } = commandLine(
  HELP,
  { out: { type: 'string', default: 'pictures' }, role: { type: 'string', default: 'owner' } },
  ({ out: folder, role: named }) => {
    const known = ROLES.find((one) => one === named);
    if (known === undefined) throw new UsageError(`--role is one of ${ROLES.join(', ')}`);
    return { out: folder, role: known as Role };
  },
);

const { baseUrl, webUrl, businesses: [business] = [] } = readSandbox() ?? ending('No sandbox runs here: npm start');
if (webUrl === undefined || business === undefined) throw new Error('The sandbox is of an older version: npm start');
const pictures = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', out);
mkdirSync(pictures, { recursive: true });
const browser = await chromium.launch({
  executablePath: (await installBrowser()) ?? ending('No Chromium here'),
  args: ['--no-sandbox'],
});
const people = appPeopleOf({ browser, baseUrl, webUrl, business, pictures });
/** Pages are in the language of the person, who gets their own one back. */
const keepLanguages = async (): Promise<() => Promise<void>> => {
  const visited = business.users.filter((one) => one.role === role || one.role === 'owner');
  const apis = visited.map(({ apiKey }) => createApi(baseUrl, { tenantId: business.tenantId, apiKey }));
  const own = await Promise.all(
    apis.map(async (api) => ({ api, locale: (await api.call<{ locale: string }>('GET', '/v1/users/me')).locale })),
  );
  return async () => {
    for (const { api, locale } of own) await api.call('PATCH', '/v1/users/me', { locale });
  };
};

const giveLanguagesBack = await keepLanguages();
const makePictures = async (): Promise<Walked> => {
  const owner = await people.visit('owner', { locale: 'en-CA', width: 1440 });
  return walkPages(people, role, { owner, isAll: true });
};
const { wrong } = await makePictures().finally(giveLanguagesBack);
for (const line of wrong) console.log(line);
console.log(`${pictures}: done, ${wrong.length} pages with something wrong`);
await people.close();
await browser.close();
process.exit(wrong.length === 0 ? 0 : 1);
