/* Inside Jest an error made by Node's core is no `instanceof Error` of the test's realm; libraries that check get the right answer. */
Object.defineProperty(Error, Symbol.hasInstance, {
  configurable: true,
  value(value) {
    return this === Error ? Error.isError(value) : Function.prototype[Symbol.hasInstance].call(this, value);
  },
});
