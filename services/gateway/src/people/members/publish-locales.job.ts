import { newId } from '@outlay/contracts';
import { createLoop, createOneByOne, type Logger, levelAfter, type Part } from '@outlay/runtime';
import { memberships, userUpdated } from '../../account/index.ts';
import { changesOf } from '../../business/index.ts';
import type { Deps } from '../../deps.ts';

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

type Unpublished = { businessId: number; userId: number };

/**
 * A person changes their language in one business; a transaction knows one tenant, so it is published to the others
 * afterwards, from what the first one wrote down. One that cannot be published keeps none of the others waiting.
 */
export const createLocaleJob = (deps: Deps, logger: Logger): Part => {
  const publishEach = createOneByOne<Unpublished>({
    most: Number.POSITIVE_INFINITY,
    keyOf: ({ businessId, userId }) => `${businessId} ${userId}`,
    work: async ({ businessId, userId }) => {
      await publishLocale(deps, businessId, userId);
      return true;
    },
    onFailure: (unpublished, err, times) => logger[levelAfter(times)]({ ...unpublished, err }, 'locale.not_published'),
  });

  return createLoop({
    name: 'locale publisher',
    every: PUBLISHING,
    clock: deps.clock,
    logger,
    run: async (signal) => {
      if (!(await memberships.areUnpublished(deps.database))) return;
      await publishEach(await deps.database.acrossTenants(memberships.findUnpublished), signal);
      await deps.database.acrossTenants(async (tx) => memberships.markPublished(tx));
    },
  });
};
