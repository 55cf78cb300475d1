import { readFileSync, writeFileSync } from 'node:fs';
import { commandLine } from '../../local/arguments.ts';
import { measureRequestPath } from './measure.ts';
import { PAGE, replaceLists } from './page.ts';

const HELP = `npm run make request-path -- [options]

Prints the files that a created expense passes.

  --write           also into docs/architecture.md
  --help            this text`;

const { write } = commandLine(HELP, { write: { type: 'boolean', default: false } });
const { steady, first } = await measureRequestPath();
console.log(`${steady.join('\n')}\n── ${steady.length} files\n`);
console.log(`${first.join('\n')}\n── ${first.length} more at the first request of a business`);
if (write) writeFileSync(PAGE, replaceLists(readFileSync(PAGE, 'utf8'), { steady, first }));
