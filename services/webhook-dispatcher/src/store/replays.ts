import { type Answer, AppError, type Caller, type CreateReplay, notFound, type OperationById } from '@outlay/contracts';
import {
  type ChangeTransaction,
  commonFilters,
  type Database,
  type Page,
  pageOf,
  sql,
  type Transaction,
} from '@outlay/store';
import { newReplay, type Replay } from '../domain/replay.ts';
import { findEndpoint } from './endpoint-rows.ts';
import { newId } from './new-id.ts';

export type ReplayQuery = OperationById<'listReplays'>['query']['_output'];
type Name = { webhookId: string; replayId: string };

export type Replays = {
  /** Counts what matches and, unless it is a dry run, has it sent. @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION */
  create(caller: Caller, webhookId: string, command: CreateReplay, answer: (replay: Replay) => Answer): Promise<Answer>;
  /** @throws AppError NOT_FOUND */
  of(businessId: number, webhookId: string, query: ReplayQuery): Promise<Page<Replay>>;
  /** @throws AppError NOT_FOUND */
  one(businessId: number, name: Name): Promise<Replay>;
  /** @throws AppError NOT_FOUND, INVALID_STATE_TRANSITION */
  cancel(caller: Caller, name: Name, answer: (replay: Replay) => Answer): Promise<Answer>;
};

export const REPLAY_COLUMNS = `id, business_id AS "businessId", endpoint_id AS "endpointId", status, from_at AS "from", to_at AS "to",
  kinds, statuses, dry_run AS "dryRun", rate, total_count AS "totalCount", done_count AS "doneCount",
  created_at AS "createdAt", updated_at AS "updatedAt", finished_at AS "finishedAt"`;

/** The events of a replay, `e`, with the endpoint's deliveries of them, `d`. $1 business, $2 endpoint, $3 to $6 the wish. */
export const REPLAYED = `FROM events e LEFT JOIN deliveries d ON d.endpoint_id = $2 AND d.event_id = e.id
  WHERE e.business_id = $1 AND e.created_at >= $3 AND e.created_at <= $4 AND ($5::text[] IS NULL OR e.kind = ANY($5))
    AND e.id NOT LIKE 'evt\\_test\\_%' AND coalesce(d.status, 'missing') = ANY($6::text[])`;
export const replayedValues = ({ businessId, endpointId, from, to, kinds, statuses }: Replay): unknown[] => [
  businessId,
  endpointId,
  from,
  to,
  kinds,
  statuses,
];

const COUNT = `SELECT count(*) AS count ${REPLAYED}`;
const INSERT = `INSERT INTO replays (id, business_id, endpoint_id, from_at, to_at, kinds, statuses, status, dry_run, rate,
    total_count, created_at, updated_at, finished_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12, $13)`;
/** A replay of the whole gap makes up for it. */
const FILL_GAP = `UPDATE endpoints SET gap_from = NULL, gap_to = NULL
  WHERE business_id = $1 AND id = $2 AND gap_from >= $3 AND gap_to <= $4`;
const FIND = `SELECT ${REPLAY_COLUMNS} FROM replays WHERE business_id = $1 AND endpoint_id = $2 AND id = $3`;
const CANCEL = `UPDATE replays SET status = 'cancelled', updated_at = $4, finished_at = $4
  WHERE business_id = $1 AND endpoint_id = $2 AND id = $3 AND status = 'running' RETURNING ${REPLAY_COLUMNS}`;

const insert = (tx: ChangeTransaction, replay: Replay): void => {
  const [businessId, endpointId, from, to, kinds, statuses] = replayedValues(replay);
  const { id, status, dryRun, rate, totalCount, createdAt, finishedAt } = replay;
  const head = [id, businessId, endpointId, from, to, kinds, statuses, status];
  tx.write({ name: 'replay-insert', text: INSERT, values: [...head, dryRun, rate, totalCount, createdAt, finishedAt] });
};

type Settings = { database: Pick<Database, 'read' | 'changeIdempotently'>; begun(): void };

/** The replays as the API knows them; `replay-steps.ts` is what carries them out. */
export const createReplays = ({ database, begun }: Settings): Replays => {
  const find = async (tx: Transaction, businessId: number, { webhookId, replayId }: Name): Promise<Replay> => {
    const endpoint = await findEndpoint(tx, businessId, webhookId);
    const values = [businessId, webhookId, replayId];
    const replay = endpoint && (await tx.one<Replay>({ name: 'replay-find', text: FIND, values }));
    if (!replay) throw notFound();
    return replay;
  };

  return {
    create: async (caller, webhookId, command, answer) => {
      const { businessId } = caller;
      const answered = await database.changeIdempotently(
        caller,
        async (tx) => {
          const endpoint = await findEndpoint(tx, businessId, webhookId);
          if (!endpoint) throw notFound();
          if (endpoint.status !== 'active' && !command.dryRun)
            throw new AppError('INVALID_STATE_TRANSITION', {
              facts: { field: 'status', from: endpoint.status, to: 'running', allowed: [] },
            });
          const facts = { id: newId('rpl_', tx.now), businessId, endpointId: webhookId, subscription: endpoint.events };
          const planned = newReplay(command, { ...facts, at: tx.now });
          const query = { name: 'replay-count', text: COUNT, values: replayedValues(planned) };
          const replay = { ...planned, totalCount: (await tx.one<{ count: number }>(query))?.count ?? 0 };
          insert(tx, replay);
          if (!replay.dryRun) {
            tx.write({ name: 'replay-gap', text: FILL_GAP, values: [businessId, webhookId, replay.from, replay.to] });
            tx.audit('replay.created', `replay:${replay.id}`);
          }
          return replay;
        },
        answer,
      );
      begun();
      return answered;
    },

    of: (businessId, webhookId, request) =>
      database.read(businessId, async (tx) => {
        if (!(await findEndpoint(tx, businessId, webhookId))) throw notFound();
        const { status } = request;
        return pageOf<Replay, ReplayQuery['sortBy']>(tx, {
          select: REPLAY_COLUMNS,
          from: 'replays',
          where: [
            sql`business_id = ${businessId}`,
            sql`endpoint_id = ${webhookId}`,
            status && sql`status = ANY(${status})`,
            ...commonFilters(request),
          ],
          sortable: { createdAt: 'created_at' },
          tieBreaker: 'id',
          request,
        });
      }),

    one: (businessId, name) => database.read(businessId, (tx) => find(tx, businessId, name)),

    cancel: (caller, name, answer) => {
      const work = async (tx: ChangeTransaction): Promise<Replay> => {
        const { businessId } = caller;
        const { status } = await find(tx, businessId, name);
        const values = [businessId, name.webhookId, name.replayId, tx.now];
        const cancelled = await tx.one<Replay>({ name: 'replay-cancel', text: CANCEL, values });
        if (!cancelled)
          throw new AppError('INVALID_STATE_TRANSITION', {
            facts: { field: 'status', from: status, to: 'cancelled', allowed: [] },
          });
        tx.audit('replay.cancelled', `replay:${name.replayId}`);
        return cancelled;
      };
      return database.changeIdempotently(caller, work, answer);
    },
  };
};
