import { type Reply, startServiceUnderTest } from '@outlay/testing';
import { expense } from '../src/service.ts';

export type { Reply };

/** The expense service, and the rest of the services played by the test. */
export const startService = async () => {
  const service = await startServiceUnderTest({
    declaration: expense,
    variables: { BUDGET_WATCH_INTERVAL: '100ms' },
    knownBy: () => '/v1/categories',
  });
  return {
    ...service,
    /** A file, as it comes. */
    text: (path: string) => service.call('GET', path, {}),
    /** What was published so far of the kinds of this service, in the order of arrival. */
    published: () => service.publishedOf('expense.', 'expense_draft.', 'report.'),
  };
};

export type TestService = Awaited<ReturnType<typeof startService>>;
