import { words } from '../intl/index.ts';

export const REGION_FIELD = words({
  CA: ['Province or territory', 'Province ou territoire'],
  US: ['State', 'État'],
  other: ['Region', 'Région'],
  code: ['Its code, such as QC.', 'Son code, comme QC.'],
});
