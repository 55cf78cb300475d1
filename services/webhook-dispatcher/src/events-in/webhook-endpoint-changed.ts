import type { IncomingMessage, Listener } from '@outlay/bus';
import { webhookEndpointChanged } from '@outlay/contracts';

type Settings = {
  /** An endpoint of this business changed somewhere. */
  changed(businessId: number, endpointId: string): Promise<void>;
  /** Something may have been missed. */
  missed(): void;
};

/** When endpoints changed at another instance, what is known of them here is no longer believed. */
export const handleWebhookEndpointChanged = ({ changed, missed }: Settings): Listener => ({
  kinds: [webhookEndpointChanged.kind],
  handle: async ({ body }: IncomingMessage) => {
    const { data, metadata } = JSON.parse(body.toString('utf8')) as typeof webhookEndpointChanged.example;
    await changed(metadata.businessId, data.webhookId);
  },
  onReconnect: missed,
});
