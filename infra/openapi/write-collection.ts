import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { collectionOf } from './collection.ts';

/** `npm run collection [-- --out <file> --server <address>]`: the API as a collection for Postman, Bruno or Insomnia. */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'outlay.postman_collection.json' },
    server: { type: 'string', default: 'http://127.0.0.1:8080' },
  },
});

const file = resolve(process.env.OUTLAY_CALLED_FROM ?? '.', values.out);
writeFileSync(file, `${JSON.stringify(collectionOf(values.server), null, 2)}\n`);
console.log(file);
