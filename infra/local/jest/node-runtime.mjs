import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { useGlobals } from './globals.mjs';

const require = createRequire(import.meta.url);
const GLOBALS = new URL('./globals.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: GLOBALS, shortCircuit: true } : next(specifier, context),
});

/**
 * Jest's `runtime`: loads tests as Node loads programs. A module is loaded by the first file of a worker that imports it and not by
 * each, which was half of what tests of a service worked, and what one file made fast stays fast for the next. So what a module keeps in
 * memory the files of a worker share: see docs/decisions/044. Jest calls these methods by the names of its own class.
 */
class NodeRuntime {
  #mocker;

  constructor(_config, { moduleMocker }) {
    this.#mocker = moduleMocker;
  }

  /** Jest's own describe and it, which hold the tests of one file: new for each. */
  requireInternalModule(path) {
    delete require.cache[path];
    delete globalThis[Symbol.for('EVENT_HANDLERS')];
    return require(path);
  }

  setGlobalsForRuntime(globals) {
    useGlobals(globals, this.#mocker);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  unstable_importModule(path) {
    return import(pathToFileURL(path).href);
  }

  requireModule(path) {
    return require(path);
  }

  getSourceMaps() {
    return new Map();
  }

  getAllCoverageInfoCopy() {
    return undefined;
  }

  enterTestCode() {}

  leaveTestCode() {}

  teardown() {
    this.#mocker.restoreAllMocks();
  }
}

export { NodeRuntime as 'module.exports' };
