import type { NewEvent } from './event.ts';
import type { EventKind } from './kinds.ts';
import { type DataOfKind, eventDefinition } from './table.ts';

/** An event before it has an id and a time. The contract of its kind is looked up here once; its data is not parsed again. */
export const newEvent = <K extends EventKind>(
  kind: K,
  { aggregate, data }: { aggregate: string; data: DataOfKind<K> },
): NewEvent => ({ definition: eventDefinition(kind), aggregate, data });
