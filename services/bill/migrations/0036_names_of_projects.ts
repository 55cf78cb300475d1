import { addProjectFields, dropProjectFields } from '@outlay/store';

/** What the projects are called that lines of bills name, and whether they are in use. */
export const up = addProjectFields;

export const down = dropProjectFields;
