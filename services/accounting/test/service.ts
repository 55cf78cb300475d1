import { startServiceUnderTest } from '@outlay/testing';
import { accounting } from '../src/service.ts';

/** The service under test; the test takes the place of the rest of the cluster. */
export const startService = (variables: Record<string, string> = {}) =>
  startServiceUnderTest({ declaration: accounting, variables, knownBy: () => '/v1/tax-codes' });

export type TestService = Awaited<ReturnType<typeof startService>>;
