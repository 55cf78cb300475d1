import { type Environment, OPERATIONS, type Operation, SANDBOX_ONLY } from '@outlay/contracts';
import { asyncApiDocument, openApiDocument } from '@outlay/contracts/documents';
import type { Page } from '../http-in/public-pages.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** A customer's tool on another site may read what everyone may read. */
const headers = { 'access-control-allow-origin': '*' };

const page = (document: () => object): Page => ({ type: JSON_TYPE, body: () => JSON.stringify(document()), headers });

/** `/openapi.json` and `/asyncapi.json`, as they are true in this environment. */
export const documentsOf = (environment: Environment): Readonly<Record<string, Page>> => {
  const operations = OPERATIONS.filter(
    ({ path }: Operation) => environment === 'sandbox' || !path.startsWith(SANDBOX_ONLY),
  );
  return {
    '/openapi.json': page(() => openApiDocument('/', { operations })),
    '/asyncapi.json': page(() => asyncApiDocument()),
  };
};
