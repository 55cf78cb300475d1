import { createTaxCodesTable, dropTaxCodesTable } from '@outlay/store';

/**
 * The taxes of businesses. Which code a tax of an expense is, and what is recovered of it, stands in `taxes` with it; a former version
 * beside this one writes neither.
 */
export const up = createTaxCodesTable;

export const down = dropTaxCodesTable;
