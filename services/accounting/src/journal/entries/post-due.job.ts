import { type Logger, takeTurns } from '@outlay/runtime';
import { fromEachShard, look, type TenantDatabase } from '@outlay/store';
import { postDue } from './post-due.ts';

const DUE = {
  name: 'sources-due-businesses',
  text: 'SELECT DISTINCT business_id AS id FROM journal_sources WHERE is_due',
};
const CREDENTIAL = 'job:journal';

type Work = { database: TenantDatabase; logger: Logger };

/** Posts what is due in all books, a batch of each business in turn. Any number of instances may do so at once. */
export const postWhatIsDue = async ({ database, logger }: Work, signal: AbortSignal): Promise<void> => {
  const step = (businessId: number): Promise<boolean> => {
    const job = { businessId, userId: null, onBehalfOf: null, credentialId: CREDENTIAL, requestId: CREDENTIAL };
    return database.change(job, (tx) => postDue(tx, { database, logger }, businessId));
  };
  const list = async () =>
    (await fromEachShard(database, (shard) => look<{ id: number }>(shard, DUE))).map(({ id }) => id);
  await takeTurns({ list, step, signal });
};
