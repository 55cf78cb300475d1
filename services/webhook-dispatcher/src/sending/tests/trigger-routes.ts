import { eventDefinition, exampleOf, type TriggerEvent } from '@outlay/contracts';
import { created, type Handlers, validationError } from '@outlay/http';
import type { Deps } from '../../deps.ts';
import { replaced, unknownMembers } from './replaced-members.ts';
import { triggerEvent } from './trigger-event.ts';

/** The example's data with what was replaced, which has to keep the contract of its kind. @throws AppError VALIDATION_ERROR */
export const dataOf = ({ kind, data: given }: TriggerEvent): Record<string, unknown> => {
  const data = replaced(exampleOf(kind).data, given);
  const read = eventDefinition(kind).data.safeParse(data, { reportInput: true });
  if (!read.success)
    throw validationError(read.error.issues.map((issue) => ({ ...issue, path: ['data', ...issue.path] })));
  const unknown = unknownMembers(data, read.data).map((path) => ['data', ...path]);
  if (unknown.length === 0) return data;
  throw validationError(
    unknown.map((path) => ({
      ...{ code: 'unrecognized_keys' as const, keys: [String(path.at(-1))], path: path.slice(0, -1) },
      ...{ input: given, message: '' },
    })),
  );
};

/** Events of the sandbox that somebody makes to try a receiver. */
export const triggerRoutes = (deps: Deps) =>
  ({
    triggerEvent: async ({ caller, body }) => {
      const event = await triggerEvent(deps, caller, { kind: body.kind, data: dataOf(body) });
      return created(`/v1/events/${event.id}`, event);
    },
  }) satisfies Partial<Handlers<'webhook-dispatcher'>>;
