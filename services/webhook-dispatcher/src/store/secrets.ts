import { type Answer, type Caller, notFound } from '@outlay/contracts';
import type { Database, SecretBox } from '@outlay/store';
import type { Endpoint } from '../domain/endpoint.ts';
import { newSecret, type Secrets } from '../domain/signature.ts';
import { publishWebhookEndpointChanged } from '../events-out/webhook-endpoint-changed.ts';
import { endpointOf, findSealed, lockEndpoint, rotateEndpoint, type SecretRow } from './endpoint-rows.ts';

export type EndpointSecrets = {
  /** An endpoint with its secrets opened. @throws AppError NOT_FOUND */
  of(caller: Pick<Caller, 'businessId'>, id: string): Promise<{ endpoint: Endpoint; secrets: Secrets }>;
  /** Makes a new secret; the former one signs along for `overlap` milliseconds. The answer must not hold it. @throws AppError NOT_FOUND */
  rotate(caller: Caller, id: string, overlap: number, answer: (endpoint: Endpoint) => Answer): Promise<Answer>;
};

type Settings = {
  database: Pick<Database, 'read' | 'changeIdempotently'>;
  box: SecretBox;
  changed(endpoint: Pick<Endpoint, 'id' | 'businessId' | 'status'>): void;
};

export const openSecrets = (
  {
    businessId,
    id,
    secret,
    previousSecret,
    previousSecretUntil,
  }: Pick<SecretRow, 'businessId' | 'id' | 'secret' | 'previousSecret' | 'previousSecretUntil'>,
  box: SecretBox,
): Secrets => ({
  current: box.open({ businessId, id }, secret).toString(),
  previous:
    previousSecret && previousSecretUntil
      ? { secret: box.open({ businessId, id }, previousSecret).toString(), until: previousSecretUntil }
      : null,
});

/** The endpoints' secrets: one that signs, and for a while after a rotation the one before. */
export const createEndpointSecrets = ({ database, box, changed }: Settings): EndpointSecrets => ({
  of: async ({ businessId }, id) => {
    const row = await database.read(businessId, (tx) => findSealed(tx, businessId, id));
    if (!row) throw notFound();
    const { secret: _secret, previousSecret: _previous, ...rest } = row;
    return { endpoint: endpointOf(rest, box), secrets: openSecrets(row, box) };
  },
  rotate: async (caller, id, overlap, answer) => {
    let rotated: Endpoint | undefined;
    const answered = await database.changeIdempotently(
      caller,
      async (tx) => {
        const row = await lockEndpoint(tx, caller.businessId, id);
        if (!row) throw notFound();
        const { secret, previousSecret: _previous, ...rest } = row;
        const previousSecretUntil = overlap > 0 ? new Date(tx.now.getTime() + overlap) : null;
        const version = row.version + 1;
        const after = { ...endpointOf(rest, box), previousSecretUntil, version, updatedAt: tx.now };
        tx.write(rotateEndpoint(after, box.seal(after, newSecret()), overlap > 0 ? secret : null));
        tx.publish(publishWebhookEndpointChanged(id));
        tx.audit('webhook.secret_rotated', `webhook:${id}`);
        rotated = after;
        return after;
      },
      answer,
    );
    if (rotated) changed(rotated);
    return answered;
  },
});
