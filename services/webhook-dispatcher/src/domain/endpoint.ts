import type { DISABLED_REASONS, UpdateWebhook, WEBHOOK_STATUSES, WebhookView } from '@outlay/contracts';

export type EndpointStatus = (typeof WEBHOOK_STATUSES)[number];
export type DisabledReason = (typeof DISABLED_REASONS)[number];
export type CustomHeaders = Readonly<Record<string, string>>;

/** A customer's endpoint as this service knows it. Its secret is elsewhere, sealed. */
export type Endpoint = {
  id: string;
  businessId: number;
  url: string;
  events: readonly string[];
  description: string | null;
  status: EndpointStatus;
  headers: CustomHeaders;
  /** Deliveries per second at most. */
  rateLimit: number | null;
  disabledReason: DisabledReason | null;
  disabledAt: Date | null;
  /** When it was last enabled: failures before it are forgiven. null: never disabled. */
  activeSince: Date | null;
  /** The time of the last disabling that no replay has made up for. */
  gap: { from: Date; to: Date } | null;
  verifiedAt: Date | null;
  previousSecretUntil: Date | null;
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

const raised = (endpoint: Endpoint, at: Date): Endpoint => ({
  ...endpoint,
  version: endpoint.version + 1,
  updatedAt: at,
});

/** Nothing new is made for it from now on; what waits goes on waiting. */
export const disable = (endpoint: Endpoint, reason: DisabledReason, at: Date): Endpoint =>
  raised({ ...endpoint, status: 'disabled', disabledReason: reason, disabledAt: at }, at);

const enabled = (endpoint: Endpoint, at: Date): Endpoint => ({
  ...endpoint,
  status: 'active',
  disabledReason: null,
  disabledAt: null,
  activeSince: at,
  gap: { from: endpoint.gap?.from ?? endpoint.disabledAt ?? at, to: at },
});

const withStatus = (endpoint: Endpoint, status: EndpointStatus | undefined, at: Date): Endpoint => {
  if (status === undefined || status === endpoint.status) return endpoint;
  return status === 'active' ? enabled(endpoint, at) : { ...endpoint, status, disabledReason: 'user', disabledAt: at };
};

/** The endpoint with the wished changes, or the same object when nothing differs: a change of nothing is no change. */
export const changeEndpoint = (endpoint: Endpoint, command: UpdateWebhook, at: Date): Endpoint => {
  const { status, headers, ...rest } = command;
  const requested = { ...rest, headers: headers === null ? {} : headers };
  const given = Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined));
  const next: Endpoint = { ...withStatus(endpoint, status, at), ...given };
  return JSON.stringify(next) === JSON.stringify(endpoint) ? endpoint : raised(next, at);
};

const CREDENTIAL = /auth|token|secret|key|password|cookie|signature/i;
const MASK = '••••••';

/** A header that carries a credential is written and never read back. */
const shownHeaders = (headers: CustomHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, CREDENTIAL.test(name) ? MASK : value]));

const iso = (date: Date | null): string | null => date?.toISOString() ?? null;

/** As the API shows it; there is no secret to leak. */
export const endpointView = (endpoint: Endpoint): WebhookView => ({
  id: endpoint.id,
  url: endpoint.url,
  events: [...endpoint.events],
  description: endpoint.description,
  status: endpoint.status,
  headers: shownHeaders(endpoint.headers),
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
