import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { API_OPERATIONS, PASSED_OVER, SUBSCRIBABLE_KINDS, writeBackOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import { tryAll } from '../prove/fuzz/dry-runs.ts';
import { type Pair, pairsOf, seen } from '../prove/fuzz/foreign.ts';
import { type Position, positionsOf } from '../prove/fuzz/positions.ts';
import { changed } from '../prove/fuzz/rows.ts';
import { fuzz, sideBySide } from '../prove/fuzz/run.ts';
import { send } from '../prove/fuzz/send.ts';
import { isMixed, type SortedList, sortedLists } from '../prove/fuzz/sorted-lists.ts';
import { startWorld, type World } from '../prove/fuzz/world.ts';
import { readOne, writablesOf, writeOne } from '../prove/fuzz/write-back.ts';
import { CANADIAN } from './cluster/bill-cluster.ts';
import { keepCopy } from './mirror/keep-copy.ts';
import { isCopied } from './mirror/resources.ts';

/** More of the same: `npm run prove fuzz -- --requests 200000`. */
const REQUESTS = Number(process.env.OUTLAY_FUZZ_REQUESTS ?? 2_000);

/** The copy through more changes, and others: `OUTLAY_MIRROR_REQUESTS=5000 OUTLAY_MIRROR_SEED=77`. */
const MIRROR = {
  requests: Number(process.env.OUTLAY_MIRROR_REQUESTS ?? 300),
  seed: Number(process.env.OUTLAY_MIRROR_SEED ?? 8),
};

/**
 * Signed, and of no tenant: a file may be read by anyone who has a link to it. Sessions and passkeys are of people, who make them in a browser, and
 * groups of a directory: the gateway's own tests try those of others, as those of notification try e-mails. What a provider or a browser calls itself is no id of ours.
 * Operations and months are everybody's, versions of rules are numbers of the business, and a credential filters the log of requests, which has the requests of one business.
 */
const NO_ID =
  /path (token|sessionId|groupId|period)$|Passkey: path id$|body (destination\.accessKeyId|saml\.entityId|credential\.(id|rawId))$|^listRequests: query (operationId|credentialId)$|^list(ScimGroups|Notifications|MappingRulesVersions): query ids$/;

let world: World;
let pairs: Pair[];
beforeAll(async () => {
  world = await startWorld();
  pairs = API_OPERATIONS.flatMap((operation) => pairsOf(operation, world.own, world.other));
}, 180_000);
afterAll(() => world.stop(), 60_000);

/** Pairs that are sent at the same time. */
const SIDE_BY_SIDE = 8;

/** Both requests of a pair: what the client saw. */
const sendBoth = async ({ foreign, unknown, ids: [foreignId, unknownId] }: Pair) => {
  const { cluster, own } = world;
  const unknownReply = seen(await send(cluster.baseUrl, own, unknown), unknownId);
  const foreignReply = seen(await send(cluster.baseUrl, own, foreign), foreignId);
  return { foreignReply, unknownReply, alike: foreignReply === unknownReply };
};

/** Where an id is taken without a look, the second of two like creates may meet the first: then both meet one. */
const sendAgainIfDifferent = async (pair: Pair) => {
  const first = await sendBoth(pair);
  return first.alike ? first : sendBoth(pair);
};

describe('a tenant', () => {
  it('is not at rest while a subscriber has not handled what happened in it', async () => {
    const { cluster, own, unrest, quietRows } = world;
    await quietRows(own);
    const bill = cluster.pids('bill')[0] ?? 0;
    process.kill(bill, 'SIGSTOP');
    try {
      await own.api.call('PATCH', `/v1/businesses/${own.tenantId}`, { name: 'Own, renamed' });
      const isBillAlone = (moving: string[]) => moving.length === 1 && moving[0]?.endsWith('not handled by bill');
      await waitFor(async () => isBillAlone(await unrest(own)), { message: 'only bill not having handled it' });
    } finally {
      process.kill(bill, 'SIGCONT');
    }
    await quietRows(own);
  }, 60_000);
});

/** What the examples have something for; the services' own tests try the others. */
const TRIED = [
  ...['bulkReimburseReports', 'confirmBillPayment', 'failBillPayment', 'bulkMarkBillsPaid', 'setVendorPaymentMethod'],
  ...['verifyVendor', 'confirmPaymentBatch', 'createFundingAccount', 'deleteFundingAccount', 'setReimbursementDetails'],
];

describe('a dry run', () => {
  it('of every operation that has one changes nothing', async () => {
    const { cluster, own, quietRows } = world;
    const before = await quietRows(own);
    const accepted = await tryAll(cluster.baseUrl, own);
    expect(changed(before, await quietRows(own))).toEqual([]);
    expect(accepted).toEqual(expect.arrayContaining(TRIED));
  }, 120_000);
});

/** To every employee of a tenant. */
const giveAccounts = async ({ api, ids }: World['own']): Promise<void> => {
  const paymentDetails = { ...CANADIAN, accountNumber: '1234567' };
  for (const id of ids.of('/v1/employees'))
    await api.call('PUT', `/v1/employees/${id}/reimbursement-details`, { paymentDetails });
};

describe('a resource as it was read', () => {
  it('can be written back by every operation that changes it, in whichever language it was read, and nothing changes', async () => {
    const caller = { baseUrl: world.cluster.baseUrl, tenant: world.own };
    await giveAccounts(world.own);
    const before = await world.quietRows(world.own);
    const findings: string[] = [];
    const written = new Set<string>();
    for (const writable of writablesOf(world.own))
      for (const language of ['en-CA', 'fr-CA']) {
        const read = await readOne(caller, writable, language);
        if (!read) continue;
        const { status, headers, text } = await writeOne(caller, writable, read.data);
        if (status !== 200 || headers.get('etag') !== read.etag)
          findings.push(`${writable.name}, read in ${language}: ${status} ${text}`);
        written.add(writable.operation.id);
      }
    expect(findings).toEqual([]);
    expect(changed(before, await world.quietRows(world.own))).toEqual([]);
    const all = API_OPERATIONS.filter((operation) => writeBackOf(operation, API_OPERATIONS)).map(({ id }) => id);
    expect(all.filter((id) => !written.has(id))).toEqual([]);
  }, 120_000);

  it('is refused with each read-only member that differs, by its name, and nothing changes', async () => {
    const caller = { baseUrl: world.cluster.baseUrl, tenant: world.own };
    const before = await world.quietRows(world.own);
    const findings: string[] = [];
    for (const writable of writablesOf(world.own)) {
      const read = await readOne(caller, writable, 'en-CA');
      if (!read) continue;
      for (const member of writable.writeBack.readOnly.filter((name) => !PASSED_OVER.has(name))) {
        const { status, text } = await writeOne(caller, writable, { ...read.data, [member]: 'something else' });
        const { details } = JSON.parse(text).error ?? {};
        if (status !== 400 || details?.[0]?.field !== member || details[0].message !== 'cannot be changed')
          findings.push(`${writable.name} ${member}: ${status} ${text}`);
      }
    }
    expect(findings).toEqual([]);
    expect(changed(before, await world.quietRows(world.own))).toEqual([]);
  }, 120_000);
});

describe('every list', () => {
  it('has each row once, and those without what it is sorted by last in both orders', async () => {
    const { cluster, other } = world;
    const lists = await sortedLists(cluster.baseUrl, other);
    expect(lists.filter(isMixed).map(({ name }) => name)).toEqual([]);
    const idsOf = ({ rows }: SortedList) => rows.flatMap(({ id }) => id ?? []);
    expect(lists.filter((list) => new Set(idsOf(list)).size < idsOf(list).length).map(({ name }) => name)).toEqual([]);
    // Not every list has rows of both kinds here; of these it is known.
    const lacking = lists.filter(({ rows, field }) => rows.some((row) => row[field] === null));
    expect(lacking.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['listExpenses by date desc', 'listBills by scheduledDate desc']),
    );
  }, 120_000);
});

