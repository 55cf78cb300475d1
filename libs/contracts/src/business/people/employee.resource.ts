import { z } from 'zod';
import { ROLES } from '../../access/roles.ts';
import { AS_DAY, date, hiredDate, id, versioned } from '../../operations/fields.ts';

export const EMPLOYEE_STATUSES = ['active', 'invited', 'inactive'] as const;

/** Where somebody lives; what is not known of it is null. */
const home = z.strictObject({
  address: z.string().nullable().describe('Where the person lives, as on letters; null when it is unknown.'),
  latitude: z.number().nullable().describe('Degrees north of the equator; null when they are unknown.'),
  longitude: z.number().nullable().describe('Degrees east of Greenwich; null when they are unknown.'),
});
export type HomeLocation = z.infer<typeof home>;

/** A person at work in one business; `userId` once the person has a user account (docs/api.md 1.6). */
export const employee = z
  .strictObject({
    id: id.describe('Unique among the employees of all businesses; not the id of the user account.'),
    businessId: id.describe('The business that the person works at.'),
    userId: id.nullable().describe('The user account of the person; null without one.'),
    firstName: z.string().describe("The person's given name."),
    lastName: z.string().describe("The person's family name."),
    email: z.string().describe("The person's address at work; unique among the employees of the business."),
    employeeNumber: z.string().nullable().describe("The person's number in payroll; null without one."),
    departmentId: id.nullable().describe('The department that the person belongs to; null for none.'),
    locationId: id.nullable().describe('Where the person works; its region decides mileage rates. null for none.'),
    managerId: id.nullable().describe('The employee whom this one reports to; null for none.'),
    defaultApproverId: id
      .nullable()
      .describe("The user who approves this person's reports unless a policy says otherwise; null for none."),
    role: z
      .enum(ROLES)
      .nullable()
      .describe('What the person may do once they are a user of the business; null for none.'),
    status: z.enum(EMPLOYEE_STATUSES).describe('`invited` until the person accepts; `inactive`: at work no more.'),
    hireDate: date.nullable().describe("The person's first day at work; null when it is unknown."),
    homeLocation: home
      .nullable()
      .optional()
      .describe(
        'Where a commute begins, which is no business trip. Shown to the person, to owners, administrators and accountants; null to all others.',
      ),
    ...versioned,
  })
  .meta({ id: 'Employee', description: 'A person at work in one business.' });

export type EmployeeView = z.infer<typeof employee>;

const homeCommand = z
  .strictObject({
    address: z.string().trim().min(1).max(500).nullish().describe('Where the person lives, up to 500 characters.'),
    latitude: z
      .number()
      .min(-90)
      .max(90)
      .nullish()
      .describe('Degrees north of the equator; with `longitude`, or neither.'),
    longitude: z
      .number()
      .min(-180)
      .max(180)
      .nullish()
      .describe('Degrees east of Greenwich; with `latitude`, or neither.'),
  })
  .refine((place) => (place.latitude == null) === (place.longitude == null), {
    path: ['longitude'],
    params: { key: 'validation.coordinates' },
  })
  .refine((place) => place.address != null || place.latitude != null, { params: { key: 'validation.home' } });
export type HomeLocationCommand = z.infer<typeof homeCommand>;

const name = z.string().trim().min(1).max(100);
const fields = {
  firstName: name.describe("The person's given name, 1 to 100 characters."),
  lastName: name.describe("The person's family name, 1 to 100 characters."),
  email: z.email().max(254).describe("The person's address at work; unique among the employees of the business."),
  employeeNumber: z
    .string()
    .trim()
    .min(1)
    .max(64)
    .nullable()
    .describe("The person's number in payroll, up to 64 characters; null for none."),
  departmentId: id.nullable().describe('The department that the person belongs to; null for none.'),
  locationId: id.nullable().describe('Where the person works; null for none.'),
  managerId: id.nullable().describe('The employee whom this one reports to; null for none.'),
  defaultApproverId: id
    .nullable()
    .describe("The user who approves this person's reports unless a policy says otherwise; null for none."),
  role: z.enum(ROLES).exclude(['owner']).describe('What the person may do in the business, once invited.'),
  hireDate: hiredDate
    .nullable()
    .describe(`The person's first day at work, 1950 to 2100; null when it is unknown. ${AS_DAY}`),
  homeLocation: homeCommand
    .nullable()
    .describe('Where a commute begins, which is no business trip; null to forget it.'),
};

export const createEmployee = z
  .strictObject({
    firstName: fields.firstName,
    lastName: fields.lastName,
    email: fields.email,
    userId: id.optional().describe('A user of the business; left out: the one with this e-mail, if there is one.'),
    employeeNumber: fields.employeeNumber.default(null),
    departmentId: fields.departmentId.default(null),
    locationId: fields.locationId.default(null),
    managerId: fields.managerId.default(null),
    defaultApproverId: fields.defaultApproverId.default(null),
    role: fields.role.default('employee'),
    hireDate: fields.hireDate.default(null),
    homeLocation: fields.homeLocation.default(null),
  })
  .meta({ id: 'CreateEmployee', description: 'An employee to enter.' });
export type CreateEmployee = z.infer<typeof createEmployee>;

export const updateEmployee = z
  .strictObject(fields)
  .partial()
  .meta({ id: 'UpdateEmployee', description: 'The fields of an employee to change; what is left out stays as it is.' });
export type UpdateEmployee = z.infer<typeof updateEmployee>;
