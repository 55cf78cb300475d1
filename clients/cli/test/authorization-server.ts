import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type AuthorizationServer = Awaited<ReturnType<typeof startAuthorizationServer>>;

/**
 * As much of the gateway as signing in needs, as strict as it is: PKCE, a refresh token for one use, and all of them ended by a
 * second one. Access tokens are `a1`, `a2`, …, refresh tokens `r1`, `r2`, ….
 */
export const startAuthorizationServer = async () => {
  const state = {
    issued: 0,
    ended: false as boolean,
    /** What a device is answered before it has tokens. */
    undecided: ['authorization_pending', 'authorization_pending'],
    isOff: false as boolean,
    challenges: new Map<string, string>(),
    revoked: [] as string[],
  };
  const used = new Set<string>();
  const give = () => {
    state.issued += 1;
    return [200, { access_token: `a${state.issued}`, refresh_token: `r${state.issued}`, expires_in: 3_600 }] as const;
  };
  const refuse = (error: string) => [400, { error }] as const;
  const refresh = (token: string) => {
    if (used.has(token) || token !== `r${state.issued}`) state.ended = true;
    used.add(token);
    return state.ended ? refuse('invalid_grant') : give();
  };
  const redeem = (form: URLSearchParams) => {
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    return state.challenges.get(form.get('code') ?? '') === challenge ? give() : refuse('invalid_grant');
  };
  const decide = () => {
    const error = state.undecided.shift();
    return error === undefined ? give() : refuse(error);
  };
  const tokens = (form: URLSearchParams) => {
    const grant = form.get('grant_type');
    if (grant === 'refresh_token') return refresh(form.get('refresh_token') ?? '');
    return grant === 'authorization_code' ? redeem(form) : decide();
  };
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const device = { device_code: 'd', user_code: 'ABCD-EFGH', verification_uri: 'http://x/device', interval: 5 };
    const answers: Record<string, () => readonly [number, object]> = {
      '/connect/token': () => tokens(form),
      '/connect/device_authorization': () => [200, { ...device, expires_in: 60 }],
      '/connect/revocation': () => {
        state.revoked.push(form.get('token') ?? '');
        return [200, {}];
      },
      '/v1/businesses': () => [200, { data: [{ id: 7, name: 'Maple' }], pagination: { hasNext: false } }],
    };
    const named = form.get('client_id') ?? new URLSearchParams(request.url?.split('?')[1]).get('client_id');
    const isClient = !state.isOff && named === 'outlay-cli';
    if (!isClient && request.url?.startsWith('/connect/')) {
      response.writeHead(401, { 'content-type': 'application/json' }).end(JSON.stringify({ error: 'invalid_client' }));
      return;
    }
    const [status, body] = answers[request.url?.split('?')[0] ?? '']?.() ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    state,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What the person's browser does: it comes back from the page of signing in. */
    comeBack: async (url: string, change: { error?: string; error_description?: string; state?: string } = {}) => {
      const { searchParams } = new URL(url);
      state.challenges.set('c1', searchParams.get('code_challenge') ?? '');
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      back.search = `${new URLSearchParams({ state: searchParams.get('state') ?? '', ...(change.error === undefined && { code: 'c1' }), ...change })}`;
      return (await fetch(back)).status;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};
