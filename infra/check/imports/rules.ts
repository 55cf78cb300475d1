import type { Kind } from './place.ts';

/** What a kind of file may import. Everything else is rejected; types count. */
type Allowed = {
  /** Libs, values and types; `contracts` is everyone's. `'*'`: all but testing. */
  libs: readonly string[] | '*';
  /** Libs, types only. */
  types?: readonly string[];
  /** Kinds of files of the same service. `pure`: a plain file, view or event mapper that is pure itself. */
  kinds: readonly (Kind | 'pure')[] | '*';
  /** Kinds of which it may know types. */
  typesOf?: readonly Kind[];
};

const USE_CASE: Allowed = {
  libs: ['runtime', 'store', 'files'],
  types: ['bus', 'http', 'redis'],
  kinds: ['plain', 'table', 'view', 'events', 'client', 'index', 'deps'],
};

/** Who may import whom inside of a service: docs/architecture.md, "Kinds of files in a feature". */
export const KINDS: Readonly<Partial<Record<Kind, Allowed>>> = {
  view: { libs: [], kinds: ['pure', 'index'] },
  events: { libs: [], kinds: ['pure', 'index'] },
  table: { libs: ['store', 'runtime'], kinds: ['pure', 'table', 'index'] },
  plain: USE_CASE,
  job: USE_CASE,
  consumer: { ...USE_CASE, libs: ['runtime', 'store', 'bus'] },
  client: { libs: ['http', 'runtime'], types: ['store'], kinds: ['plain', 'client', 'index'] },
  routes: {
    libs: ['http', 'files'],
    types: ['runtime', 'store'],
    kinds: ['plain', 'view', 'routes', 'client', 'index', 'deps'],
    typesOf: ['table'],
  },
  index: {
    libs: [],
    kinds: ['plain', 'table', 'view', 'events', 'client', 'job', 'consumer', 'index', 'routes', 'deps'],
  },
  subscriptions: { libs: ['store'], types: ['bus', 'runtime'], kinds: ['plain', 'consumer', 'index', 'deps'] },
  config: { libs: ['runtime', 'http', 'files'], kinds: ['pure', 'index'] },
  main: { libs: ['runtime', 'service'], kinds: ['service', 'config'] },
  deps: { libs: '*', kinds: ['plain', 'table', 'client', 'index', 'config', 'service'] },
  service: { libs: '*', kinds: '*' },
  migrations: { libs: ['store'], kinds: ['pure', 'index'] },
};

/** Which other libs a lib may import; `contracts` is everyone's. */
export const LIBS: Readonly<Record<string, readonly string[]>> = {
  contracts: [],
  runtime: [],
  http: ['runtime'],
  bus: ['runtime'],
  store: ['runtime'],
  redis: ['runtime'],
  telemetry: ['runtime'],
  files: ['runtime', 'http'],
  service: ['runtime', 'http', 'bus', 'store', 'telemetry'],
  testing: ['runtime', 'http', 'bus', 'store', 'redis', 'service'],
};

/** Which other clients a client may import. They are installed without the rest, so they know no lib. */
export const CLIENTS: Readonly<Record<string, readonly string[]>> = {
  typescript: [],
  mcp: ['typescript'],
  cli: ['typescript', 'mcp'],
};

/** Places are packages, or features of one (`services/gateway/oauth`). A package that is not named here may stand anywhere. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  // Customers' own brokers are no bus of ours: messages to them go through the guard of the dispatcher.
  amqplib: ['libs/bus', 'libs/testing', 'services/webhook-dispatcher/transport/destinations'],
  'amqp-connection-manager': ['libs/bus'],
  knex: ['libs/store', 'services/*/migrations'],
  busboy: ['libs/files'],
  '@aws-sdk/client-s3': ['libs/files'],
  nodemailer: ['services/notification/sending'],
  unpdf: ['services/mileage-receipt/receipts/reading'],
  pg: [
    'libs/store',
    'services/*/migrations',
    'libs/testing',
    'infra/postgres',
    'infra/bench',
    'infra/prove/fuzz',
    'infra/smoke',
  ],
  express: ['libs/http', 'services/web', 'infra/bench'],
  helmet: ['services/web'],
  '@opentelemetry/api': ['libs/telemetry'],
  '@opentelemetry/resources': ['libs/telemetry'],
  '@opentelemetry/sdk-logs': ['libs/telemetry'],
  '@opentelemetry/sdk-metrics': ['libs/telemetry'],
  '@opentelemetry/sdk-trace': ['libs/telemetry'],
  ioredis: ['libs/redis', 'infra/redis', 'infra/prove/failover'],
  'rate-limiter-flexible': ['libs/redis'],
  'json-p3': ['services/webhook-dispatcher/filters'],
  jose: ['libs/http', 'services/gateway'],
  'oidc-provider': ['services/gateway/oauth/server', 'libs/testing'],
  'openid-client': ['services/gateway/oauth/provider-sign-in', 'services/web/sessions/sign-in', 'infra/smoke'],
  '@node-saml/node-saml': ['services/gateway/oauth/provider-sign-in'],
  '@xmldom/xmldom': ['services/gateway/oauth/identity-providers'],
  samlp: ['libs/testing'],
  opossum: ['libs/http', 'services/gateway', 'services/webhook-dispatcher'],
  undici: ['libs/http', 'services/webhook-dispatcher', 'infra/bench'],
  standardwebhooks: [],
  'fast-check': ['infra/prove/fuzz', 'libs/testing'],
  'openapi-fetch': ['clients/typescript'],
  'openapi-typescript': ['clients/typescript'],
  commander: ['clients/cli'],
  vite: ['infra/local'],
  '@jest/globals': ['libs/testing'],
  '@babel/parser': ['infra/check/syntax'],
};

/** Who may read `process.env`, besides tests and `infra/`. */
export const ENVIRONMENT_READERS: readonly RegExp[] = [
  /^(services|clients)\/[^/]+\/src\/main\.ts$/,
  /^services\/[^/]+\/migrations\/migrate\.ts$/,
  /^services\/web\/vite\.config\.ts$/,
  // Reads nothing of it: samples that it writes do.
  /^services\/gateway\/src\/developers\/reference\/samples\/typescript\.ts$/,
  /^libs\/testing\//,
];

/** Lines, of tests too; only what is generated may be longer. Past 200 look for the second thing in a file. */
export const LONGEST_FILE = 300;

/** Source files in a folder, tests not counted. More is two features. */
export const FULLEST_FOLDER = 25;