describe("another tenant's id", () => {
  it('answers byte for byte like an unknown one in every position of every operation, and changes nothing there', async () => {
    const before = await world.quietRows(world.other);
    const difference = async (pair: Pair): Promise<string[]> => {
      const { foreignReply, unknownReply, alike } = await sendAgainIfDifferent(pair);
      return alike ? [] : [`${pair.name}\n  foreign ${foreignReply}\n  unknown ${unknownReply}`];
    };
    const isBody = ({ position }: Pair): boolean => position.place === 'body';
    const different = await sideBySide(
      pairs.filter((pair) => !isBody(pair)),
      SIDE_BY_SIDE,
      difference,
    );
    // Bodies last, one after the other: where one is taken with an id that nobody has, a list filtered by that id finds the new row.
    for (const pair of pairs.filter(isBody)) different.push(await difference(pair));
    expect(different.flat()).toEqual([]);
    expect(changed(before, await world.quietRows(world.other))).toEqual([]);
  }, 180_000);

  it('is tried in every position of every operation that has one', () => {
    const places = new Set(pairs.map(({ position }) => position.place));
    expect(places).toEqual(new Set(['path', 'query', 'header', 'body']));
    const nameOf = (id: string, { place, name, at }: Position) =>
      `${id}: ${place} ${place === 'body' ? at.join('.') : name}`;
    const tried = new Set(pairs.map(({ foreign, position }) => nameOf(foreign.operation.id, position)));
    const wanted = API_OPERATIONS.flatMap((operation) =>
      positionsOf(operation).map((each) => nameOf(operation.id, each)),
    );
    expect(wanted.filter((name) => !tried.has(name) && !NO_ID.test(name))).toEqual([]);
  });
});

describe('a copy of a business that is kept by webhooks alone', () => {
  it('equals what the lists show, in every field, after lost, repeated and shuffled deliveries and a replay', async () => {
    const { lost, kinds, before, after } = await keepCopy(world, MIRROR);
    expect(after).toEqual([]);
    // What was lost was missed, so that it is the replay that healed it.
    expect([lost > 0, before.length > 0]).toEqual([true, true]);
    expect(SUBSCRIBABLE_KINDS.filter((kind) => isCopied(kind) && !kinds.has(kind))).toEqual([]);
  }, 300_000);
});

describe('every operation', () => {
  it('answers valid and broken requests as documented, never 5xx, changes nothing where it rejects and emits what it declares', async () => {
    const { findings, changedByRefused, emissions } = await fuzz(world, { requests: REQUESTS, seed: 8 });
    expect(findings).toEqual([]);
    expect(changedByRefused).toEqual([]);
    expect(emissions).toEqual({ undeclared: [], never: [] });
  }, 900_000);
});
