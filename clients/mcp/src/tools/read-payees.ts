import type { Item } from './read-concerned.ts';
import type { Send } from './tool-request.ts';

/** Whom records pay, by `vendor 7` and `employee 3`, and the account that the money goes to, as far as it is shown. */
export type Payees = ReadonlyMap<string, { payee: string; account?: string }>;

const PAGE = 100;

/** Of what has bank details: their last digits, and whether a second person confirmed them. */
export const accountOf = ({ paymentDetails, last4, verifiedAt }: Item): string | undefined => {
  const digits = (paymentDetails as { last4?: unknown } | null | undefined)?.last4 ?? last4;
  return typeof digits === 'string' ? `…${digits}${verifiedAt ? '' : ', not confirmed by a second person'}` : undefined;
};

const nameOf = ({ name, firstName, lastName }: Item): string => String(name ?? `${firstName} ${lastName}`);

const KINDS = [
  { kind: 'vendor', member: 'vendorId', path: '/v1/vendors' },
  { kind: 'employee', member: 'employeeId', path: '/v1/employees' },
] as const;

/** Names are a help: where the credential may not read them, the ids stand in their place. */
export const readPayees = async (records: readonly Item[], send: Send): Promise<Payees> => {
  const payees = new Map<string, { payee: string; account?: string }>();
  for (const { kind, member, path } of KINDS) {
    const ids = [...new Set(records.map((record) => record[member]).filter((id) => typeof id === 'number'))];
    for (let at = 0; at < ids.length; at += PAGE) {
      const query = { ids: ids.slice(at, at + PAGE).join(','), pageSize: PAGE };
      const { status, body } = await send({ method: 'GET', path, query, body: undefined });
      if (status >= 300) break;
      for (const item of (body as { data: Item[] }).data) {
        const account = accountOf(item);
        payees.set(`${kind} ${item.id}`, { payee: nameOf(item), ...(account !== undefined && { account }) });
      }
    }
  }
  return payees;
};

/** Whom a record pays, in words. */
export const payeeOf = ({ vendorId, employeeId, submittedBy, payee }: Item, payees: Payees): Item => {
  if (typeof payee === 'string') return { payee };
  const key = vendorId ? `vendor ${vendorId}` : employeeId ? `employee ${employeeId}` : undefined;
  if (key !== undefined) return payees.get(key) ?? { payee: key };
  return submittedBy ? { payee: `user ${submittedBy}` } : {};
};
