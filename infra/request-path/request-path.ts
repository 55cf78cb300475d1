import { readFileSync, writeFileSync } from 'node:fs';
import { measureRequestPath } from './measure.ts';
import { PAGE, replaceLists } from './page.ts';

/** `npm run request-path`: prints the files that a created expense passes; `-- --write` also into docs/architecture.md. */
const { steady, first } = await measureRequestPath();
console.log(`${steady.join('\n')}\n── ${steady.length} files\n`);
console.log(`${first.join('\n')}\n── ${first.length} more at the first request of a business`);
if (process.argv.includes('--write')) writeFileSync(PAGE, replaceLists(readFileSync(PAGE, 'utf8'), { steady, first }));
