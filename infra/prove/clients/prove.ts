import { join } from 'node:path';
import { commandLine, readWords } from '../../local/arguments.ts';
import { startTestServers } from '../../local/servers/test-servers.ts';
import { startTestCluster } from '../../smoke/cluster/test-cluster.ts';
import { type ClientWorld, startClientWorld } from './client-world.ts';
import { GO } from './go/go.ts';
import { JAVA } from './java/java.ts';
import type { Language } from './language.ts';
import { proveLanguage } from './prove-language.ts';
import { PYTHON } from './python/python.ts';
import { TYPESCRIPT } from './typescript/typescript.ts';

const LANGUAGES: readonly Language[] = [TYPESCRIPT, GO, PYTHON, JAVA];
const NAMES = LANGUAGES.map(({ name }) => name.toLowerCase());

const HELP = `npm run prove clients -- [options]

Generates a client in each language from the document that a running cluster serves, with the generator that people use,
and calls an operation of every tag by it; each creates an endpoint and an expense. A language that is not installed is
skipped with a line. Ends with 1 when an operation is missing in a client, one does not build, or a call fails.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --help            this text`;

const wanted = commandLine(HELP, { only: { type: 'string', default: NAMES.join(',') } }, ({ only }) =>
  readWords(only, 'only', NAMES),
);
const began = performance.now();
const print = (text: string): void =>
  console.log(`${((performance.now() - began) / 1000).toFixed(0).padStart(4)} s  ${text}`);

/** True when the language was proven, or is not installed. */
const prove = async (language: Language, world: ClientWorld): Promise<boolean> => {
  const { name } = language;
  const lacking = language.lacks();
  if (lacking !== undefined) {
    print(`- ${name}: skipped, ${lacking} is not installed`);
    return true;
  }
  try {
    const place = { document: world.document, folder: world.folderOf(name.toLowerCase()), env: world.env };
    const { called, webhookId, expenseId } = await proveLanguage(language, place);
    await world.tenant.api.call('GET', `/v1/webhooks/${webhookId}`);
    await world.tenant.api.call('GET', `/v1/expenses/${expenseId}`);
    print(`✓ ${name}: endpoint ${webhookId}, expense ${expenseId}`);
    for (const one of called) console.log(`          ${one.replace('/', ': ')}`);
    return true;
  } catch (error) {
    print(`✗ ${name}: ${Error.isError(error) ? error.message : error}`);
    return false;
  }
};

const servers = process.env.OUTLAY_TEST_DATABASE_URL
  ? undefined
  : await startTestServers(join(import.meta.dirname, '../../../.local'));
Object.assign(process.env, servers?.environment);
try {
  const cluster = await startTestCluster();
  const world = await startClientWorld(cluster);
  let proven = true;
  for (const language of LANGUAGES)
    if (wanted.has(language.name.toLowerCase())) proven = (await prove(language, world)) && proven;
  await world.close();
  await cluster.stop();
  process.exitCode = proven ? 0 : 1;
} finally {
  await servers?.stop();
}
