import { type Caller, type CheckWebhookFilter, invalidField } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { assertMayRead, mayReadKind } from '../../endpoints/index.ts';
import { checkFilter, wouldGo } from '../../filters/index.ts';
import { findEvent } from '../../records/index.ts';
import { exampleEvent } from './test-event.ts';

/** The bytes of what a filter is tried on: an example, an event that the caller may read, or what they gave. @throws AppError VALIDATION_ERROR */
const subjectOf = async ({ database, clock }: Deps, caller: Caller, command: CheckWebhookFilter): Promise<Buffer> => {
  const { businessId, userId } = caller;
  const { kind, eventId: id, event } = command;
  const at = clock.now();
  if (id !== undefined) {
    const found = await database.read(businessId, (tx) => findEvent(tx, { caller, id }, at));
    if (!found || !mayReadKind(caller, found.kind)) throw invalidField('eventId', 'validation.unknownReference');
    return found.bytes;
  }
  const example = kind === undefined ? undefined : exampleEvent(kind, { webhookId: '', businessId, userId, at });
  return example?.bytes ?? Buffer.from(JSON.stringify(event));
};

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Would an endpoint with this filter get the event? @throws AppError FORBIDDEN, VALIDATION_ERROR */
export const tryFilter = async (deps: Deps, caller: Caller, command: CheckWebhookFilter) => {
  assertMayRead(caller);
  const filter = checkFilter(command.filter);
  const bytes = await subjectOf(deps, caller, command);
  const { id, type } = JSON.parse(bytes.toString('utf8')) as { id?: unknown; type?: unknown };
  return { matches: wouldGo(bytes, filter), eventType: textOf(type), eventId: textOf(id) };
};
