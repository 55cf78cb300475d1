import { z } from 'zod';
import { clientData, writtenClientData } from '../../operations/client-data.ts';
import { AS_DAY, date, id, versioned, writtenDate } from '../../operations/fields.ts';

/** Work whose costs are followed together: an order of a customer, a building site, a grant. */
export const project = z
  .strictObject({
    id: id.describe('Unique among the projects of all businesses; set by the service.'),
    code: z.string().describe('A short name, unique in the business.'),
    name: z.string().describe('What people call the project.'),
    customer: z.string().nullable().describe('Whom the work is for; null when it is for nobody in particular.'),
    startsOn: date.nullable().describe('The first day of the work; null when it is open.'),
    endsOn: date.nullable().describe('The last day of the work; null while it is open.'),
    isActive: z.boolean().describe('Whether something can be booked to it; what is booked stays.'),
    ...clientData,
    ...versioned,
  })
  .meta({ id: 'Project', description: 'Work whose costs are followed together.' });
export type ProjectView = z.infer<typeof project>;

const fields = {
  code: z
    .string()
    .trim()
    .min(1)
    .max(32)
    .describe('A short name, unique in the business whatever its case: 1 to 32 characters.'),
  name: z.string().trim().min(1).max(120).describe('What to call the project, 1 to 120 characters.'),
  customer: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .nullable()
    .describe('Whom the work is for, up to 200 characters; null for nobody in particular.'),
  startsOn: writtenDate.nullable().describe(`The first day of the work; null: it is open. ${AS_DAY}`),
  endsOn: writtenDate
    .nullable()
    .describe(`The last day of the work, not before the first; null: it is open. ${AS_DAY}`),
  isActive: z.boolean().describe('false: nothing is booked to it any more; what is booked stays.'),
  ...writtenClientData,
};

export const createProject = z
  .strictObject({
    code: fields.code,
    name: fields.name,
    customer: fields.customer.default(null),
    startsOn: fields.startsOn.default(null),
    endsOn: fields.endsOn.default(null),
    isActive: fields.isActive.default(true),
    externalId: fields.externalId.default(null),
    metadata: fields.metadata.default({}),
  })
  .meta({ id: 'CreateProject', description: 'A project to set up.' });
export type CreateProject = z.infer<typeof createProject>;

export const updateProject = z.strictObject(fields).partial().meta({
  id: 'UpdateProject',
  description: 'The fields of a project to change; what is left out stays as it is.',
});
export type UpdateProject = z.infer<typeof updateProject>;
