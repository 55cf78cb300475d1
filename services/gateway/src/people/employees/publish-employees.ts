import type { ChangeOrigin } from '@outlay/store';
import type { Deps } from '../../deps.ts';
import { employeeEvents } from './employee.events.ts';
import { employeesAfter } from './employee.table.ts';

const MOST = 500;

/** Publishes what the employees of a business are called, for services that were added since. Returns how many there are. */
export const publishEmployees = async ({ database }: Pick<Deps, 'database'>, origin: ChangeOrigin): Promise<number> => {
  const { businessId } = origin;
  let count = 0;
  for (let after: number | undefined = 0; after !== undefined; ) {
    const from: number = after;
    const employees = await database.change(origin, async (tx) => {
      const listed = await employeesAfter(tx, businessId, from, MOST);
      if (listed.length > 0) tx.publish(employeeEvents.listed(businessId, listed));
      return listed;
    });
    count += employees.length;
    after = employees.length === MOST ? employees.at(-1)?.id : undefined;
  }
  return count;
};
