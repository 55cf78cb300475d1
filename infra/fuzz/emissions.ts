import { type EventKind, OPERATIONS, type Operation, type Service } from '@outlay/contracts';

/** An event that a service wrote in the transaction of a request. */
export type Emission = { service: Service; requestId: string; kind: EventKind };

/**
 * Rows that one transaction wrote have its number in common, and its audit lines name the request. A row that was
 * written again, because it was published late, has lost that number and is not counted.
 */
export const EMITTED = `SELECT DISTINCT a.request_id AS "requestId", o.kind
  FROM outbox o JOIN audit_log a ON a.xmin = o.xmin AND a.business_id = o.business_id
  WHERE a.credential NOT LIKE 'event:%'`;

/** Which operation each request of a run was, and how often each succeeded. */
export type Requests = { operations: Map<string, Operation>; succeeded: Map<string, number> };

const all: readonly Operation[] = OPERATIONS;
const emitted = ({ emits, emitsInternally }: Operation): EventKind[] => [...emits, ...emitsInternally];

/** What a service may publish for an operation: its own events, or those of its internal operations that another calls. */
const declared = (operation: Operation, service: Service): ReadonlySet<EventKind> =>
  new Set(
    operation.owner === service
      ? emitted(operation)
      : all.filter(({ internal, owner }) => internal && owner === service).flatMap(emitted),
  );

/** After so many successes an operation that declares events has published each of them, unless the run cannot cause it. */
const ENOUGH = 20;

export type Differences = { undeclared: string[]; never: string[] };

/**
 * What a run cannot cause: its caller may not decide on what it submitted itself, names no expenses in a new report, and
 * trips are recomputed after the request, in transactions of their own.
 */
const UNREACHABLE: ReadonlySet<string> = new Set([
  'bulkApproveReports report.updated',
  'bulkApproveReports report.approved',
  'bulkApproveReports expense.updated',
  'bulkReimburseReports report.reimbursed',
  'bulkReimburseReports expense.updated',
  'bulkApproveBills bill.updated',
  'bulkApproveBills bill.approved',
  'bulkDenyBills bill.denied',
  'createReport expense.updated',
  'replaceMileageRates mileage_trip.updated',
  'createMileageTrip mileage_trip.updated',
]);

/** Compares what operations declare to emit with what they emitted. */
export const differences = (emissions: readonly Emission[], { operations, succeeded }: Requests): Differences => {
  const undeclared = new Set<string>();
  const seen = new Set<string>();
  for (const { service, requestId, kind } of emissions) {
    const operation = operations.get(requestId);
    if (operation === undefined) continue;
    const name = `${operation.id} ${kind}`;
    seen.add(name);
    if (!declared(operation, service).has(kind)) undeclared.add(`${name}, by ${service}`);
  }
  const never = all
    .filter(({ id }) => (succeeded.get(id) ?? 0) >= ENOUGH)
    .flatMap((operation) => emitted(operation).map((kind) => `${operation.id} ${kind}`))
    .filter((name) => !seen.has(name) && !UNREACHABLE.has(name));
  return { undeclared: [...undeclared], never };
};
