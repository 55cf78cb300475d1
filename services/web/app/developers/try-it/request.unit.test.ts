import { describe, expect, it } from '@jest/globals';
import { type Document, describedIn } from './described.ts';
import { addressOf, curlOf, isBodyRight, missingIn } from './request.ts';

const DOCUMENT: Document = {
  paths: {
    '/v1/expenses/{id}': {
      patch: {
        operationId: 'updateExpense',
        summary: 'Change an expense',
        tags: ['Expenses'],
        parameters: [
          { $ref: '#/components/parameters/Tenant', in: '', name: '' },
          { in: 'path', name: 'id', required: true, schema: { type: 'integer' } },
          { in: 'query', name: 'status', schema: { type: 'array', items: { $ref: '#/components/schemas/Status' } } },
          { in: 'query', name: 'all', schema: { type: 'boolean', default: false } },
        ],
        requestBody: { required: true, content: { 'application/json': { example: { amount: 5 } } } },
      },
    },
    '/v1/receipts': {
      post: { operationId: 'uploadReceipt', summary: '', requestBody: { content: { 'multipart/form-data': {} } } },
    },
    '/scim/v2/Users': { get: { operationId: 'scim', summary: '' } },
  },
  components: {
    parameters: { Tenant: { in: 'header', name: 'x-tenant-id' } },
    schemas: { Status: { type: 'string', enum: ['draft', 'validated'] } },
  },
};

const [operation, ...others] = describedIn(DOCUMENT);
if (operation === undefined) throw new Error('Nothing was described');

describe('an operation that is tried', () => {
  it('is one of the versioned API that takes JSON or nothing', () => {
    expect(others).toEqual([]);
    expect(operation).toMatchObject({ id: 'updateExpense', method: 'PATCH', tag: 'Expenses' });
  });

  it('has a field for each part of its path and query, with what may be chosen', () => {
    expect(operation.fields).toMatchObject([
      { in: 'path', name: 'id', isRequired: true },
      { in: 'query', name: 'status', isRequired: false, isList: true, choices: ['draft', 'validated'] },
      { in: 'query', name: 'all', choices: ['true', 'false'], usual: 'false' },
    ]);
    expect(operation.body).toEqual({ example: '{\n  "amount": 5\n}', isRequired: true });
  });

  it('goes to the address that was filled in, and nowhere else', () => {
    expect(addressOf(operation, { id: '../users', status: 'draft,validated', all: '' })).toBe(
      '/v1/expenses/..%2Fusers?status=draft,validated',
    );
  });

  it('waits for what is required and for a body that is JSON', () => {
    expect(missingIn(operation, { id: ' ' })).toEqual(['id']);
    expect([' ', '{', '{}'].map((text) => isBodyRight(operation, text))).toEqual([false, false, true]);
    expect(isBodyRight({ body: undefined }, '{')).toBe(true);
  });

  it('is written for a shell so that no text ends the word it is in', () => {
    const curl = curlOf({ method: 'POST', url: 'https://api.example/v1/x?a=1', businessId: 7, body: `{"a":"it's"}` });
    expect(curl).toContain(`-d '{"a":"it'\\''s"}'`);
    expect(curl).toContain("curl -X POST 'https://api.example/v1/x?a=1'");
    expect(curl).toContain('<your API key>');
  });
});
