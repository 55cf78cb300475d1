import { type Credentials, request } from '../../local/seed/api.ts';
import type { Copy, Person } from './copy.ts';
import { RESOURCES, type Row } from './resources.ts';

export type Source = { baseUrl: string; credentials: Credentials };

type Page = { data: Row[]; pagination: { totalPages: number; totalCount: number } };

const get = async <T>({ baseUrl, credentials }: Source, path: string): Promise<T> => {
  const response = await request(baseUrl, credentials, { method: 'GET', path });
  const text = await response.text();
  if (!response.ok) throw new Error(`GET ${path} was answered with ${response.status}: ${text}`);
  return JSON.parse(text) as T;
};

/** How often a list is read again while something goes in it between two pages. */
const TRIES = 50;

/** All pages of a list; from the first one on again when their number of rows changed in between. */
export const readList = async (source: Source, path: string): Promise<Row[]> => {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const rows: Row[] = [];
    const counts = new Set<number>();
    for (let page = 1, last = 1; page <= last; page += 1) {
      const query = `page=${page}&pageSize=100&sortBy=createdAt&sortOrder=asc`;
      const { data, pagination } = await get<Page>(source, `${path}?${query}`);
      rows.push(...data);
      counts.add(pagination.totalCount);
      last = pagination.totalPages;
    }
    if (counts.size === 1) return rows;
  }
  throw new Error(`${path} never stood still`);
};

export const baseOf = ({ credentials }: Source): string => `/v1/businesses/${credentials.tenantId}`;

/** The record of the business first: what is read after it is at least as new as its version. */
export const readBusiness = async (source: Source): Promise<Row> => {
  const base = baseOf(source);
  const { data: business } = await get<{ data: Row }>(source, base);
  const { data: settings } = await get<{ data: object }>(source, `${base}/settings`);
  const { data: policies } = await get<{ data: { policies: unknown } }>(source, `${base}/approval-policies`);
  return { ...business, settings, approvalPolicies: policies.policies };
};

export const readPeople = async (source: Source): Promise<Person[]> => readList(source, `${baseOf(source)}/users`);

/** Puts everything that the lists show into the copy. */
export const readLists = async (source: Source, copy: Copy): Promise<void> => {
  copy.putBusiness(await readBusiness(source));
  for (const resource of RESOURCES)
    for (const row of await readList(source, resource.path(baseOf(source)))) copy.put(resource, row);
  for (const person of await readPeople(source)) copy.putPerson(person);
};
