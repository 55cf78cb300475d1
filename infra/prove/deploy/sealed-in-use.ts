import { type Receiver, startReceiver } from '@outlay/testing';
import { verify } from '../../local/listen/verify.ts';
import type { TestTenant } from '../../smoke/cluster/test-cluster.ts';
import type { Probe } from './probes.ts';

const ENDPOINTS = 30;
const VENDORS = 400;
const AT_A_TIME = 8;
/** Of what few endpoints want everything, and many only what is rare. */
const RARE = 'mileage_trip.created';
const ORIGINATOR = {
  ...{ format: 'cpa005', originatorId: '0012345678', shortName: 'TEST', longName: 'TEST', dataCentre: '00330' },
  ...{ institutionNumber: '003', transitNumber: '04567', accountNumber: '5554321' },
};
const DAY = 86_400_000;

type Hook = { id: string; secret: string; path: string; token: string };
type People = { owner: TestTenant; admin: TestTenant };

const inParallel = async (count: number, work: (index: number) => Promise<unknown>): Promise<void> => {
  let at = 0;
  const worker = async () => {
    for (let index = at++; index < count; index = at++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
};

const createHooks = async ({ api }: TestTenant, url: string): Promise<Hook[]> => {
  const hooks: Hook[] = [];
  await inParallel(ENDPOINTS, async (index) => {
    const path = `/${index}`;
    const token = `sealed header ${index}`;
    const command = { url: url + path, events: index < 2 ? ['*'] : [RARE], headers: { 'X-Own': token } };
    const hook = await api.call<{ id: string; secret: string }>('POST', '/v1/webhooks', command);
    hooks.push({ ...hook, path, token });
  });
  return hooks;
};

const accountOf = (index: number): string => `${4_000_000 + index}`;

const createVendor = (api: TestTenant['api'], name: string, account: string) =>
  api.call<{ id: number }>('POST', '/v1/vendors', {
    ...{ name, country: 'CA', taxId: '123456789RT0001', defaultPaymentMethod: 'EFT' },
    paymentDetails: { institutionNumber: '006', transitNumber: '00123', accountNumber: account },
  });

/** A bill of a vendor with this account that a bank file may be made of. */
const scheduleBill = async ({ owner, admin }: People, base: string, account: string): Promise<number> => {
  const vendor = await createVendor(owner.api, `Paid ${account}`, account);
  await admin.api.call('POST', `/v1/vendors/${vendor.id}/verify`);
  const dates = { issueDate: '2026-01-01', dueDate: '2026-01-31' };
  const command = { vendorId: vendor.id, billNumber: `S-${account}`, amount: 904, ...dates };
  const { id } = await owner.api.call<{ id: number }>('POST', `${base}/bills`, command);
  await owner.api.call('POST', `${base}/bills/${id}/submit`);
  await admin.api.call('POST', `${base}/bills/${id}/approve`);
  const scheduledDate = new Date(Date.now() + 30 * DAY).toISOString();
  await owner.api.call('POST', `${base}/bills/bulk/schedule-payment`, { billIds: [id], scheduledDate });
  return id;
};

/** Deliveries whose signatures, of either kind, or whose sealed header are not those of their endpoint; and how many came twice. */
const checkDeliveries = ({ requests }: Receiver, hooks: readonly Hook[]) => {
  const byPath = new Map(hooks.map((hook) => [hook.path, hook]));
  const seen = new Set<string>();
  let [wrong, duplicates] = [0, 0];
  for (const { path, headers, raw, body, at } of requests) {
    const hook = byPath.get(path);
    const { service, standard } = verify(headers, raw, hook?.secret ?? '', at);
    if (!service || !standard || headers['x-own'] !== hook?.token) wrong += 1;
    const delivery = `${path} ${(body as { id: string }).id}`;
    if (seen.has(delivery)) duplicates += 1;
    seen.add(delivery);
  }
  return { deliveries: requests.length, wrong, duplicates, seen };
};

/** What is sealed and in daily use: secrets and headers of endpoints, accounts and bank files; with a receiver that checks. */
export const useSealed = async (people: People) => {
  const { owner } = people;
  const base = `/v1/businesses/${owner.tenantId}`;
  await inParallel(VENDORS, (index) => createVendor(owner.api, `Vendor ${index}`, accountOf(index)));
  const [first, last] = ['7654321', '7654322'];
  const bills = [await scheduleBill(people, base, first), await scheduleBill(people, base, last)];
  const funding = { name: 'Operating', currency: 'CAD', originator: ORIGINATOR };
  const { id: fundingAccountId } = await owner.api.call<{ id: number }>('POST', `${base}/funding-accounts`, funding);
  const payBill = async (id: number | undefined): Promise<string> => {
    const command = { billIds: [id], format: 'cpa005', fundingAccountId };
    const batch = await owner.api.call<{ id: number }>('POST', `${base}/payment-batches`, command);
    return `${base}/payment-batches/${batch.id}/file`;
  };
  const readFile = async (at: string, path: string, account: string): Promise<string> => {
    const headers = { authorization: `Bearer ${owner.apiKey}`, 'x-tenant-id': `${owner.tenantId}` };
    const answer = await fetch(at + path, { headers, signal: AbortSignal.timeout(30_000) });
    const text = await answer.text();
    if (!answer.ok) return `${answer.status} ${text.slice(0, 200)}`;
    return text.includes(account) ? '' : 'a bank file without the account';
  };
  const path = await payBill(bills[0]);
  const receiver = await startReceiver();
  const hooks = await createHooks(owner, receiver.url);
  let created = 0;

  const probes: Probe[] = [
    { name: 'a bank file', every: 300, send: (at) => readFile(at, path, first) },
    {
      name: 'a vendor with an account',
      every: 1_000,
      send: async (at) => {
        created += 1;
        const headers = {
          authorization: `Bearer ${owner.apiKey}`,
          'x-tenant-id': `${owner.tenantId}`,
          'content-type': 'application/json',
        };
        const body = JSON.stringify({ name: `During ${created}`, taxId: '123456789RT0001', country: 'CA' });
        const answer = await fetch(`${at}/v1/vendors`, { method: 'POST', headers, body });
        return answer.ok ? '' : `${answer.status} ${await answer.text()}`;
      },
    },
  ];

  return {
    probes,
    receiver,
    hookId: hooks[0]?.id ?? '',
    /** An account that was entered before is still what the bank gets. Resolves with what is wrong; '' when nothing is. */
    payLast: async (at: string): Promise<string> => readFile(at, await payBill(bills[1]), last),
    /** Of `published`, and of those that only few endpoints want, how many did not reach an endpoint. */
    check: (published: ReadonlySet<string>) => {
      const { seen, ...counts } = checkDeliveries(receiver, hooks);
      const rare = receiver.requests.filter(
        ({ path, body }) => path === '/0' && (body as { type: string }).type === RARE,
      );
      const wanted = [
        ...[...published].flatMap((id) => [`/0 ${id}`, `/1 ${id}`]),
        ...rare.flatMap(({ body }) => hooks.slice(2).map((hook) => `${hook.path} ${(body as { id: string }).id}`)),
      ];
      return { ...counts, lost: wanted.filter((delivery) => !seen.has(delivery)).length };
    },
  };
};
