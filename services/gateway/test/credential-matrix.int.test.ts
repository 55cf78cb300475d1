import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, type Operation, SCOPES, type Scope } from '@outlay/contracts';
import { sampleOf } from '@outlay/contracts/documents';
import { type Actor, createActors } from './support/actors.ts';
import type { Reply } from './support/cluster.ts';
import { WEB } from './support/made-portal.ts';
import { MAKING } from './support/made-rights.ts';
import { type OAuthCluster, startOAuthCluster } from './support/oauth-cluster.ts';

/** What is decided by whose record it is: these refuse a role that the table lets in. */
const BY_RECORD: Readonly<Record<string, string>> = {
  deleteUser: 'oneself, or by an administrator',
  deleteSavedView: 'a person',
  getMe: 'a person',
  getUser: 'oneself, or by an administrator',
  listSavedViews: 'a person',
  removeMember: 'oneself, or by an administrator',
  updateMe: 'a person',
  updateUser: 'oneself, or by an administrator',
};

/** Codes by which a request is kept out, whatever it holds. */
const KEPT_OUT = [
  'UNAUTHORIZED',
  'TOKEN_REVOKED',
  'TOKEN_EXPIRED',
  'TENANT_ACCESS_DENIED',
  'ACCOUNT_NOT_CONNECTED',
  'FORBIDDEN',
  'INSUFFICIENT_SCOPE',
];

const NOBODY = '999999';
const operations = API_OPERATIONS.filter(({ open }) => !open);

let oauth: OAuthCluster;
let actors: Actor[];
let elsewhere: number;
beforeAll(async () => {
  const many = '1000000';
  oauth = await startOAuthCluster({
    ...WEB,
    RATE_LIMIT_DEFAULT: many,
    RATE_LIMIT_MONEY: many,
    RATE_LIMIT_UPLOAD: many,
    RATE_LIMIT_WEBHOOK_TEST: many,
  });
  elsewhere = (await oauth.cluster.operator.createBusiness({ name: 'Birch Bakery' })).id;
  actors = await createActors(oauth, elsewhere);
});
afterAll(() => oauth?.cluster.stop());

/** A path of the operation in the business, that names nothing that exists. */
const pathOf = ({ path, params, tenant }: Operation): string => {
  const sample = sampleOf(params, 'input') as Record<string, unknown> | undefined;
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'businessId') return tenant ? String(oauth.cluster.business.id) : NOBODY;
    const value = String(sample?.[name] ?? NOBODY);
    return /^\d+$/.test(value) ? NOBODY : value;
  });
};

/** Why the table of operations keeps the actor out; undefined when it does not. */
const expected = (
  { by, beyondLimits, recentProof, scope, roles, tenant }: Operation,
  actor: Actor,
): string | undefined => {
  const { kind, ended, isMember, scopes, role, businessIds } = actor;
  if (ended) return ended;
  if (tenant && !isMember) return 'TENANT_ACCESS_DENIED';
  if (!by.includes(kind) || (beyondLimits && businessIds !== null)) return 'FORBIDDEN';
  // Of the applications that a person uses, what changes how they sign in or makes credentials is for our own.
  if (recentProof && kind === 'user token' && !actor.isOwn) return 'FORBIDDEN';
  if (scope !== null && !scopes.includes(scope)) return 'INSUFFICIENT_SCOPE';
  return tenant === true && !roles.includes(role) ? 'FORBIDDEN' : undefined;
};

const keptOut = ({ body }: Reply): string | undefined => KEPT_OUT.find((code) => code === body.error?.code);

const inOrder = (scopes: readonly Scope[]): Scope[] => SCOPES.filter((scope) => scopes.includes(scope));

/** The identity with which an owner was asked exceeds nothing that the actor has. */
const excess = ({ tenant }: Operation, actor: Actor): unknown => {
  const { identity } = oauth.cluster.owner.requests.at(-1) ?? {};
  const businessId = tenant ? oauth.cluster.business.id : 0;
  const { userId, actorUserId, role, scopes } = actor;
  const most = { businessId, userId, actorUserId, role, scopes: inOrder(scopes) };
  const had = identity && {
    businessId: identity.businessId,
    userId: identity.userId,
    actorUserId: identity.actorUserId,
    role: identity.role,
    scopes: inOrder(identity.scopes),
  };
  return JSON.stringify(had) === JSON.stringify(tenant ? most : { ...most, role: 'auditor' })
    ? undefined
    : { had, most };
};

/** What is wrong with the answer to one actor at one operation. */
const violationOf = async (operation: Operation, actor: Actor): Promise<string | undefined> => {
  const { owner } = oauth.cluster;
  const before = owner.requests.length;
  const reply = await actor.send(pathOf(operation), { method: operation.method });
  const [wanted, got] = [expected(operation, actor), keptOut(reply)];
  const isByRecord = wanted === undefined && got === 'FORBIDDEN' && operation.id in BY_RECORD;
  if (wanted !== got && !isByRecord) return `kept out by ${got ?? 'nothing'} and not by ${wanted ?? 'nothing'}`;
  const reached = owner.requests.length - before;
  if (operation.owner === 'gateway') return undefined;
  if (reached !== (wanted === undefined ? 1 : 0)) return `reached its owner ${reached} times`;
  const more = reached === 1 ? excess(operation, actor) : undefined;
  return more === undefined ? undefined : `acted as ${JSON.stringify(more)}`;
};

describe('every kind of credential', () => {
  it('is let into exactly the operations that the table names for its kind, scopes and role, and acts as no more than it is', async () => {
    const violations: string[] = [];
    for (const operation of operations) {
      for (const actor of actors) {
        const violation = await violationOf(operation, actor);
        if (violation) violations.push(`${operation.id} by ${actor.name}: ${violation}`);
      }
    }
    expect(violations).toEqual([]);
  }, 240_000);

  it('is told apart by at least one operation', () => {
    const pattern = (actor: Actor) => operations.map((operation) => expected(operation, actor) ?? '-').join();
    const kinds = new Set(actors.map(pattern));
    expect(kinds.size).toBeGreaterThanOrEqual(10);
  });
});

describe('what a credential makes', () => {
  const making = operations.filter(({ makes }) => makes !== null);

  it('is tried at every operation that the table says makes a right', () => {
    expect(new Set(Object.keys(MAKING))).toEqual(new Set(making.map(({ id }) => id)));
  });

  it.each(making.map(({ id }) => id))(
    '%s makes nothing that exceeds its maker',
    async (id) => {
      const violations: string[] = [];
      for (const actor of actors) {
        const found = await MAKING[id as keyof typeof MAKING]?.(oauth.cluster, actor, elsewhere);
        violations.push(...(found ?? ['was not tried']).map((violation) => `by ${actor.name}: ${violation}`));
      }
      expect(violations).toEqual([]);
    },
    60_000,
  );
});
