/** A program of its own that runs samples one after the other, each a fresh module: a line of JSON says which, a line answers what it printed. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { formatWithOptions } from 'node:util';

type Request = { code: string; variables: Record<string, string> };

let printed = '';
console.log = (...values: unknown[]) => {
  printed += `${formatWithOptions({}, ...values)}\n`;
};

let count = 0;
/** In the folder where it stands, so that its packages are found and so are the files that it reads. */
const run = async ({ code, variables }: Request): Promise<{ printed: string; error?: string }> => {
  printed = '';
  Object.assign(process.env, variables);
  count += 1;
  const file = join(process.cwd(), `sample-${count}.ts`);
  writeFileSync(file, code);
  try {
    await import(pathToFileURL(file).href);
    return { printed };
  } catch (error) {
    return { printed, error: error instanceof Error ? `${error.stack}` : String(error) };
  }
};

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await run(JSON.parse(line) as Request))}\n`);
