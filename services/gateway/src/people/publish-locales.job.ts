import { newId } from '@outlay/contracts';
import { createLoop, type Logger, type Part } from '@outlay/runtime';
import type { Deps } from '../deps.ts';
import { changesOf } from '../records/index.ts';
import { memberships, userUpdated } from '../users/index.ts';

/** Milliseconds until a person's new language is published to their other businesses. */
const PUBLISHING = 2_000;

const publishLocale = ({ database, clock }: Deps, businessId: number, userId: number): Promise<void> => {
  const origin = { businessId, userId, onBehalfOf: null, credentialId: 'job:publish-locales' };
  return database.change({ ...origin, requestId: newId('job', clock.now()) }, async (tx) => {
    const published = await memberships.lockLocale(tx, businessId, userId);
    if (published === undefined) return;
    const { user } = await memberships.find(tx, businessId, userId);
    const changes = changesOf({ locale: published }, { locale: user.locale });
    if (changes.changedFields.length === 0) return;
    tx.publish(userUpdated(businessId, { user, role: null }, changes));
    tx.write(memberships.updateOwn(businessId, user));
  });
};

/**
 * A person changes their language in one business; a transaction knows one tenant, so it is published to the others
 * afterwards, from what the first one wrote down.
 */
const publishLocales = async (deps: Deps): Promise<void> => {
  const unpublished = await deps.database.acrossTenants(memberships.findUnpublished);
  for (const { businessId, userId } of unpublished) await publishLocale(deps, businessId, userId);
  await deps.database.acrossTenants(async (tx) => memberships.markPublished(tx));
};

export const createLocaleJob = (deps: Deps, logger: Logger): Part =>
  createLoop({
    name: 'locale publisher',
    every: PUBLISHING,
    clock: deps.clock,
    logger,
    run: () => publishLocales(deps),
  });
