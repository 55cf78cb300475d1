import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writtenDestination } from '../src/developers/webhooks/webhook-destination.resource.ts';
import { asyncApiDocument, openApiDocument } from '../src/documents/index.ts';
import { EVENTS, isDocumented, isSubscribable, OPERATIONS, type Operation } from '../src/index.ts';

const operations: readonly Operation[] = OPERATIONS;
const REDOCLY = join(import.meta.dirname, '../../../node_modules/.bin/redocly');
const RULES = join(import.meta.dirname, 'redocly.yaml');

let openApi: ReturnType<typeof openApiDocument>;
let asyncApi: ReturnType<typeof asyncApiDocument>;
let folder: string;
beforeAll(() => {
  openApi = openApiDocument('https://api.outlay.example');
  asyncApi = asyncApiDocument();
  folder = mkdtempSync(join(tmpdir(), 'outlay-documents-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The linter's whole text; it throws with it when there is a warning or an error. */
const lint = (name: string, document: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(document));
  const args = [REDOCLY, 'lint', file, '--config', RULES, '--format', 'stylish'];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NODE_OPTIONS: '' };
  try {
    return execFileSync(process.execPath, args, { env, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${stdout}\n${stderr}`);
  }
};

/** Every `$ref` that leads nowhere. */
const dangling = (document: object): string[] => {
  const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, ref = '']) => ref));
  const leads = (ref: string) =>
    ref.split('/').reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document);
  return [...refs].filter((ref) => leads(ref) === undefined);
};

describe('both documents', () => {
  type Members = Record<'userId' | 'actorUserId' | 'fromBusinessId', { description: string }>;
  const metadataIn = (schemas: unknown, name: string): Members =>
    (schemas as Record<string, { properties: { metadata: { properties: never } } }>)[name]?.properties.metadata
      .properties as never;

  it.each(['ExpenseCreatedEvent', 'BillPaidEvent', 'BusinessCreatedEvent'])(
    'say of %s that its user may be null and when, and for whom a machine acted',
    (name) => {
      for (const { schemas } of [openApi.components ?? {}, asyncApi.components]) {
        const { userId, actorUserId, fromBusinessId } = metadataIn(schemas, name);
        expect(JSON.stringify(userId)).toContain('"null"');
        expect(userId.description).toMatch(/null where there is nobody/);
        expect(actorUserId.description).toMatch(/a machine acted for `userId`/);
        expect(fromBusinessId.description).toMatch(/the business in which the founder acted/);
      }
    },
  );

  it('say that two answers 410 disable an endpoint', () => {
    const { WebhookDisabledEvent: disabled } = asyncApi.components.schemas as Record<string, object>;
    expect(JSON.stringify(disabled)).toContain('it answered 410 (Gone) to two attempts in a row');
    expect(JSON.stringify(openApi.components?.schemas?.Webhook)).toContain('410 (Gone) to two attempts in a row');
  });
});

describe('the OpenAPI document', () => {
  it('has no lint error and no warning', () => {
    lint('openapi.json', openApi);
  }, 60_000);

  it('has every operation that is not internal, and no other', () => {
    const shown = Object.values(openApi.paths ?? {}).flatMap((item) =>
      Object.values(item).map((each) => (each as { operationId: string }).operationId),
    );
    const wanted = operations.filter(isDocumented).map(({ id }) => id);
    expect(new Set(shown)).toEqual(new Set(wanted));
    expect(shown).toHaveLength(wanted.length);
  });

  it('has every kind that can be subscribed to under webhooks, and no internal one', () => {
    const wanted = EVENTS.map(({ kind }) => kind).filter(isSubscribable);
    expect(new Set(Object.keys(openApi.webhooks ?? {}))).toEqual(new Set(wanted));
  });

  it('has no tag on an operation and on a webhook, for generated clients lose the operations of such a tag', () => {
    const tagsOf = (items: object = {}): Set<string> =>
      new Set(
        Object.values(items).flatMap((item) =>
          (Object.values(item) as { tags: string[] }[]).flatMap(({ tags }) => tags),
        ),
      );
    const [called, sent] = [tagsOf(openApi.paths), tagsOf(openApi.webhooks)];
    expect([...sent].filter((tag) => called.has(tag))).toEqual([]);
    const described = (openApi.tags ?? []).filter(({ description }) => description).map(({ name }) => name);
    expect(new Set(described)).toEqual(new Set([...called, ...sent]));
  });

  it('leads nowhere by no reference', () => {
    expect(dangling(openApi)).toEqual([]);
  });

  // Where none is found by itself, the schema says one: `.meta({ examples: [...] })`.
  it('shows an example of every request and every answer', () => {
    const bare = Object.entries(openApi.paths ?? {}).flatMap(([path, item]) =>
      Object.entries(item).flatMap(([method, operation]) => {
        const { requestBody, responses } = operation as { requestBody?: object; responses: Record<string, object> };
        const parts = [requestBody, ...Object.values(responses)] as { content?: Record<string, object> }[];
        const media = parts.flatMap((part) => Object.values(part?.content ?? {}));
        return media.every((each) => 'example' in each || 'examples' in each) ? [] : [`${method} ${path}`];
      }),
    );
    expect(bare).toEqual([]);
  });

  it('names the credentials that an operation refuses', () => {
    const description = (path: string, method: 'get' | 'post') =>
      (openApi.paths?.[path] as Record<string, { description?: string }> | undefined)?.[method]?.description;
    expect(description('/v1/api-keys', 'post')).toContain(
      'Refused with an OAuth token of a client and `on-behalf-of` another.',
    );
    expect(description('/v1/connected-accounts', 'post')).toContain('Refused `on-behalf-of` another.');
    expect(description('/v1/api-keys', 'get')).not.toContain('Refused');
  });

  it('shows `on-behalf-of` where it may be sent, and nowhere else: never without a business', () => {
    const wrong = operations.filter(isDocumented).filter((operation) => {
      const item = openApi.paths?.[operation.path] as Record<string, { parameters?: { $ref?: string }[] }> | undefined;
      const { parameters = [] } = item?.[operation.method.toLowerCase()] ?? {};
      const isShown = parameters.some(({ $ref }) => $ref === '#/components/parameters/OnBehalfOf');
      const { tenant, open, by } = operation;
      return isShown !== (tenant !== false && !open && by.includes('on behalf'));
    });
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  it('shows the body of a bulk request as the specification has it: billIds and paymentMethod nullable, the method a text', () => {
    const { schemas = {} } = openApi.components ?? {};
    const body = schemas.BillsBulkSchedulePaymentRequest as { properties: Record<string, object>; required: string[] };
    expect(body.required).toEqual(['scheduledDate']);
    expect(body.properties.billIds).toMatchObject({
      anyOf: [{ type: 'array', items: { type: 'integer', format: 'int64', minimum: 1 } }, { type: 'null' }],
    });
    expect(JSON.stringify(body.properties.paymentMethod)).toMatch(/"string".*"null"/);
    expect(JSON.stringify(body.properties.paymentMethod)).not.toContain('enum');
    const answer = JSON.stringify(schemas.BillsBulkActionResponse);
    expect(answer).toMatch(/failedCount.*could not be.*skippedCount.*SCHEDULED or past it.*nothing left to pay/);
  });

  it('offers no payment by card, which nothing can make; a bill that was paid elsewhere may have been', () => {
    const { schemas = {} } = openApi.components ?? {};
    const naming = Object.entries(schemas).filter(([, schema]) => JSON.stringify(schema).includes('"CARD"'));
    expect(naming.map(([name]) => name)).toEqual([]);
    const operationsNaming = Object.entries(openApi.paths ?? {}).filter(([, item]) =>
      JSON.stringify(item).includes('"CARD"'),
    );
    expect(operationsNaming.map(([path]) => path.split('/').at(-1))).toEqual(['mark-paid', 'mark-paid']);
  });

  it('gives the oauth2 scheme the scope of each operation', () => {
    const { security } = openApi.paths?.['/v1/expenses']?.post ?? {};
    expect(security).toEqual([{ bearer: [] }, { oauth2: ['expenses:write'] }]);
  });
});

describe('the AsyncAPI document', () => {
  it('has no lint error and no warning', () => {
    lint('asyncapi.json', asyncApi);
  }, 60_000);

  it('has every kind of the table on the broker', () => {
    const names = Object.values(asyncApi.components.messages).map(({ name }) => name);
    expect(names).toHaveLength(EVENTS.length);
    expect(new Set(names)).toEqual(new Set(EVENTS.map(({ kind }) => kind)));
  });

  it('leads nowhere by no reference', () => {
    expect(dangling(asyncApi)).toEqual([]);
  });

  it('shows for each type of destination how an event comes there, with the headers that it has', () => {
    const types = writtenDestination.options.map(({ shape }) => shape.type.value);
    const { servers, channels, operations, components } = asyncApi;
    expect(channels.destination.servers.map(({ $ref }) => $ref)).toEqual(types.map((type) => `#/servers/${type}`));
    expect(Object.keys(servers)).toEqual(expect.arrayContaining(types));
    for (const type of types) expect(channels.destination.description).toContain(`\n| \`${type}\` | `);
    expect(Object.keys(channels.destination.messages)).toEqual(Object.keys(channels.webhook.messages));
    expect(operations.publishToDestination.channel).toEqual({ $ref: '#/channels/destination' });
    const { DeliveryHeaders, DestinationHeaders } = components.schemas;
    const optional = ['webhook-aggregate', 'webhook-sequence', 'traceparent', 'tracestate'];
    expect(Object.keys(DeliveryHeaders.properties)).toEqual([...DeliveryHeaders.required, ...optional]);
    expect(DestinationHeaders.required).toEqual([
      ...DeliveryHeaders.required,
      ...['content-type', 'webhook-event-type'],
    ]);
  });
});
