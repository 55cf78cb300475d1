import { join } from 'node:path';
import { commandLine } from '../local/arguments.ts';
import { PACKAGES, packPackages } from './pack-packages.ts';

const HELP = `npm run pack:clients -- [--out FOLDER]

Builds the packages for customers, @outlay/client and outlay, and writes each as a file that npm installs anywhere; to
.local/packages when no folder is named. \`npm publish FILE\` publishes one.`;

const ROOT = join(import.meta.dirname, '../..');
const { out } = commandLine(HELP, { out: { type: 'string', default: join(ROOT, '.local/packages') } });
for (const file of await packPackages(PACKAGES, out)) console.log(file);
