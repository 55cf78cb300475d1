/** What a room may import besides itself. `'*'`: everything of its kind. */
export type Allowed = {
  /** Libs, values and types. */
  libs: readonly string[] | '*';
  /** Libs, types only. `runtime` (Clock, Logger) is in everyone's parameters that does something. */
  types?: readonly string[];
  /** Rooms of the same service. */
  features: readonly string[] | '*';
};

const DOES = { types: ['runtime'] } as const;

/** The rooms of a service: who may import whom. */
export const LAYERS: Readonly<Record<string, Allowed>> = {
  domain: { libs: ['contracts'], features: [] },
  'events-out': { libs: ['contracts'], features: ['domain'] },
  'http-in': {
    types: ['redis'],
    libs: ['contracts', 'http', 'runtime'],
    features: ['domain', 'store', 'http-out', 'identity'],
  },
  /** Of the bus: `heard`, which pairs a definition with what we do. Connections are given by `app`. */
  'events-in': { ...DOES, libs: ['contracts', 'bus'], features: ['domain', 'store', 'http-out', 'identity'] },
  /** Mileage-receipt's own: threads that turn pictures and PDFs into lines of text. */
  reading: { ...DOES, libs: ['contracts'], features: ['domain'] },
  'http-out': { ...DOES, libs: ['contracts', 'http'], features: ['domain'] },
  jobs: { libs: ['contracts', 'runtime', 'store'], features: ['domain', 'store', 'http-out', 'identity', 'reading'] },
  store: { libs: ['contracts', 'store', 'redis', 'runtime'], features: ['domain', 'events-out'] },
  /** The gateway's own: who is this? */
  identity: { ...DOES, libs: ['contracts'], features: ['domain', 'store'] },
  /** The gateway's own: the OAuth server, its pages and their limits. */
  oauth: { libs: ['contracts', 'http', 'runtime'], features: ['domain', 'store', 'identity'] },
  /** The gateway's own: an operator asks, on the command line instead of over HTTP. */
  'operator-in': { libs: ['contracts', 'runtime', 'store'], features: ['domain', 'store', 'identity'] },
  operator: { libs: '*', features: '*' },
  config: { libs: ['contracts', 'runtime'], features: [] },
  app: { libs: '*', features: '*' },
  /** The other half of the composition root: consumers and jobs. */
  work: { libs: '*', features: '*' },
  /** A service's declaration, and what it does with others' events. */
  service: { libs: '*', features: '*' },
  subscriptions: { ...DOES, types: ['runtime', 'bus'], libs: ['contracts'], features: '*' },
  main: { libs: ['runtime', 'service'], features: ['app', 'service', 'config'] },
  migrations: { libs: ['contracts', 'store'], features: ['domain'] },
};

/** Which other libs a lib may import; `contracts` is everyone's. */
export const LIBS: Readonly<Record<string, readonly string[]>> = {
  client: [],
  contracts: [],
  runtime: [],
  http: ['runtime'],
  bus: ['runtime'],
  store: ['runtime'],
  redis: ['runtime'],
  service: ['runtime', 'http', 'bus', 'store'],
  testing: ['runtime', 'http', 'bus', 'store', 'redis', 'service'],
};

/** Places are `libs/http` or `services/<service>/<room>`; `*` stands for any service. Tests may use any package. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  amqplib: ['libs/bus'],
  'amqp-connection-manager': ['libs/bus'],
  knex: ['libs/store', 'services/*/store', 'services/*/migrations'],
  pg: [
    'libs/store',
    'services/*/store',
    'services/*/migrations',
    'libs/testing',
    'infra/postgres',
    'infra/bench',
    'infra/fuzz',
    'infra/smoke',
  ],
  express: ['libs/http', 'services/*/http-in', 'infra/bench'],
  ioredis: ['libs/redis'],
  'rate-limiter-flexible': ['libs/redis'],
  jose: ['libs/http', 'services/gateway/identity'],
  'oidc-provider': ['services/gateway/oauth'],
  opossum: ['libs/http', 'services/gateway/identity', 'services/webhook-dispatcher/http-client'],
  undici: ['libs/http', 'services/webhook-dispatcher/http-client', 'infra/bench'],
  standardwebhooks: [],
  'fast-check': ['infra/fuzz'],
  'openapi-fetch': ['libs/client'],
  'openapi-typescript': ['libs/client'],
  '@jest/globals': ['libs/testing'],
};

/** Who may read `process.env`, besides tests and `infra/`. */
export const ENVIRONMENT_READERS: readonly RegExp[] = [
  /^services\/[^/]+\/src\/main\.ts$/,
  /^services\/[^/]+\/migrations\/migrate\.ts$/,
  /^libs\/testing\//,
];

/** Lines, of tests too; only what is generated may be longer. Past 150 look for the second thing in a file. */
export const LONGEST_FILE = 250;
