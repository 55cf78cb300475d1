import { z } from 'zod';
import { id } from '../../operations/fields.ts';
import { department } from './department.operations.ts';
import { location } from './location.operations.ts';

/** What stands in events of departments and locations beside what the API shows. */
const besides = {
  businessId: id.describe('The business that it belongs to.'),
  active: z.boolean().describe('The same as `isActive`, by the name that it had in events of former releases.'),
};

/** A department as events show it: all that the API shows, and its business. */
export const departmentOfEvents = department.extend(besides);
export type DepartmentOfEvents = z.infer<typeof departmentOfEvents>;

/** A location as events show it: all that the API shows, and its business. */
export const locationOfEvents = location.extend(besides);
export type LocationOfEvents = z.infer<typeof locationOfEvents>;

/** What former releases publish of either: enough to check an id that a client sends. */
const FORMER = { id: true, name: true, code: true, version: true } as const;
const former = { ...department.pick(FORMER).shape, ...besides };

export const formerDepartment = z.object({ ...department.partial().shape, ...former });

/** A location also had its region and country, for the mileage rate there, and before that neither. */
export const formerLocation = z.object({ ...location.partial().shape, ...former });
export type FormerLocation = z.infer<typeof formerLocation>;
