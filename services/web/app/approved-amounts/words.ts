import { words } from '../intl/index.ts';

export const APPROVED_AMOUNTS = words({
  amount: ['Approved of {name}', 'Approuvé pour {name}'],
});
