import Sequencer from '@jest/test-sequencer';

/** What begins last ends last, and the other workers have nothing to do meanwhile: so these begin first. */
const LONGEST = ['infra/smoke/web.e2e.test.ts', 'infra/smoke/every-operation.e2e.test.ts'];

/** In a fresh clone Jest knows no durations. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const rankOf = ({ path }) => {
      const at = LONGEST.findIndex((file) => path.endsWith(file));
      return at === -1 ? LONGEST.length : at;
    };
    return super.sort(tests).sort((one, other) => rankOf(one) - rankOf(other));
  }
}
