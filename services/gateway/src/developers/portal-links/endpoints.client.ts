import { AppError, type Caller } from '@outlay/contracts';
import { bodyOf, type Client, IDENTITY_HEADER, type IdentitySigner } from '@outlay/http';

/** Which of these endpoints the caller's business has. @throws AppError SERVICE_UNAVAILABLE, TIMEOUT */
export type FindEndpoints = (caller: Caller, ids: readonly string[]) => Promise<ReadonlySet<string>>;

/** listWebhooks as the caller, who may read endpoints: another business's ids are not found, as those of none. */
export const createFindEndpoints =
  ({ client, signer }: { client: Client; signer: IdentitySigner }): FindEndpoints =>
  async (caller, ids) => {
    const query = new URLSearchParams({ ids: ids.join(','), pageSize: `${ids.length}` });
    const headers = { [IDENTITY_HEADER]: await signer.sign(caller), 'x-request-id': caller.requestId };
    const reply = await client.request({ method: 'GET', path: `/v1/webhooks?${query}`, headers });
    const text = await bodyOf(reply);
    if (reply.status !== 200)
      throw new AppError('SERVICE_UNAVAILABLE', { cause: new Error(`webhook-dispatcher: ${reply.status} ${text}`) });
    const { data } = JSON.parse(text) as { data: { id: string }[] };
    return new Set(data.map(({ id }) => id));
  };
