import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SECRET_FOLDERS } from '../docker/secret-files.ts';
import { endWithUsage, readArguments, UsageError, wantsHelp } from '../local/arguments.ts';
import { secretObjects } from './secrets/secret-objects.ts';

const HELP = `npm run -s make kubernetes-secrets -- <folder> [--prefix NAME] | kubectl apply -n outlay -f -

The folder of \`outlay-admin create secrets\` as the Secrets that the chart mounts, one JSON document in a list. For secrets.from: existing.

  --prefix NAME     of their names (secrets.prefix of the chart); default: outlay-secrets`;

const args = process.argv.slice(2);
if (wantsHelp(args)) console.log(HELP);
else
  try {
    const { values, positionals } = readArguments(
      args,
      { prefix: { type: 'string', default: 'outlay-secrets' } },
      true,
    );
    const [folder] = positionals;
    if (folder === undefined || positionals.length > 1) throw new UsageError('One folder is wanted');
    const path = resolve(process.env.OUTLAY_CALLED_FROM ?? process.cwd(), folder);
    const paths = SECRET_FOLDERS.flatMap((reader) =>
      readdirSync(join(path, reader)).map((name) => `${reader}/${name}`),
    );
    const files = Object.fromEntries(paths.map((file) => [file, readFileSync(join(path, file), 'utf8')]));
    console.log(
      JSON.stringify({ apiVersion: 'v1', kind: 'List', items: secretObjects(values.prefix, files) }, null, 2),
    );
  } catch (error) {
    if (error instanceof UsageError) endWithUsage(error, HELP);
    throw error;
  }
