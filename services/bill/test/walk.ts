import { type BillStatus, type Caller, DEFAULT_SETTINGS, exampleOf } from '@outlay/contracts';
import { waitFor } from '@outlay/testing';
import type { Reply, TestService } from './service.ts';

export const OWNER = { userId: 7, role: 'owner' } as const satisfies Partial<Caller>;
export const ADMIN = { userId: 8, role: 'admin' } as const satisfies Partial<Caller>;
export const ACCOUNTANT = { userId: 9, role: 'accountant' } as const satisfies Partial<Caller>;
export const APPROVER = { userId: 10, role: 'approver' } as const satisfies Partial<Caller>;
export const EMPLOYEE = { userId: 11, role: 'employee' } as const satisfies Partial<Caller>;
export const AUDITOR = { userId: 12, role: 'auditor' } as const satisfies Partial<Caller>;

export const BILLS = '/v1/businesses/1/bills';
/** From whom a Canadian bank file pays, as a funding account has it. */
export const CPA = {
  format: 'cpa005',
  originatorId: '1234567890',
  shortName: 'Maple',
  longName: 'Maple Bakery Inc.',
  dataCentre: '00330',
  institutionNumber: '003',
  transitNumber: '04567',
  accountNumber: '5554321',
};
export const CANADIAN = { institutionNumber: '006', transitNumber: '00123', accountNumber: '1234567' };

/** So many days from now, as the date that a business in Toronto may be at or one day before. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The status and the code of an error. */
export const errorOf = ({ status, body }: Pick<Reply, 'status' | 'body'>): [number, string | undefined] => [
  status,
  body.error?.code,
];

let numbers = 0;

/** How business 1 wants its money guarded from now on. */
const settingsOf = (service: TestService) => {
  let version = 100;
  return async (changes: object): Promise<void> => {
    version += 1;
    const settings = { ...DEFAULT_SETTINGS, ...changes };
    const { data } = exampleOf('business.updated');
    const business = service.business({ id: 1, version });
    await service.deliver('business.updated', 1, { ...data, business, settings, approvalPolicies: [] });
    const known = 'SELECT 1 FROM businesses WHERE business_id = 1 AND settings = $1';
    await waitFor(async () => (await service.database.look(known, [JSON.stringify(settings)])).length === 1);
  };
};

/** The ways that tests walk again and again, as people of business 1 would. */
export const createWalk = (service: TestService) => {
  const post = (path: string, body: unknown = {}, caller: Partial<Caller> = OWNER, headers = {}): Promise<Reply> =>
    service.call('POST', path, caller, body, headers);

  const vendor = async (overrides: object = {}, { verified = true } = {}) => {
    numbers += 1;
    const command = { name: `Vendor ${numbers}`, defaultPaymentMethod: 'EFT', paymentDetails: CANADIAN, ...overrides };
    const { status, body } = await post('/v1/vendors', command);
    if (status !== 201) throw new Error(JSON.stringify(body));
    if (verified) await post(`/v1/vendors/${body.data.id}/verify`, undefined, ADMIN);
    return body.data;
  };

  const draft = async (overrides: object = {}, caller: Partial<Caller> = OWNER) => {
    numbers += 1;
    const command = { billNumber: `F-${numbers}`, amount: 100, issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const { vendorId = (await vendor()).id } = overrides as { vendorId?: number };
    const { status, body } = await post(BILLS, { ...command, vendorId, ...overrides }, caller);
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const act = (id: number, action: string, body?: unknown, caller: Partial<Caller> = OWNER): Promise<Reply> =>
    post(`${BILLS}/${id}/${action}`, body, caller);

  /** A bill entered by the owner and approved by the admin: ready, when its vendor is. */
  const approved = async (overrides: object = {}) => {
    const bill = await draft(overrides);
    await act(bill.id, 'submit');
    const { status, body } = await act(bill.id, 'approve', {}, ADMIN);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const scheduled = async (overrides: object = {}, scheduledDate = inDays(7)) => {
    const bill = await approved(overrides);
    const { status, body } = await act(bill.id, 'schedule-payment', { scheduledDate });
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.data;
  };

  const ways: Record<BillStatus, (overrides?: object) => Promise<{ id: number }>> = {
    DRAFT: draft,
    PENDING_APPROVAL: async (overrides) => {
      const bill = await draft(overrides);
      return (await act(bill.id, 'submit')).body.data;
    },
    APPROVED: async (overrides) => approved({ vendorId: (await vendor({}, { verified: false })).id, ...overrides }),
    READY_FOR_PAYMENT: approved,
    SCHEDULED: scheduled,
    PROCESSING: async (overrides) => force(await scheduled(overrides), 'PROCESSING'),
    PAID: async (overrides) => force(await scheduled(overrides), 'PAID'),
    MARKED_PAID: async (overrides) => (await act((await approved(overrides)).id, 'mark-paid')).body.data,
    DENIED: async (overrides) => {
      const bill = await draft(overrides);
      await act(bill.id, 'submit');
      return (await act(bill.id, 'deny', { comment: 'No' }, ADMIN)).body.data;
    },
    CANCELLED: async (overrides) => (await act((await draft(overrides)).id, 'cancel')).body.data,
    PAYMENT_FAILED: async (overrides) => force(await scheduled(overrides), 'PAYMENT_FAILED'),
  };
  const force = async (bill: { id: number }, status: BillStatus) => {
    const paidAt = status === 'PAID' ? new Date() : null;
    const text = 'UPDATE bills SET status = $2, next_at = NULL, paid_at = $3 WHERE id = $1';
    await service.database.look(text, [bill.id, status, paidAt]);
    return bill;
  };

  return {
    settings: settingsOf(service),
    post,
    patch: (id: number, body: unknown, caller: Partial<Caller> = {}, headers = {}): Promise<Reply> =>
      service.call('PATCH', `${BILLS}/${id}`, caller, body, headers),
    vendor,
    draft,
    act,
    approved,
    scheduled,
    /** A bill in this state; states that only time reaches are written into its row. */
    inState: (status: BillStatus, overrides: object = {}) => ways[status](overrides),
    get: async (id: number, caller: Partial<Caller> = OWNER) =>
      (await service.call('GET', `${BILLS}/${id}`, caller)).body.data,
    /** The kinds of the events of a bill, once there are so many. */
    kindsPublishedOf: async (id: number, count: number): Promise<string[]> => {
      const events = await waitFor(() => {
        const published = service
          .published()
          .filter(({ data }) => (data.bill as { id: number } | undefined)?.id === id);
        return published.length >= count && published;
      });
      return events.map(({ type }) => type);
    },
    /** Business 1 with a person in every role. */
    async begin(): Promise<void> {
      await service.knows({ id: 1 });
      for (const { userId, role } of [OWNER, ADMIN, ACCOUNTANT, APPROVER, EMPLOYEE, AUDITOR])
        await service.hasMember(1, userId, role);
    },
  };
};

export type Walk = ReturnType<typeof createWalk>;
