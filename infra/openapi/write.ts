import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { asyncApiDocument, openApiDocument } from '@outlay/contracts/documents';

/** `npm run openapi [-- --out <folder> --server <address>]`: writes openapi.json and asyncapi.json. */
const { values } = parseArgs({
  options: { out: { type: 'string', default: '.' }, server: { type: 'string', default: '/' } },
});

const folder = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', values.out);
mkdirSync(folder, { recursive: true });
const documents = { 'openapi.json': openApiDocument(values.server), 'asyncapi.json': asyncApiDocument() };
for (const [name, document] of Object.entries(documents)) {
  const file = join(folder, name);
  writeFileSync(file, `${JSON.stringify(document, null, 2)}\n`);
  console.log(file);
}
