import { readFileSync, writeFileSync } from 'node:fs';
import { clientTypes, TYPES_FILE } from '@outlay/client/types';
import { commandLine } from '../../local/arguments.ts';
import { withTables } from '../../local/operator/erasure/privacy-page.ts';
import { writeDashboards } from '../../observability/dashboards/write.ts';
import { ASSISTANT_TOOLS_FILE, assistantToolsText } from './assistant-tools.ts';
import { freezeOperations } from './golden.ts';
import { generatedFiles } from './service-facts.ts';

const HELP = `npm run generate

Writes everything in the repository that is made from the tables of contracts and from the services.`;

commandLine(HELP, {});
freezeOperations();
writeFileSync(TYPES_FILE, await clientTypes());
console.log(`types of the client: ${TYPES_FILE}`);
writeFileSync(ASSISTANT_TOOLS_FILE, assistantToolsText());
console.log(`tools for assistants: ${ASSISTANT_TOOLS_FILE}`);
for (const path of writeDashboards()) console.log(`dashboard: ${path}`);
for (const [path, text] of await generatedFiles()) {
  writeFileSync(path, text);
  console.log(`from the services: ${path}`);
}
const privacy = new URL('../../../docs/privacy.md', import.meta.url);
writeFileSync(privacy, withTables(readFileSync(privacy, 'utf8')));
console.log(`what is kept: ${privacy.pathname}`);
