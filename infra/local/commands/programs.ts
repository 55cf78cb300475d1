export type Program = {
  /** From the root of the repository. */
  file: string;
  /** What it does, in one line. */
  does: string;
};

type Group = {
  about: string;
  programs: Readonly<Record<string, Program>>;
  /** What runs when no name is given; left out: the list is printed. */
  whole?: Program;
};

const prove: Group = {
  about: 'Proofs. Each starts what it needs and leaves nothing running; it ends with 1 when a promise was broken.',
  programs: {
    alerts: {
      file: 'infra/observability/prove/prove-alerts.ts',
      does: 'each alert fires in its situation, neither just before nor afterwards; some seconds',
    },
    answers: {
      file: 'services/webhook-dispatcher/test/answers/fuzz.ts',
      does: "mutated HTTP answers, read by the dispatcher's reader and by llhttp",
    },
    'bank-files': {
      file: 'services/bill/test/judges/prove-bank-files.ts',
      does: 'made bank files, read by moov-io/ach and held to the ISO 20022 schema; skips what is not installed',
    },
    books: {
      file: 'infra/smoke/books/prove-books.ts',
      does: 'the books and their servers are killed under load: entries missing 0, twice 0, out of balance 0',
    },
    clients: {
      file: 'infra/prove/clients/prove.ts',
      does: 'generated clients in four languages call every part of the API; skips what is not installed',
    },
    cluster: {
      file: 'infra/prove/failover/prove-cluster.ts',
      does: 'three machines of servers, each member killed, frozen and cut off under load; needs root',
    },
    contracts: {
      file: 'infra/check/openapi/prove.ts',
      does: 'breaks contracts in four ways, and shows which check reports each',
    },
    dashboards: {
      file: 'infra/observability/prove/prove-dashboards.ts',
      does: 'every query of the dashboards has series in a cluster at work',
    },
    deliveries: {
      file: 'infra/smoke/deliveries/prove-deliveries.ts',
      does: '100,000 events: lost 0, twice 0; under failures with --faults, --kills N or --mistakes',
    },
    destinations: {
      file: 'infra/smoke/destinations/prove-destinations.ts',
      does: "a customer's RabbitMQ, SQS or Kafka is killed: lost 0",
    },
    fuzz: {
      file: 'infra/prove/fuzz/fuzz.ts',
      does: 'valid and broken requests to every operation, the answers checked by their schemas',
    },
    kubernetes: {
      file: 'infra/kubernetes/prove/prove-kubernetes.ts',
      does: 'the chart with five sets of values, accepted by a real API server; needs Go',
    },
    mails: { file: 'infra/smoke/mails/prove-mails.ts', does: 'e-mails through kill -9 of their sender: lost 0' },
    move: {
      file: 'infra/prove/deploy/prove-move.ts',
      does: 'tenants are moved between databases under load: failed 0, lost 0',
    },
    receivers: {
      file: 'infra/release/packages/receivers/prove-receivers.ts',
      does: 'receivers in nine frameworks; skips what is not installed',
    },
    restore: {
      file: 'infra/restore/prove-restore.ts',
      does: 'servers are destroyed under load and brought back from backups',
    },
    rolling: {
      file: 'infra/prove/deploy/prove-rolling.ts',
      does: 'each service is replaced under load: failed 0, lost 0',
    },
    rotation: {
      file: 'infra/prove/deploy/prove-rotation.ts',
      does: 'every key is rotated under load: failed 0, lost 0',
    },
    scim: {
      file: 'services/gateway/test/compliance/prove-scim.ts',
      does: 'the gateway against scim2-tester; needs Python 3.11',
    },
  },
};

