import { type Environment, newId } from '@outlay/contracts';
import { createLoop, createOneByOne, type Logger, levelAfter, type Part } from '@outlay/runtime';
import type { Deps } from '../../deps.ts';
import { domains } from './domain.table.ts';
import { type Domain, domainUnverified, domainView, lookedFor, recordOf } from './domain.ts';
import type { FindTexts } from './txt-records.client.ts';

/** Milliseconds between two looks at which domains are due. */
const LOOKING = 10 * 60_000;
/** Milliseconds after which a look that came to nothing is made again. */
const AGAIN = 60 * 60_000;
/** Domains that one process takes at once. */
const MOST = 100;

/** A sandbox asks nobody by itself, unless name servers of its own were named to it. */
export const mayLookForRecords = (environment: Environment, dnsServers: readonly string[]): boolean =>
  environment === 'production' || dnsServers.length > 0;

type Options = { findTexts: FindTexts; logger: Logger };

/** Name servers that do not answer prove nothing: then it throws, and is done again later. */
const lookFor = async ({ database, clock }: Deps, findTexts: FindTexts, due: Domain): Promise<void> => {
  const { id, businessId } = due;
  const records = await findTexts(recordOf(due).name);
  const origin = { businessId, userId: null, onBehalfOf: null, credentialId: 'job:look-for-records' };
  await database.change({ ...origin, requestId: newId('job', clock.now()) }, async (tx) => {
    const before = await domains.lock(tx, businessId, id);
    if (before === undefined || before.verifiedAt === null) return;
    const after = lookedFor(before, records, tx.now);
    await tx.rows(domains.update(after));
    if (after.verifiedAt !== null) return;
    tx.publish(domainUnverified(after));
    tx.audit('domain.unverified', `domain:${id}`, { before: domainView(before), after: domainView(after) });
  });
};

/** Looks for the DNS record of every verified domain once a day. Of a domain that cannot be looked for nothing changes. */
export const createDomainJob = (deps: Deps, { findTexts, logger }: Options): Part => {
  const { database, clock } = deps;
  const lookForEach = createOneByOne<Domain>({
    most: Number.POSITIVE_INFINITY,
    keyOf: ({ id }) => String(id),
    work: async (due) => {
      await lookFor(deps, findTexts, due);
      return true;
    },
    onFailure: ({ id, businessId }, err, times) =>
      logger[levelAfter(times)]({ id, businessId, err }, 'domain.not_looked_for'),
  });
  return createLoop({
    name: 'domain records',
    every: LOOKING,
    clock,
    logger,
    run: async (signal) => {
      let taken: Domain[];
      do {
        const now = clock.now();
        const claim = { now, again: new Date(now.getTime() + AGAIN), most: MOST };
        taken = await database.acrossTenants((tx) => domains.takeDue(tx, claim));
        await lookForEach(taken, signal);
      } while (taken.length === MOST && !signal.aborted);
    },
  });
};
