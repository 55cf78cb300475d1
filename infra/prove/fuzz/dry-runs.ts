import { API_OPERATIONS, type Operation } from '@outlay/contracts';
import { fieldsOf } from '@outlay/contracts/documents';
import { collectionOf } from './ids.ts';
import { send } from './send.ts';
import { type Tenant, usualCommand } from './usual.ts';

/** Operations that can be tried: their query takes `dryRun`. */
const TRIED: readonly Operation[] = API_OPERATIONS.filter(({ query }) => 'dryRun' in fieldsOf(query));

/** Of everything that a business has of a kind, at most so many are tried. */
const MOST = 30;

/** What the path is about besides the business; undefined: nothing. */
const subjectOf = ({ params }: Operation): string | undefined =>
  Object.keys(fieldsOf(params)).findLast((name) => name !== 'businessId');

/**
 * Every operation that can be tried, on all that a tenant has of what it is about: what the examples have fits some of it. Resolves with the
 * ids of those that were accepted at least once.
 */
export const tryAll = async (baseUrl: string, tenant: Tenant): Promise<string[]> => {
  const accepted = new Set<string>();
  for (const operation of TRIED) {
    const usual = { ...usualCommand(operation, tenant), query: { dryRun: 'true' } };
    const subject = subjectOf(operation);
    const ids = subject === undefined ? [] : tenant.ids.of(collectionOf(operation.path, subject)).slice(-MOST);
    const commands =
      subject === undefined
        ? [usual]
        : ids.map((id) => ({ ...usual, params: { ...usual.params, [subject]: `${id}` } }));
    for (const command of commands) {
      const { status } = await send(baseUrl, tenant, command);
      if (status < 300) accepted.add(operation.id);
    }
  }
  return [...accepted];
};
