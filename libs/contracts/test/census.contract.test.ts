import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import {
  ERROR_CODES,
  EVENTS,
  INTERNAL_KINDS,
  isOfStandard,
  isSubscribable,
  OPERATIONS,
  type Operation,
  SCOPES,
  SERVICES,
  SUBSCRIBABLE_KINDS,
} from '../src/index.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const operations: readonly Operation[] = OPERATIONS;
const kinds: readonly string[] = EVENTS.map(({ kind }) => kind);

/** Published when somebody is invited, joins, or has another role; `user.updated` for another name too. */
const MEMBERSHIP_KINDS: readonly string[] = ['business.user_added', 'user.created', 'user.updated'];
/** Publish one of them and give no right. */
const CHANGES_NO_ROLE: Readonly<Record<string, string>> = {
  updateMe: 'a name and a language',
  updateUser: 'a name and a language',
};
/** What goes on after a connection has ended: where events are sent to, and by which rules others decide. */
const LASTING = [
  'createWebhook',
  'updateWebhook',
  'rotateWebhookSecret',
  'createReplay',
  'redeliver',
  'replaceSettings',
  'replaceApprovalPolicies',
];

/** A step of a state, whose event carries the resource as it is after it: no `.updated` comes beside it. */
const STEPS: readonly string[] = [
  ...['submitted', 'approved', 'rejected', 'recalled', 'reimbursed', 'comment_added'].map((step) => `report.${step}`),
  ...['submitted', 'approved', 'denied', 'scheduled', 'paid', 'payment_failed', 'cancelled'].map((s) => `bill.${s}`),
  ...['split', 'extracted'].map((step) => `receipt.${step}`),
];

/** The text of every file of a service that makes events: `<noun>.events.ts`, or what has a short mapper in it. */
const eventMappers = Object.fromEntries(
  SERVICES.map((service) => {
    const files = globSync(`services/${service}/src/**/*.ts`, { cwd: root, exclude: ['**/*.test.ts'] });
    const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8'));
    return [service, texts.filter((text) => text.includes('newEvent(')).join('\n')];
  }),
);

describe('the census of events', () => {
  it.each(kinds)('%s is published by one service', (kind) => {
    expect(SERVICES.filter((service) => eventMappers[service]?.includes(`'${kind}'`))).toHaveLength(1);
  });

  it('has a contract of every kind, once', () => {
    expect(kinds).toHaveLength(SUBSCRIBABLE_KINDS.length + INTERNAL_KINDS.length);
    expect(new Set(kinds)).toEqual(new Set([...SUBSCRIBABLE_KINDS, ...INTERNAL_KINDS]));
  });
});

describe('the table of operations', () => {
  it('names each operation and each route once', () => {
    const ids = operations.map(({ id }) => id);
    const routes = operations.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('lets nobody make a right in the name of another', () => {
    const making = operations.filter(({ makes }) => makes !== null);
    expect(making.filter(({ by }) => (by as readonly string[]).includes('on behalf')).map(({ id }) => id)).toEqual([]);
    expect(operations.filter(({ by }) => by.length === 0)).toEqual([]);
  });

  it('names every operation that can begin or change a membership as one that makes a right', () => {
    const ofMembership = operations.filter(({ emits }) => emits.some((kind) => MEMBERSHIP_KINDS.includes(kind)));
    const unnamed = ofMembership.filter(({ makes, id }) => makes === null && !(id in CHANGES_NO_ROLE));
    expect(unnamed.map(({ id }) => id)).toEqual([]);
    for (const id of Object.keys(CHANGES_NO_ROLE)) expect(ofMembership.map((one) => one.id)).toContain(id);
  });

  it('tells of every change of what is spent or owed by its updated, or by the event of a step', () => {
    const resources = kinds
      .filter((kind) => kind.endsWith('.updated') && !/^(user|business)\./.test(kind))
      .map((kind) => kind.split('.')[0]);
    const untold = operations.flatMap(({ id, emits }) =>
      resources
        .map((resource) => emits.filter((kind) => kind.startsWith(`${resource}.`)))
        .filter((own) => own.length > 0 && !own.some((kind) => /\.(created|updated|deleted)$/.test(kind)))
        .filter((own) => !own.every((kind) => STEPS.includes(kind)))
        .map((own) => `${id} ${own}`),
    );
    expect(untold).toEqual([]);
  });

  it('lets nobody give a lasting power in the name of another', () => {
    const refused = operations.filter(({ by }) => !(by as readonly string[]).includes('on behalf')).map(({ id }) => id);
    expect(refused).toEqual(expect.arrayContaining(LASTING));
  });

  it.each(
    operations.filter((operation) => !isOfStandard(operation)).map((operation) => [operation.id, operation] as const),
  )('%s needs a known scope, publishes known events and answers a body unless it is 204', (_id, operation) => {
    expect(operation.scope === null || SCOPES.includes(operation.scope)).toBe(true);
    const emitted = [...operation.emits, ...operation.emitsInternally];
    expect(emitted.filter((kind) => !kinds.includes(kind))).toEqual([]);
    expect(operation.emitsInternally.filter(isSubscribable)).toEqual([]);
    expect(operation.answer === null).toBe(operation.status === 204);
    expect(operation.path).toMatch(/^\/v1(\/([a-z-]+|\{\w+\}))+$/);
  });
});

describe('an answer whose data is an array', () => {
  type Shape = Record<string, z.core.$ZodTypes>;
  const shapeOf = ({ answer }: Operation): Shape =>
    answer instanceof z.ZodObject ? (answer.shape as unknown as Shape) : {};
  const bare = (schema: z.core.$ZodTypes | undefined): z.core.$ZodTypes | undefined =>
    schema && 'innerType' in schema._zod.def ? bare(schema._zod.def.innerType as z.core.$ZodTypes) : schema;
  const arrays = (OPERATIONS as readonly Operation[]).filter(
    (each) => bare(shapeOf(each).data)?._zod.def.type === 'array',
  );

  it('is the envelope of a list, with pagination (specification, "Common conventions")', () => {
    expect(arrays.length).toBeGreaterThan(40);
    expect(arrays.filter((each) => !('pagination' in shapeOf(each))).map(({ id }) => id)).toEqual([]);
  });

  it('has every kind of event, and every code, on one page of the most entries', () => {
    expect(SUBSCRIBABLE_KINDS.length).toBeLessThanOrEqual(100);
    expect(Object.keys(ERROR_CODES).length).toBeLessThanOrEqual(100);
  });
});
