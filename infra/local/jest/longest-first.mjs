import Sequencer from '@jest/test-sequencer';

/** What begins last ends last, and the other workers have nothing to do meanwhile: so these begin first, by turns one that works and one that waits. */
const LONGEST = [
  'infra/smoke/web.e2e.test.ts',
  'infra/docker/make-secrets.int.test.ts',
  'infra/smoke/every-operation.e2e.test.ts',
  'services/notification/test/any-order.int.test.ts',
  'infra/smoke/check.e2e.test.ts',
  'infra/local/test/servers.int.test.ts',
  'infra/smoke/client-packages.e2e.test.ts',
  'libs/bus/test/broker-loss.int.test.ts',
  'infra/smoke/restarted-servers.e2e.test.ts',
  'services/mileage-receipt/test/readers.int.test.ts',
];

const rankOf = ({ path }) => {
  const at = LONGEST.findIndex((file) => path.endsWith(file));
  return at === -1 ? LONGEST.length : at;
};

/** Of the others, those before which a test of a whole cluster stands; the last quarter fills up what the workers have left. */
const SPREAD = 0.75;

/**
 * A test of a whole cluster mostly waits, one of a service mostly works: beside each other they take less time than one kind after the
 * other.
 */
const spread = (waiting, working) => {
  const between = Math.max(1, Math.floor((working.length * SPREAD) / Math.max(1, waiting.length)));
  const order = [];
  for (const [at, test] of working.entries()) {
    if (at % between === 0 && waiting.length > 0) order.push(waiting.shift());
    order.push(test);
  }
  return [...order, ...waiting];
};

/** In a fresh clone Jest knows no durations. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const ranked = super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
    const first = ranked.filter((test) => rankOf(test) < LONGEST.length);
    const rest = ranked.slice(first.length);
    const isOfCluster = ({ path }) => path.includes('.e2e.');
    return [
      ...first,
      ...spread(
        rest.filter(isOfCluster),
        rest.filter((test) => !isOfCluster(test)),
      ),
    ];
  }
}
