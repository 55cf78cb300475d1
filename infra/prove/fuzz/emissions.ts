import { type EventKind, OPERATIONS, type Operation, type Service } from '@outlay/contracts';

/** What a service wrote in a transaction of a request: one of its events, or null for a change without events. */
export type Emission = { service: Service; requestId: string; kind: EventKind | null };

/**
 * Rows that one transaction wrote have its number in common, and its audit lines name the request. An outbox row that
 * was written again, because it was published late, has lost that number and is not counted.
 */
export const EMITTED = `SELECT DISTINCT a.request_id AS "requestId", o.kind
  FROM audit_log a LEFT JOIN outbox o ON o.xmin = a.xmin AND o.business_id = a.business_id
  WHERE a.credential NOT LIKE 'event:%'`;

/** Which operation each request of a run was. */
export type Requests = Map<string, Operation>;

const all: readonly Operation[] = OPERATIONS;
const emitted = ({ emits, emitsInternally }: Operation): EventKind[] => [...emits, ...emitsInternally];

/** What a service may publish for an operation: its own events, or those of its internal operations that another calls. */
const declared = (operation: Operation, service: Service): ReadonlySet<EventKind> =>
  new Set(
    operation.owner === service
      ? emitted(operation)
      : all.filter(({ internal, owner }) => internal && owner === service).flatMap(emitted),
  );

/** After so many requests that changed something an operation has published each of its events, or it cannot in this run. */
const ENOUGH = 8;

/**
 * What a run cannot cause: it names no expenses in a new report, trips are recomputed after the request, and its receipts
 * of one pixel are never read.
 */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'attachReceipt expense.created',
  'attachReceipt expense.validated',
  'createReport expense.updated',
  'createReport expense_draft.changed',
  'replaceMileageRates mileage_trip.updated',
  'createMileageTrip mileage_trip.updated',
]);

export type Differences = { undeclared: string[]; never: string[] };

/** Compares what operations declare to emit with what they emitted. */
export const differences = (emissions: readonly Emission[], requests: Requests): Differences => {
  const undeclared = new Set<string>();
  const seen = new Set<string>();
  const changing = new Map<string, Set<string>>();
  for (const { service, requestId, kind } of emissions) {
    const operation = requests.get(requestId);
    if (operation === undefined) continue;
    const { id, owner } = operation;
    if (owner === service) changing.set(id, (changing.get(id) ?? new Set()).add(requestId));
    if (kind !== null) seen.add(`${id} ${kind}`);
    if (kind !== null && !declared(operation, service).has(kind)) undeclared.add(`${id} ${kind}, by ${service}`);
  }
  const never = all
    .filter(({ id }) => (changing.get(id)?.size ?? 0) >= ENOUGH)
    .flatMap((operation) => emitted(operation).map((kind) => `${operation.id} ${kind}`))
    .filter((name) => !seen.has(name) && !UNREACHABLE.has(name));
  return { undeclared: [...undeclared], never };
};
