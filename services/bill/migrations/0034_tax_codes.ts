import { createTaxCodesTable, dropTaxCodesTable } from '@outlay/store';

/**
 * The taxes of businesses. Which code a tax of a bill or of one of its lines is, and what is recovered of it, stands with that tax; a
 * former version beside this one writes neither.
 */
export const up = createTaxCodesTable;

export const down = dropTaxCodesTable;
