import { relative } from 'node:path';

/** What a whole run prints: a line per package and level, the slowest files, and everything of what failed. */

const SLOWEST = 30;
/** Milliseconds; who looks for time finds none in the rest. */
const QUICK = 1_000;
const MINUTE = 60_000;

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `services/gateway`; of `infra` the folder. */
const packageOf = (path) => path.split('/').slice(0, 2).join('/');

/** What the tests of a file wrote to the console, as it was. */
const consoleOf = (entries) => entries.map(({ type, message }) => `  ${type}: ${message}`).join('\n');

export default class ReportByPackage {
  #root;
  #groups = new Map();
  #slow = [];
  #begun = Date.now();
  #printed = Date.now();

  constructor({ rootDir }) {
    this.#root = rootDir;
  }

  onTestFileResult(test, result, total) {
    const path = relative(this.#root, test.path);
    const level = test.context.config.displayName?.name ?? '';
    const took = result.perfStats.end - result.perfStats.start;
    this.#slow.push({ path, took });
    const key = `${level.padEnd(8)} ${packageOf(path)}`;
    const group = this.#groups.get(key) ?? { files: 0, tests: 0, failed: 0, took: 0 };
    const isFailed = result.numFailingTests > 0 || result.testExecError !== undefined;
    this.#groups.set(key, {
      files: group.files + 1,
      tests: group.tests + result.numPassingTests + result.numFailingTests,
      failed: group.failed + (isFailed ? 1 : 0),
      took: group.took + took,
    });
    if (isFailed) this.#showFailure(path, result);
    else if (Date.now() - this.#printed > MINUTE) {
      this.#printed = Date.now();
      const done = total.numPassedTestSuites + total.numFailedTestSuites;
      console.log(`… ${done} of ${total.numTotalTestSuites} files after ${seconds(Date.now() - this.#begun)}`);
    }
  }

  #showFailure(path, { failureMessage, console: written }) {
    console.log(`FAIL ${path}\n${failureMessage ?? ''}`);
    if (written?.length > 0) console.log(consoleOf(written));
  }

  onRunComplete(_contexts, { numTotalTestSuites, numPassedTests, numFailedTests, numFailedTestSuites }) {
    for (const [key, { files, tests, failed, took }] of [...this.#groups].toSorted(([one], [other]) =>
      one.localeCompare(other, 'en'),
    ))
      console.log(`${failed === 0 ? '✓' : '✗'} ${key}: ${files} files, ${tests} tests, ${seconds(took)}`);
    const slow = this.#slow.filter(({ took }) => took > QUICK).toSorted((one, other) => other.took - one.took);
    if (slow.length > 0) console.log('The slowest files:');
    for (const { path, took } of slow.slice(0, SLOWEST)) console.log(`  ${seconds(took).padStart(8)} ${path}`);
    const failures =
      numFailedTestSuites === 0 ? '' : `, ${numFailedTests} tests failed in ${numFailedTestSuites} files`;
    console.log(
      `${numTotalTestSuites} files, ${numPassedTests} tests passed${failures}: ${seconds(Date.now() - this.#begun)}`,
    );
  }
}
