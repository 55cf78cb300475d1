import { MESSAGING_DATA, type PersonalData, replicaData } from '@outlay/store';
import { RATE_DATA } from './rates/index.ts';

const BUSINESS = 'until the business is erased';

/** What the database of the books keeps, of whom, why and how long. */
export const PERSONAL_DATA: PersonalData = {
  ...MESSAGING_DATA,
  ...replicaData(),
  ...RATE_DATA,
  business_tax_codes: {
    why: 'by which taxes the business works',
    kept: BUSINESS,
    record:
      'id business_id code names country region rates included compound recoverable_percent recoverable_by_category reverse_charge use_tax applies_to_allowances deemed_factor components is_active is_seeded version created_at updated_at',
  },
  projects: {
    why: 'what costs are followed by',
    kept: BUSINESS,
    record: 'id business_id code is_active starts_on ends_on external_id version created_at updated_at',
    text: 'name customer metadata',
  },
  tax_code_starts: {
    why: 'that a business has its first tax codes, and which of its categories is that of meals',
    kept: BUSINESS,
    record: 'business_id is_given meals_category_id',
  },
};
