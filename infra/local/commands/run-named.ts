/** `npm run prove deliveries -- --kills 3`: runs the program of that name as if it had been called itself. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wantsHelp } from '../arguments.ts';
import { GROUPS, listOf, type Program } from './programs.ts';

const ROOT = join(import.meta.dirname, '../../..');

const run = async ({ file }: Program, args: readonly string[]): Promise<void> => {
  const path = join(ROOT, file);
  process.argv = [process.execPath, path, ...args];
  await import(pathToFileURL(path).href);
};

const [groupName = '', ...args] = process.argv.slice(2);
const [name, ...rest] = args;
const group = GROUPS[groupName];
if (group === undefined) throw new Error(`No such group: ${groupName}`);

const { programs, whole } = group;
const program = name !== undefined && Object.hasOwn(programs, name) ? programs[name] : undefined;
const isNamed = name !== undefined && !name.startsWith('-');
if (program) await run(program, rest);
else if (whole && !isNamed) {
  if (wantsHelp(args)) console.log(`${listOf(groupName, group)}\n`);
  await run(whole, args);
} else if (!isNamed) {
  console.log(listOf(groupName, group));
  process.exitCode = wantsHelp(args) ? 0 : 1;
} else {
  console.error(`There is no "npm run ${groupName} ${name}".\n\n${listOf(groupName, group)}`);
  process.exitCode = 1;
}
