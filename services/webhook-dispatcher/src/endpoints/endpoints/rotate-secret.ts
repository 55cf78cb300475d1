import type { Caller } from '@outlay/contracts';
import type { Deps } from '../../deps.ts';
import { newSecret } from '../../transport/index.ts';
import { assertMayWrite } from './access.ts';
import { lockEndpoint } from './change-endpoint.ts';
import { endpointOf, endpointRow, endpointRows } from './endpoint.table.ts';
import { endpointChanged, rotated, type WithSecret, withoutCredentials } from './endpoint.ts';
import { auditedEndpoint } from './endpoint.view.ts';

/**
 * Makes a new secret; the former one signs too for `overlap` milliseconds. What is kept for a repetition of the request
 * holds neither. @throws AppError FORBIDDEN, NOT_FOUND
 */
export const rotateSecret = async (deps: Deps, caller: Caller, id: string, overlap: number): Promise<WithSecret> => {
  const { database, secretBox } = deps;
  assertMayWrite(caller);
  const secret = newSecret();
  const endpoint = await database.changeIdempotently(caller, async (tx) => {
    const row = await lockEndpoint(tx, caller, { id, ifMatch: null });
    const before = endpointOf(row, secretBox);
    const after = rotated(before, overlap, tx.now);
    const secrets = { secret: secretBox.seal(after, secret), previousSecret: overlap > 0 ? row.secret : null };
    tx.write(endpointRows.update(endpointRow(after, secrets, secretBox)));
    tx.publish(endpointChanged(after));
    tx.audit('webhook.secret_rotated', `webhook:${id}`, { ...auditedEndpoint(before, after), secrets: ['secret'] });
    return withoutCredentials(after);
  });
  if (caller.idempotencyKey?.replayed) return { endpoint, secret: undefined };
  deps.engine.endpointChanged(endpoint);
  return { endpoint, secret };
};
