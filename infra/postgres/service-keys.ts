import { SPEC as ACCOUNTING } from '@outlay/accounting/config';
import { SPEC as BILL } from '@outlay/bill/config';
import { SERVICES, type Service } from '@outlay/contracts';
import { SPEC as EXPENSE } from '@outlay/expense/config';
import { SPEC as GATEWAY } from '@outlay/gateway/config';
import { SPEC as MILEAGE_RECEIPT } from '@outlay/mileage-receipt/config';
import { SPEC as NOTIFICATION } from '@outlay/notification/config';
import { type GivenKeys, givenKeys, type Spec } from '@outlay/runtime';
import { SPEC as WEB } from '@outlay/web/config';
import { SPEC as WEBHOOK_DISPATCHER } from '@outlay/webhook-dispatcher/config';

const SPECS: Readonly<Record<Service, Spec>> = {
  gateway: GATEWAY,
  expense: EXPENSE,
  bill: BILL,
  'mileage-receipt': MILEAGE_RECEIPT,
  accounting: ACCOUNTING,
  'webhook-dispatcher': WEBHOOK_DISPATCHER,
  notification: NOTIFICATION,
  web: WEB,
};

type Variables = Readonly<Record<string, string | undefined>>;

/** The keys that a service's databases remember, of variables that may be those of an operator: every key has a name of its own. */
export const keysOf = (service: Service, variables: Variables): GivenKeys[] => givenKeys(SPECS[service], variables);

/** What no service reads, and backups cannot be read without: the gateway's database remembers it for the installation. */
export const backupKey = ({ BACKUP_KEY: text }: Variables): GivenKeys[] =>
  text ? [{ variable: 'BACKUP_KEY', use: 'makes', text }] : [];

/** All keys of an installation, once each, whoever reads them; a pair's both halves. */
export const allKeys = (variables: Variables): GivenKeys[] => {
  const all = [...SERVICES.flatMap((service) => keysOf(service, variables)), ...backupKey(variables)];
  return [...new Map(all.map((keys) => [keys.variable, keys])).values()];
};
