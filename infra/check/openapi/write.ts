import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { asyncApiDocument, openApiDocument } from '@outlay/contracts/documents';
import { commandLine } from '../../local/arguments.ts';

const HELP = `npm run make openapi -- [options]

Writes openapi.json (OpenAPI 3.1) and asyncapi.json (AsyncAPI 3), and prints their paths.

  --out FOLDER      made if it is not there; default: this one
  --server ADDRESS  of the API, which generated clients call; default: /
  --help            this text`;

const values = commandLine(HELP, {
  out: { type: 'string', default: '.' },
  server: { type: 'string', default: '/' },
});

const folder = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', values.out);
mkdirSync(folder, { recursive: true });
const documents = { 'openapi.json': openApiDocument(values.server), 'asyncapi.json': asyncApiDocument() };
for (const [name, document] of Object.entries(documents)) {
  const file = join(folder, name);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(file);
}
