import type { Service } from '@outlay/contracts';
import { samplePdf } from '../../local/seed/mileage-receipt.ts';

export type LoadRequest = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object | FormData };

/** One kind of request of the steady load. */
export type CallKind = {
  /** Whose work it is. */
  service: Service;
  name: string;
  /** Milliseconds between two of one worker. */
  every: number;
  /** How many are sent at the same time. */
  workers: number;
  send(count: number): LoadRequest;
};

type Known = { tenantId: number; vendorId: number; hookId: string; run: string };

const STOPS = [
  { address: 'Saint-Denis, Montréal', latitude: 45.5285, longitude: -73.5882 },
  { address: 'Jean-Talon, Montréal', latitude: 45.5362, longitude: -73.6149 },
];

const receipt = (run: string, count: number): FormData => {
  const lines = [`Station ${run} ${count}`, 'Date: 2026-02-11', 'SUBTOTAL 118.00', 'HST 13% 15.34', 'TOTAL 133.34 CAD'];
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(samplePdf(lines))], { type: 'application/pdf' }), 'receipt.pdf');
  return form;
};

/** Reads and writes of every service, an upload among them, as a customer's programs send them all day. */
export const callKinds = ({ tenantId, vendorId, hookId, run }: Known): CallKind[] => {
  const base = `/v1/businesses/${tenantId}`;
  const get = (path: string) => (): LoadRequest => ({ method: 'GET', path });
  const post = (path: string, body: (count: number) => object) => (count: number) => ({
    method: 'POST' as const,
    path,
    body: body(count),
  });
  const often = { every: 30, workers: 3 };
  const seldom = { every: 150, workers: 2 };
  const expense = (count: number) => ({ merchant: `Roll ${run} ${count}`, amount: 12.5, date: '2026-03-13' });
  const person = (count: number) => ({ name: 'Ada', email: `ada-${run}-${count}@roll.example`, role: 'employee' });
  const bill = (count: number) => ({
    vendorId,
    billNumber: `R-${run}-${count}`,
    amount: 904,
    issueDate: '2026-01-01',
    dueDate: '2026-01-31',
  });
  const trip = (count: number) => ({ date: '2026-03-13', name: `Roll ${run} ${count}`, stops: STOPS });
  return [
    { ...often, service: 'expense', name: 'create an expense', send: post('/v1/expenses', expense) },
    { ...often, service: 'expense', name: 'list expenses', send: get('/v1/expenses?pageSize=10') },
    { ...seldom, service: 'gateway', name: 'add a user', send: post(`${base}/users`, person) },
    { ...often, service: 'gateway', name: 'list employees', send: get('/v1/employees?pageSize=10') },
    { ...often, service: 'bill', name: 'enter a bill', send: post(`${base}/bills`, bill) },
    { ...seldom, service: 'bill', name: 'list vendors', send: get('/v1/vendors?pageSize=10') },
    { ...seldom, service: 'mileage-receipt', name: 'record a trip', send: post(`${base}/mileage-trips`, trip) },
    { ...seldom, service: 'mileage-receipt', name: 'list trips', send: get(`${base}/mileage-trips?pageSize=10`) },
    {
      ...{ service: 'mileage-receipt', name: 'upload a receipt', every: 400, workers: 1 },
      send: (count) => ({ method: 'POST', path: '/v1/receipts', body: receipt(run, count) }),
    },
    {
      ...{ ...often, service: 'webhook-dispatcher', name: 'list deliveries' },
      send: get(`/v1/webhooks/${hookId}/deliveries?pageSize=10`),
    },
    {
      ...{ ...seldom, service: 'webhook-dispatcher', name: 'describe a webhook' },
      send: (count) => ({ method: 'PATCH', path: `/v1/webhooks/${hookId}`, body: { description: `Roll ${count}` } }),
    },
  ];
};
