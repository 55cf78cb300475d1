import { DEFAULT_TIMEOUT_S, type WebhookView } from '@outlay/contracts';
import { type Endpoint, withoutCredentials } from './endpoint.ts';

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** What is kept for a repetition of a request may be of a release that had none of them. */
const settingsOf = ({
  retryOn = [],
  timeout = DEFAULT_TIMEOUT_S,
  filter = null,
  labels = {},
  sequenced = false,
  traceContext = false,
}: Partial<Endpoint>) => ({
  retryOn,
  timeout,
  filter,
  labels,
  sequenced,
  traceContext,
});

/** As the API shows it; there is no secret to leak. */
export const endpointView = (endpoint: Endpoint): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  destination: withoutCredentials(endpoint).destination,
  events: endpoint.events,
  description: endpoint.description,
  status: endpoint.status,
  headers: withoutCredentials(endpoint).headers,
  rateLimit: endpoint.rateLimit,
  ...settingsOf(endpoint),
  disabledReason: endpoint.disabledReason,
  disabledAt: iso(endpoint.disabledAt),
  failingSince: iso(endpoint.failingSince ?? null),
  gap: endpoint.gap && { from: endpoint.gap.from.toISOString(), to: endpoint.gap.to.toISOString() },
  verifiedAt: iso(endpoint.verifiedAt),
  previousSecretExpiresAt: iso(endpoint.previousSecretUntil),
  version: endpoint.version,
  createdAt: endpoint.createdAt.toISOString(),
  updatedAt: endpoint.updatedAt.toISOString(),
});

/** From what to what, for the audit log: that a header or a password changed is seen, and no value of one. */
export const auditedEndpoint = (before: Endpoint, after: Endpoint) => {
  const shown = (endpoint: Endpoint) => {
    const { headers, destination } = endpoint;
    return { ...endpointView(endpoint), headers, destination };
  };
  return { before: shown(before), after: shown(after), masked: ['headers'] };
};
