import { writeFileSync } from 'node:fs';
import { clientTypes, TYPES_FILE } from '@outlay/client/types';
import { freeze } from './golden.ts';

/** `npm run generate`: everything in the repository that is made from the tables of contracts. */
for (const name of freeze()) console.log(`written down: ${name}`);
writeFileSync(TYPES_FILE, await clientTypes());
console.log(`types of the client: ${TYPES_FILE}`);
