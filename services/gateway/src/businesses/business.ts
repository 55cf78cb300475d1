import { type BusinessView, type CreateBusiness, DEFAULT_SETTINGS } from '@outlay/contracts';

/** A business as it is at its birth. */
export const newBusiness = (command: CreateBusiness, id: number, at: Date): BusinessView => ({
  id,
  ...command,
  fiscalYearStart: DEFAULT_SETTINGS.fiscalYearStart,
  status: 'active',
  version: 1,
  createdAt: at.toISOString(),
  updatedAt: at.toISOString(),
});
