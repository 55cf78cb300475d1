import { join } from 'node:path';
import { isDocumented, isOfStandard, OPERATIONS, type Operation } from '@outlay/contracts';
import { openApiDocument } from '@outlay/contracts/documents';
import type { Document } from './assistant-document.ts';
import { inputOf, without, withoutDryRun } from './assistant-input.ts';
import { rehearsalOf } from './assistant-rehearsal.ts';

const operations: readonly Operation[] = OPERATIONS;
const byId = new Map(operations.map((operation) => [operation.id, operation]));

/** `listExpenses` -> `list_expenses`, as assistants are used to. */
const nameOf = (id: string): string => id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Where the money of a vendor or an employee goes. */
const IS_OF_DETAILS = /\/(payment-methods|reimbursement-details(\/verify)?)$|^\/v1\/vendors\/\{id\}\/verify$/;

/** Moves money, or decides where it goes. */
const isOfMoney = ({ method, rateClass, scope, path }: Operation): boolean =>
  method !== 'GET' && (rateClass === 'money' || scope === 'payments:write' || IS_OF_DETAILS.test(path));

/** Of a body of a tool that moves no money: it would decide where money goes. */
const WITHHELD = 'paymentDetails';

/** Shows what would come of something, and changes nothing. */
const isPreview = ({ path }: Operation): boolean => path.endsWith('/preview');

const accessOf = (operation: Operation): 'read' | 'write' | 'money' => {
  if (operation.method === 'GET' || isPreview(operation)) return 'read';
  return isOfMoney(operation) ? 'money' : 'write';
};

/** Left out: what signs in, gives credentials, takes files, or is followed by machines alone. */
const isForAssistants = (operation: Operation): boolean =>
  isDocumented(operation) &&
  !operation.open &&
  !operation.upload &&
  !operation.recentProof &&
  operation.makes === null &&
  !isOfStandard(operation) &&
  !operation.path.startsWith('/v1/users/me/');

/** The operations that an assistant may use, as tools of the Model Context Protocol. */
export const assistantTools = () => {
  const document = openApiDocument('/') as unknown as Document;
  return Object.entries(document.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).flatMap(([, shown]) => {
      const operation = byId.get(shown.operationId);
      if (operation === undefined || !isForAssistants(operation)) return [];
      const access = accessOf(operation);
      const input = inputOf(shown, document.components.schemas);
      const kept = access === 'write' ? without(input, WITHHELD) : undefined;
      return {
        name: nameOf(operation.id),
        title: shown.summary ?? operation.summary,
        description: operation.about,
        group: (shown.tags?.[0] ?? '').toLowerCase().replaceAll(' ', '-'),
        access,
        scope: operation.scope,
        method: operation.method,
        path,
        ...(access === 'money' && { rehearsal: rehearsalOf(operation, shown) }),
        ...(kept && { withheld: [WITHHELD] }),
        input: withoutDryRun(kept ?? input, access),
      };
    }),
  );
};

export const ASSISTANT_TOOLS_FILE = join(import.meta.dirname, '../../clients/mcp/src/tools/tools.generated.json');

/** Each tool on a line of its own, so that a change is seen. */
export const assistantToolsText = (): string =>
  `[\n${assistantTools()
    .map((tool) => JSON.stringify(tool))
    .join(',\n')}\n]\n`;
