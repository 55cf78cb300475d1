import { z } from 'zod';
import { date, hiredDate, id, versioned } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';

export const EMPLOYEE_STATUSES = ['active', 'invited', 'inactive'] as const;

/** Where somebody lives; what is not known of it is null. */
const home = z.strictObject({
  address: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
export type HomeLocation = z.infer<typeof home>;

/** A person at work in one business; `userId` once the person has a user account (docs/api.md 1.6). */
export const employee = z
  .strictObject({
    id,
    businessId: id,
    userId: id.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    employeeNumber: z.string().nullable(),
    departmentId: id.nullable(),
    locationId: id.nullable(),
    managerId: id.nullable().describe('The employee this one reports to'),
    defaultApproverId: id.nullable().describe('The user who approves by default'),
    role: z.enum(ROLES).nullable(),
    status: z.enum(EMPLOYEE_STATUSES),
    hireDate: date.nullable(),
    homeLocation: home
      .nullable()
      .optional()
      .describe(
        'Where a commute begins, which is no business trip. Shown to the person, to owners, administrators and accountants; null to all others',
      ),
    ...versioned,
  })
  .meta({ id: 'Employee' });

export type EmployeeView = z.infer<typeof employee>;

const homeCommand = z
  .strictObject({
    address: z.string().trim().min(1).max(500).nullish(),
    latitude: z.number().min(-90).max(90).nullish(),
    longitude: z.number().min(-180).max(180).nullish(),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), {
    path: ['longitude'],
    params: { key: 'validation.coordinates' },
  })
  .refine((place) => place.address != null || place.latitude != null, { params: { key: 'validation.home' } });
export type HomeLocationCommand = z.infer<typeof homeCommand>;

const name = z.string().trim().min(1).max(100);
const fields = {
  firstName: name,
  lastName: name,
  email: z.email().max(254),
  employeeNumber: z.string().trim().min(1).max(64).nullable(),
  departmentId: id.nullable(),
  locationId: id.nullable(),
  managerId: id.nullable(),
  defaultApproverId: id.nullable(),
  role: z.enum(ROLES).exclude(['owner']).describe('In the business, once invited'),
  hireDate: hiredDate.nullable(),
  homeLocation: homeCommand.nullable(),
};

export const createEmployee = z
  .strictObject({
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    userId: id.optional().describe('A user of the business; left out: the one with this e-mail, if there is one'),
    employeeNumber: fields.employeeNumber.default(null),
    departmentId: fields.departmentId.default(null),
    locationId: fields.locationId.default(null),
    managerId: fields.managerId.default(null),
    defaultApproverId: fields.defaultApproverId.default(null),
    role: fields.role.default('employee'),
    hireDate: fields.hireDate.default(null),
    homeLocation: fields.homeLocation.default(null),
  })
  .meta({ id: 'CreateEmployee' });
export type CreateEmployee = z.infer<typeof createEmployee>;

export const updateEmployee = z.strictObject(fields).partial().meta({ id: 'UpdateEmployee' });
export type UpdateEmployee = z.infer<typeof updateEmployee>;
