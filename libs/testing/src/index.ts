export * from './database.ts';
export { EXPENSE_LINK_CASES } from './expense-links.ts';
export { movableClock } from './movable-clock.ts';
export { type Authenticator, createAuthenticator, type Forgery } from './network/authenticator.ts';
export { type Authority, createAuthority } from './network/authority.ts';
export { createBrowserClient } from './network/browser-client.ts';
export * from './network/receiver.ts';
export { S3_KEYS, startS3Server } from './network/s3-server.ts';
export { byteColumns, resealWith } from './sealed-values.ts';
export {
  adminDatabaseUrl,
  createVhost,
  createVhostOf,
  queueNames,
  rabbitUrl,
  type TestVhost,
  testRedisUrl,
} from './servers.ts';
export { type Reply, startServiceUnderTest } from './service-under-test.ts';
export { shapeOf, violationsOf } from './suites/event-contract.ts';
export { signedIdentity, testCaller } from './test-caller.ts';
export { type TestLogger, testLogger } from './test-logger.ts';
export { waitFor } from './wait-for.ts';
export { whenTestsEnd } from './when-tests-end.ts';
