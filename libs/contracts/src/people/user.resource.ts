import { z } from 'zod';
import { LOCALES } from '../locale.ts';
import { id, timestamp, versioned } from '../operations/fields.ts';
import { ROLES } from '../roles.ts';

/** A person. One person may belong to several businesses. */
export const user = z
  .strictObject({
    id,
    name: z.string(),
    email: z.string(),
    locale: z.enum(LOCALES),
    ...versioned,
  })
  .meta({ id: 'User' });

export type UserView = z.infer<typeof user>;

/** A person in one business, with the role there. */
export const member = z
  .strictObject({ id, name: z.string(), email: z.string(), role: z.enum(ROLES), createdAt: timestamp })
  .meta({ id: 'Member' });

export type MemberView = z.infer<typeof member>;

export const addMember = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    email: z.email().max(254),
    role: z.enum(ROLES).exclude(['owner']),
    locale: z.enum(LOCALES).optional(),
  })
  .meta({ id: 'AddMember' });

export type AddMember = z.infer<typeof addMember>;

export const updateMember = z
  .strictObject({ name: z.string().trim().min(1).max(200), role: z.enum(ROLES) })
  .partial()
  .meta({ id: 'UpdateMember' });

export type UpdateMember = z.infer<typeof updateMember>;

export const updateUser = z
  .strictObject({ name: z.string().trim().min(1).max(200), locale: z.enum(LOCALES) })
  .partial()
  .meta({ id: 'UpdateUser' });

export type UpdateUser = z.infer<typeof updateUser>;
