import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandLine, readWords } from '../../../local/arguments.ts';
import { EXPRESS, FASTIFY, NEXT } from './javascript.ts';
import { DJANGO, FASTAPI, GO, LARAVEL, RAILS, SPRING } from './others.ts';
import { tryReceiver } from './try-receiver.ts';

const ALL = [EXPRESS, FASTIFY, NEXT, FASTAPI, DJANGO, GO, RAILS, LARAVEL, SPRING];
const NAMES = ALL.map(({ name }) => name.toLowerCase());

const HELP = `npm run prove receivers -- [options]

Installs the receiver of each framework into an empty project (clients/receivers), starts it, and sends it deliveries that it
must accept and others that it must refuse. A framework whose language is not installed is skipped with a line. Ends with 1
when one answers wrongly or does not start.

  --only A,B        some of ${NAMES.join(', ')}; default: all
  --help            this text`;

const wanted = commandLine(HELP, { only: { type: 'string', default: NAMES.join(',') } }, ({ only }) =>
  readWords(only, 'only', NAMES),
);

const root = mkdtempSync(join(tmpdir(), 'outlay-receivers-'));
try {
  for (const receiver of ALL.filter(({ name }) => wanted.has(name.toLowerCase()))) {
    const lacking = receiver.lacks();
    if (lacking !== undefined) {
      console.log(`- ${receiver.name}: skipped, ${lacking} is not installed`);
      continue;
    }
    const mistakes = await tryReceiver(receiver, root).catch((error: Error) => [error.message]);
    console.log(mistakes.length === 0 ? `✓ ${receiver.name}` : `✗ ${receiver.name}: ${mistakes.join('\n    ')}`);
    if (mistakes.length > 0) process.exitCode = 1;
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
