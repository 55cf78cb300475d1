/** What a credential can do in a business: `ok`, or with which code it is refused; `ok / …` where it reads and does not write. */
export type Outcome = string;

type Trying = { baseUrl: string; key: string; businessId: number; headers?: Record<string, string> };

let count = 0;

const codeOf = async (response: Response, wanted: number): Promise<Outcome> => {
  const text = await response.text();
  if (response.status === wanted) return 'ok';
  const { error } = JSON.parse(text) as { error?: { code?: string } };
  return `${response.status} ${error?.code ?? text}`;
};

/** Lists and writes on a real route, which the gateway forwards to the service that owns it. */
export const tried = async ({ baseUrl, key, businessId, headers = {} }: Trying): Promise<Outcome> => {
  const all = { authorization: `Bearer ${key}`, 'x-tenant-id': String(businessId), ...headers };
  const read = await codeOf(await fetch(`${baseUrl}/v1/vendors?pageSize=1`, { headers: all }), 200);
  count += 1;
  const body = JSON.stringify({ name: `Vendor ${count}`, email: `vendor-${count}@vendor.example` });
  const sending = { method: 'POST', headers: { ...all, 'content-type': 'application/json' }, body };
  const written = await codeOf(await fetch(`${baseUrl}/v1/vendors`, sending), 201);
  return read === written ? read : `${read} / ${written}`;
};
