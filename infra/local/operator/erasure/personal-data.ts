import { PERSONAL_DATA as accounting } from '@outlay/accounting/personal-data';
import { PERSONAL_DATA as bill } from '@outlay/bill/personal-data';
import type { Service } from '@outlay/contracts';
import { PERSONAL_DATA as expense } from '@outlay/expense/personal-data';
import { PERSONAL_DATA as gateway } from '@outlay/gateway/personal-data';
import { PERSONAL_DATA as mileageReceipt } from '@outlay/mileage-receipt/personal-data';
import { PERSONAL_DATA as notification } from '@outlay/notification/personal-data';
import type { PersonalData } from '@outlay/store';
import { PERSONAL_DATA as web } from '@outlay/web/personal-data';
import { PERSONAL_DATA as dispatcher } from '@outlay/webhook-dispatcher/personal-data';

/**
 * What each service keeps. In the order of an erasure: who publishes comes first and the webhooks last, so that what is still published
 * about somebody is found there.
 */
export const PERSONAL_DATA: Readonly<Record<Service, PersonalData>> = {
  gateway,
  expense,
  bill,
  'mileage-receipt': mileageReceipt,
  accounting,
  notification,
  web,
  'webhook-dispatcher': dispatcher,
};

export const STORES = Object.keys(PERSONAL_DATA) as Service[];
