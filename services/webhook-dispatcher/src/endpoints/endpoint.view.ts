import type { WebhookView } from '@outlay/contracts';
import { type Endpoint, withoutCredentials } from './endpoint.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** As the API shows it; there is no secret to leak. */
export const endpointView = (endpoint: Endpoint): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  description: endpoint.description,
  status: endpoint.status,
  headers: withoutCredentials(endpoint).headers,
  rateLimit: endpoint.rateLimit,
  disabledReason: endpoint.disabledReason,
  disabledAt: iso(endpoint.disabledAt),
  gap: endpoint.gap && { from: endpoint.gap.from.toISOString(), to: endpoint.gap.to.toISOString() },
  verifiedAt: iso(endpoint.verifiedAt),
  previousSecretExpiresAt: iso(endpoint.previousSecretUntil),
  version: endpoint.version,
  createdAt: endpoint.createdAt.toISOString(),
  updatedAt: endpoint.updatedAt.toISOString(),
});
