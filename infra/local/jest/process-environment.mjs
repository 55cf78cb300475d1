import { createContext } from 'node:vm';
import { ModuleMocker } from 'jest-mock';

/** Jest's `testEnvironment`: the globals of a test are the process's own. What Jest replaces for the time of a file is put back after it. */
export default class ProcessEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  #context = createContext();
  #before = { console: globalThis.console, exit: process.exit, env: { ...process.env } };

  exportConditions() {
    return ['node'];
  }

  /** Nothing runs in it; Jest wants every environment to have one. */
  getVmContext() {
    return this.#context;
  }

  async setup() {}

  async teardown() {
    const { console, exit, env } = this.#before;
    globalThis.console = console;
    process.exit = exit;
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}
