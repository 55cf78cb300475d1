import type { CreateWebhook, Webhook } from '../../../core/index.ts';

/** A name and its value, as they are typed; `key` is the row's own. */
export type Pair = { key: string; name: string; value: string };

/** An endpoint as the form has it. */
export type EndpointInput = {
  url: string;
  description: string;
  /** Kinds, or `*` alone for all of them. */
  events: string[];
  headers: Pair[];
  /** Deliveries per second; '' for no limit. */
  rateLimit: number | null;
  /** Seconds. */
  timeout: number | null;
  /** Statuses, as text. */
  retryOn: string[];
  filter: string;
  labels: Pair[];
  sequenced: boolean;
  traceContext: boolean;
};

/** As the API has it where nothing is said. */
const TIMEOUT = 5;

/** What most endpoints have. */
export const emptyEndpoint = (events: readonly string[]): EndpointInput => ({
  url: '',
  description: '',
  events: [...events],
  headers: [],
  rateLimit: null,
  timeout: TIMEOUT,
  retryOn: [],
  filter: '',
  labels: [],
  sequenced: false,
  traceContext: false,
});

const pairsOf = (map: Readonly<Record<string, string>>): Pair[] =>
  Object.entries(map).map(([name, value], index) => ({ key: `kept-${index}`, name, value }));

export const inputOf = (endpoint: Webhook): EndpointInput => ({
  url: endpoint.url,
  description: endpoint.description ?? '',
  events: endpoint.events,
  headers: pairsOf(endpoint.headers),
  rateLimit: endpoint.rateLimit,
  timeout: endpoint.timeout,
  retryOn: endpoint.retryOn.map(String),
  filter: endpoint.filter ?? '',
  labels: pairsOf(endpoint.labels),
  sequenced: endpoint.sequenced,
  traceContext: endpoint.traceContext,
});

/** Rows without a name are nothing. */
const mapOf = (pairs: readonly Pair[]): Record<string, string> =>
  Object.fromEntries(
    pairs.filter(({ name }) => name.trim() !== '').map(({ name, value }) => [name.trim(), value.trim()]),
  );

/** The form as the API takes it, without where events go; a masked header that is sent back keeps its value. */
export const requestOf = (input: EndpointInput): Omit<CreateWebhook, 'url' | 'destination'> => ({
  description: input.description.trim() || null,
  events: input.events as NonNullable<CreateWebhook['events']>,
  headers: mapOf(input.headers),
  rateLimit: input.rateLimit,
  timeout: input.timeout ?? TIMEOUT,
  retryOn: input.retryOn.map(Number) as NonNullable<CreateWebhook['retryOn']>,
  filter: input.filter.trim() || null,
  labels: mapOf(input.labels),
  sequenced: input.sequenced,
  traceContext: input.traceContext,
});

/** Is one of the settings that few endpoints need other than usual? */
export const isAdvanced = (input: EndpointInput): boolean => {
  const { events, ...usual } = emptyEndpoint([]);
  const settings = { ...usual, url: input.url, description: input.description };
  return JSON.stringify(settings) !== JSON.stringify({ ...input, events: undefined });
};
