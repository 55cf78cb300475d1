import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { openApiDocument } from '@outlay/contracts/documents';
import { appPaths } from './generate-app-client.ts';

// A process of its own: whoever starts the sandbox needs the contracts' documents, and their memory, never again.
mkdirSync(dirname(appPaths.document), { recursive: true });
writeFileSync(appPaths.document, JSON.stringify(openApiDocument('/')));
