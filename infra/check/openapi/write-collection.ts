import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { commandLine } from '../../local/arguments.ts';
import { collectionOf } from './collection.ts';

const HELP = `npm run make collection -- [options]

Writes the API as a collection for Postman, Bruno or Insomnia, and prints the path.

  --out FILE        default: outlay.postman_collection.json
  --server ADDRESS  of the API; default: http://127.0.0.1:8080
  --help            this text`;

const values = commandLine(HELP, {
  out: { type: 'string', default: 'outlay.postman_collection.json' },
  server: { type: 'string', default: 'http://127.0.0.1:8080' },
});

const file = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', values.out);
writeFileSync(file, `${JSON.stringify(collectionOf(values.server), null, 2)}\n`);
console.log(file);
