import { z } from 'zod';
import { id, versioned } from '../operations/fields.ts';

/** A part of a business: expenses are booked to it, and it may have a manager (docs/api.md 1.5). */
export const department = z
  .strictObject({
    id,
    name: z.string(),
    code: z.string().nullable(),
    parentId: id.nullable(),
    managerEmployeeId: id.nullable(),
    isActive: z.boolean(),
    ...versioned,
  })
  .meta({ id: 'Department' });

export type DepartmentView = z.infer<typeof department>;

const fields = {
  name: z.string().trim().min(1).max(120),
  code: z.string().trim().min(1).max(32).nullable(),
  parentId: id.nullable(),
  managerEmployeeId: id.nullable(),
  isActive: z.boolean(),
};

export const createDepartment = z
  .strictObject({
    name: fields.name,
    code: fields.code.default(null),
    parentId: fields.parentId.default(null),
    managerEmployeeId: fields.managerEmployeeId.default(null),
    isActive: fields.isActive.default(true),
  })
  .meta({ id: 'CreateDepartment' });
export type CreateDepartment = z.infer<typeof createDepartment>;

export const updateDepartment = z.strictObject(fields).partial().meta({ id: 'UpdateDepartment' });
export type UpdateDepartment = z.infer<typeof updateDepartment>;
