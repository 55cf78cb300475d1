import { NO_BUSINESS } from '@outlay/contracts';
import { createLoop, createOneByOne, type Logger, levelAfter } from '@outlay/runtime';
import type { Changed } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { memberships } from '../users/membership.table.ts';
import { users } from '../users/user.table.ts';
import { accountChanged, MAPPERS } from './account.events.ts';
import { type AccountEvent, accountEvents } from './account-event.table.ts';

/** Milliseconds after which an event is published whose process died before it could wake us. */
const LOOKING = 2_000;

/** A password, which nobody reads, or what became of second factors; a session only begins or ends. */
const changedOf = (kind: string, data: Readonly<Record<string, unknown>>): Changed => ({
  before: {},
  after: kind === 'mfa.changed' ? { change: data.change } : {},
  secrets: kind === 'password.changed' ? ['password'] : [],
});

const publish = ({ database }: Deps, event: AccountEvent): Promise<void> => {
  const { id, businessId, userId, kind, data, requestId } = event;
  const origin = { businessId, userId, onBehalfOf: null, credentialId: `account:${userId}`, requestId };
  return database.change(origin, async (tx) => {
    // Another instance has published it.
    if (!(await accountEvents.take(tx, id))) return;
    if (businessId === NO_BUSINESS) {
      const user = await users.find(tx, userId);
      if (user === undefined) return;
      const account = { id: userId, name: user.name, email: user.email, locale: user.locale };
      return tx.publish(accountChanged(account, data as Parameters<typeof accountChanged>[1]));
    }
    // Who left meanwhile is none of the business's concern any more.
    if (!(await memberships.has(tx, businessId, userId))) return;
    const { user } = await memberships.find(tx, businessId, userId);
    const map = MAPPERS[kind as keyof typeof MAPPERS];
    tx.publish(map({ id: userId, name: user.name, email: user.email }, data as never));
    tx.audit(kind, `user:${userId}`, changedOf(kind, data));
  });
};

/** Publishes what happened to accounts: to the person, and in each of their businesses. One that cannot be published holds up none of the others. */
export const createAccountEventsJob = (deps: Deps, logger: Logger) => {
  const publishEach = createOneByOne<AccountEvent>({
    most: Number.POSITIVE_INFINITY,
    keyOf: ({ id }) => String(id),
    work: async (event) => {
      await publish(deps, event);
      return true;
    },
    onFailure: ({ id, kind }, err, times) =>
      logger[levelAfter(times)]({ id, kind, err }, 'account_event.not_published'),
  });
  return createLoop({
    name: 'account events',
    every: LOOKING,
    clock: deps.clock,
    logger,
    run: async (signal) => {
      if (!(await accountEvents.areWaiting(deps.database))) return;
      await publishEach(await deps.database.acrossTenants(accountEvents.findWaiting), signal);
    },
  });
};
