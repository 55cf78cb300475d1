import {
  type Answer,
  AppError,
  type Caller,
  type CreateWebhook,
  notFound,
  type OperationById,
  type UpdateWebhook,
} from '@outlay/contracts';
import {
  type ChangeTransaction,
  commonFilters,
  type Database,
  type Page,
  pageOf,
  type SecretBox,
  sql,
} from '@outlay/store';
import { changeEndpoint, type Endpoint } from '../domain/endpoint.ts';
import { newSecret } from '../domain/signature.ts';
import { DEFAULT_SUBSCRIPTION } from '../domain/subscription.ts';
import { publishWebhookEndpointChanged } from '../events-out/webhook-endpoint-changed.ts';
import {
  countEndpoints,
  ENDPOINT_COLUMNS,
  type EndpointRow,
  endpointOf,
  findEndpoint,
  insertEndpoint,
  lockEndpoint,
  removeEndpoint,
  updateEndpoint,
} from './endpoint-rows.ts';
import { newId } from './new-id.ts';

export type EndpointQuery = OperationById<'listWebhooks'>['query']['_output'];
export type Target = { id: string; ifMatch: number | null };

type Settings = {
  database: Database;
  box: SecretBox;
  /** How many endpoints a business may have. */
  most: number;
  /** Told after each committed change. */
  changed(endpoint: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void;
};

export type Endpoints = {
  /** The answer must not hold the secret: it is kept for replays. @throws AppError LIMIT_REACHED */
  create(caller: Caller, command: CreateWebhook, answer: (endpoint: Endpoint) => Answer): Promise<Answer>;
  list(caller: Caller, query: EndpointQuery): Promise<Page<Endpoint>>;
  /** @throws AppError NOT_FOUND */
  get(caller: Pick<Caller, 'businessId'>, id: string): Promise<Endpoint>;
  /** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
  change(caller: Caller, target: Target, command: UpdateWebhook): Promise<Endpoint>;
  /** It answered a challenge. @throws AppError NOT_FOUND */
  verified(caller: Caller, id: string): Promise<Endpoint>;
  /** @throws AppError NOT_FOUND, PRECONDITION_FAILED */
  remove(caller: Caller, target: Target): Promise<void>;
};

const SORTABLE = { createdAt: 'created_at', updatedAt: 'updated_at', url: 'url', status: 'status' } as const;

const newEndpoint = ({ businessId }: Caller, command: CreateWebhook, now: Date): Endpoint => ({
  id: newId('wh_', now),
  businessId,
  url: command.url,
  events: command.events ?? DEFAULT_SUBSCRIPTION,
  description: command.description,
  status: 'active',
  headers: command.headers,
  rateLimit: command.rateLimit,
  disabledReason: null,
  disabledAt: null,
  activeSince: null,
  gap: null,
  verifiedAt: null,
  previousSecretUntil: null,
  version: 1,
  createdAt: now,
  updatedAt: now,
});

/** The customers' endpoints. Every change is told to this process at once and to the others as an event. */
export const createEndpoints = ({ database, box, most, changed }: Settings): Endpoints => {
  const locked = async (tx: ChangeTransaction, { businessId }: Caller, { id, ifMatch }: Target): Promise<Endpoint> => {
    const row = await lockEndpoint(tx, businessId, id);
    if (!row) throw notFound();
    if (ifMatch !== null && ifMatch !== row.version) throw new AppError('PRECONDITION_FAILED');
    const { secret: _secret, previousSecret: _previous, ...rest } = row;
    return endpointOf(rest, box);
  };

  const publishChange = (tx: ChangeTransaction, action: string, { id }: Endpoint): void => {
    tx.publish(publishWebhookEndpointChanged(id));
    tx.audit(action, `webhook:${id}`);
  };

  return {
    create: async (caller, command, answer) => {
      let made: Endpoint | undefined;
      const work = async (tx: ChangeTransaction): Promise<Endpoint> => {
        if ((await countEndpoints(tx, caller.businessId)) >= most)
          throw new AppError('LIMIT_REACHED', { facts: { maximum: most } });
        const endpoint = newEndpoint(caller, command, tx.now);
        tx.write(insertEndpoint(endpoint, box.seal(endpoint, newSecret()), box));
        publishChange(tx, 'webhook.created', endpoint);
        made = endpoint;
        return endpoint;
      };
      const answered = await database.changeIdempotently(caller, work, answer);
      if (made) changed(made);
      return answered;
    },

    list: async ({ businessId }, request) => {
      const { status } = request;
      const { rows, totalCount } = await database.read(businessId, (tx) =>
        pageOf<EndpointRow, EndpointQuery['sortBy']>(tx, {
          select: ENDPOINT_COLUMNS,
          from: 'endpoints',
          where: [
            sql`business_id = ${businessId}`,
            sql`deleted_at IS NULL`,
            status && sql`status = ANY(${status})`,
            ...commonFilters(request),
          ],
          sortable: SORTABLE,
          tieBreaker: 'id',
          request,
        }),
      );
      return { rows: rows.map((row) => endpointOf(row, box)), totalCount };
    },

    get: async ({ businessId }, id) => {
      const row = await database.read(businessId, (tx) => findEndpoint(tx, businessId, id));
      if (!row) throw notFound();
      return endpointOf(row, box);
    },

    change: async (caller, target, command) => {
      const endpoint = await database.change(caller, async (tx) => {
        const before = await locked(tx, caller, target);
        const after = changeEndpoint(before, command, tx.now);
        if (after === before) return before;
        tx.write(updateEndpoint(after, box));
        publishChange(tx, 'webhook.updated', after);
        return after;
      });
      changed(endpoint);
      return endpoint;
    },

    verified: (caller, id) =>
      database.change(caller, async (tx) => {
        const before = await locked(tx, caller, { id, ifMatch: null });
        const after = { ...before, verifiedAt: tx.now, version: before.version + 1, updatedAt: tx.now };
        tx.write(updateEndpoint(after, box));
        tx.audit('webhook.verified', `webhook:${id}`);
        return after;
      }),

    remove: async (caller, target) => {
      const endpoint = await database.change(caller, async (tx) => {
        const before = await locked(tx, caller, target);
        tx.write(removeEndpoint(before, tx.now));
        publishChange(tx, 'webhook.deleted', before);
        return before;
      });
      changed({ ...endpoint, status: 'disabled' });
    },
  };
};
