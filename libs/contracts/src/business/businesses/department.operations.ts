import { z } from 'zod';
import { list, single } from '../../operations/envelopes.ts';
import { booleanText, commonFilters, id, idText, paging, versioned } from '../../operations/fields.ts';
import { ownedBy } from '../../operations/operation.ts';

const { get, patch, post, remove } = ownedBy('gateway');

/** A part of a business: expenses are booked to it, and it may have a manager (docs/api.md 1.5). */
export const department = z
  .strictObject({
    id: id.describe('Unique among the departments of the business; set by the service.'),
    name: z.string().describe('What people call the department; unique below its parent.'),
    code: z.string().nullable().describe('A short name for accounting; null without one.'),
    parentId: id.nullable().describe('The department that this one is below; null at the top.'),
    managerEmployeeId: id.nullable().describe('The employee who leads it; null without one.'),
    isActive: z.boolean().describe('Whether expenses and bills can be booked to it; what is booked stays.'),
    ...versioned,
  })
  .meta({ id: 'Department', description: 'A part of a business that expenses and bills are booked to.' });

export type DepartmentView = z.infer<typeof department>;

const fields = {
  name: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .describe('What people call the department, 1 to 120 characters; unique below its parent.'),
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .nullable()
    .describe('A short name for accounting, up to 32 characters; null for none.'),
  parentId: id.nullable().describe('The department that it is to be below; null: at the top.'),
  managerEmployeeId: id.nullable().describe('The employee who leads it; null for none.'),
  isActive: z.boolean().describe('false: nothing is booked to it any more; what is booked stays.'),
};

export const createDepartment = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    parentId: fields.parentId.default(null),
    managerEmployeeId: fields.managerEmployeeId.default(null),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateDepartment', description: 'A department to set up.' });
export type CreateDepartment = z.infer<typeof createDepartment>;

export const updateDepartment = z.strictObject(fields).partial().meta({
  id: 'UpdateDepartment',
  description: 'The fields of a department to change; what is left out stays as it is.',
});
export type UpdateDepartment = z.infer<typeof updateDepartment>;

export const departmentOperations = [
  post('createDepartment', '/v1/departments', {
    scope: 'departments:write',
    summary: 'Create a department',
    about: 'Expenses, bills and employees can name it from then on.',
    body: createDepartment,
    status: 201,
    answer: single(department),
    errors: ['ALREADY_EXISTS'],
    emits: ['department.created'],
  }),
  remove('deleteDepartment', '/v1/departments/{id}', {
    scope: 'departments:write',
    summary: 'Delete a department that nothing uses',
    about: 'What is in use is refused with `RESOURCE_IN_USE`: set `isActive` to false instead.',
    errors: ['RESOURCE_IN_USE', 'PRECONDITION_FAILED'],
    emits: ['department.deleted'],
  }),
  get('getDepartment', '/v1/departments/{id}', {
    scope: 'departments:read',
    summary: 'Get a department',
    about: 'Its parent and its manager stand in it by their ids.',
    answer: single(department),
  }),
  get('listDepartments', '/v1/departments', {
    scope: 'departments:read',
    summary: 'List departments',
    about: 'Use it to fill a choice of departments: `isActive=true` are those that something can be booked to.',
    query: z.strictObject({
      ...paging(['name', 'code', 'createdAt', 'updatedAt'], 'createdAt'),
      ...commonFilters,
      isActive: booleanText.optional().describe('true: only departments that can be used; false: only the others.'),
      parentId: idText.optional().describe('Only what is right below this department.'),
      search: z.string().min(1).max(100).optional().describe('Text in name or code, in any case.'),
    }),
    answer: list(department),
  }),
  patch('updateDepartment', '/v1/departments/{id}', {
    scope: 'departments:write',
    summary: 'Change a department',
    about: 'What is left out stays as it is. A department cannot be put below itself.',
    body: updateDepartment,
    answer: single(department),
    errors: ['ALREADY_EXISTS', 'PRECONDITION_FAILED'],
    emits: ['department.updated'],
  }),
] as const;