const bench: Group = {
  about: 'Benchmarks. Each starts what it needs and leaves nothing running. Without a name:',
  whole: { file: 'infra/bench/bench.ts', does: 'the figures of a whole cluster beside the bare parts and their aims' },
  programs: {
    bills: { file: 'infra/bench/bills/bills.ts', does: "bulk payment, one day's payments, bank files" },
    books: {
      file: 'infra/bench/books/books.ts',
      does: 'how fast is posted, a close checklist of 100,000 expenses, and a journal of 1,000,000 entries as files',
    },
    capacity: { file: 'infra/bench/capacity/capacity.ts', does: 'what more instances bring' },
    compare: { file: 'infra/bench/compare.ts', does: 'two runs side by side' },
    docs: { file: 'infra/bench/docs/docs.ts', does: 'the reference in Chromium beside Swagger UI and Scalar' },
    exports: { file: 'infra/bench/lists/exports.ts', does: '100,000 expenses as a workbook and as CSV' },
    gateway: { file: 'infra/bench/gateway/gateway.ts', does: 'what the gateway adds to a request' },
    growth: {
      file: 'infra/bench/growth/growth.ts',
      does: 'every operation that writes, beside few rows and beside many; at most 1.3 times',
    },
    'http-client': {
      file: 'services/webhook-dispatcher/test/bench/http-client.ts',
      does: "the dispatcher's HTTP client beside undici",
    },
    lists: { file: 'infra/bench/lists/lists.ts', does: 'lists, counts and exports of up to 2,000,000 expenses' },
    mails: { file: 'services/notification/test/bench/mails.ts', does: 'what an event and an e-mail cost' },
    reading: {
      file: 'services/mileage-receipt/test/bench/reading.ts',
      does: 'what is read right of 327 made pictures of receipts, by field; ends with 1 below its aims',
    },
    receipts: {
      file: 'services/mileage-receipt/test/bench/receipts.ts',
      does: 'how well receipts are read, and what trips and hostile files cost',
    },
    tenants: {
      file: 'services/webhook-dispatcher/test/bench/tenants/tenants.ts',
      does: 'ten businesses beside 1,000 with 20,000 endpoints',
    },
    tracing: { file: 'infra/bench/tracing/tracing.ts', does: 'what tracing costs, beside an earlier commit' },
    web: { file: 'infra/bench/web/web.ts', does: 'how fast the web app is in Chromium' },
    webhooks: { file: 'infra/bench/webhooks/webhooks.ts', does: 'backlogs, isolation and retries of the dispatcher' },
  },
};

const make: Group = {
  about: 'Files that are made from what is in the repository.',
  programs: {
    clients: { file: 'infra/release/packages/pack.ts', does: 'what customers install, in .local/packages' },
    collection: {
      file: 'infra/check/openapi/write-collection.ts',
      does: 'the API as a collection for Postman, Bruno or Insomnia',
    },
    drawing: { file: 'infra/check/imports/draw.ts', does: 'docs/imports.svg: the packages with their imports' },
    'kubernetes-secrets': {
      file: 'infra/kubernetes/print-secrets.ts',
      does: 'a folder of secrets as Kubernetes Secrets, printed: npm run -s make kubernetes-secrets -- FOLDER',
    },
    openapi: { file: 'infra/check/openapi/write.ts', does: 'openapi.json and asyncapi.json' },
    'request-path': {
      file: 'infra/check/request-path/request-path.ts',
      does: 'the files that a created expense passes, printed; with --write into docs/architecture.md',
    },
  },
};

const web: Group = {
  about: 'The web app.',
  programs: {
    build: { file: 'infra/local/web/build.ts', does: 'to services/web/dist' },
    dev: { file: 'infra/local/web/dev.ts', does: 'served from its sources, before a running npm start' },
    pictures: {
      file: 'infra/smoke/web/pictures.ts',
      does: 'every page at 390 and 1440 px, by day and by night, in English and French',
    },
  },
};

/** What `npm run <group> <name>` runs. */
export const GROUPS: Readonly<Record<string, Group>> = { bench, make, prove, web };

/** A group's programs by name, a line each. */
export const listOf = (name: string, { about, programs, whole }: Group): string => {
  const sorted = Object.entries(programs).toSorted(([one], [other]) => one.localeCompare(other));
  const width = Math.max(...sorted.map(([one]) => one.length)) + 2;
  const lines = sorted.map(([one, { does }]) => `  ${one.padEnd(width)}${does}`);
  const what = whole ? '[what]' : '<what>';
  return [
    `npm run ${name} ${what} [-- options]\n`,
    whole ? `${about} ${whole.does}.\n` : `${about}\n`,
    ...lines,
    `\nnpm run ${name} ${sorted[0]?.[0]} -- --help explains one.`,
  ].join('\n');
};
