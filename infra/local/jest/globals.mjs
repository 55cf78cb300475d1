/** What tests import as `@jest/globals`: always that of the file which runs now, for a helper's module is loaded once and used by many. */
let now = {};

/** Jest's functions of the file that begins. */
export const useGlobals = (globals, mocker) => {
  now = {
    ...globals,
    jest: {
      fn: mocker.fn.bind(mocker),
      spyOn: mocker.spyOn.bind(mocker),
      restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
    },
  };
};

const ofNow = (name) =>
  new Proxy(() => undefined, {
    apply: (_target, _this, args) => now[name](...args),
    get: (_target, key) => now[name][key],
  });

export const afterAll = ofNow('afterAll');
export const afterEach = ofNow('afterEach');
export const beforeAll = ofNow('beforeAll');
export const beforeEach = ofNow('beforeEach');
export const describe = ofNow('describe');
export const expect = ofNow('expect');
export const it = ofNow('it');
export const jest = ofNow('jest');
export const test = ofNow('test');
