import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, it } from '@jest/globals';
import { type Admitted, DOWNLOAD_TIME, type IdentitySigner } from '@outlay/http';
import type { Client } from '@outlay/http/client';
import { waitFor } from '@outlay/testing';
import { createForward, type OwnerServices } from './owner-services.client.ts';
import type { WaitingRequests } from './waiting-requests.client.ts';

it('a file that is made while it is sent may take longer than another answer', async () => {
  const calls: Parameters<Client['request']>[0][] = [];
  const owner: Client = {
    request: async (call) => {
      calls.push(call);
      return { status: 200, headers: {}, body: Buffer.of() };
    },
    close: async () => undefined,
  };
  const signer: IdentitySigner = { sign: async () => 'signed', signForUpload: async () => 'signed for an upload' };
  const forward = createForward({
    services: { expense: owner } as OwnerServices,
    signer,
    waiting: {} as WaitingRequests,
  });
  const request = { headers: {}, method: 'GET', url: '/v1/expenses/export' } as unknown as IncomingMessage;
  for (const download of [true, false]) {
    const operation = { owner: 'expense', method: 'GET', form: null, waits: 0, download };
    const admitted = { operation, body: Buffer.of(), search: '', publicUrl: '' } as unknown as Admitted;
    await forward(request, admitted, () => Promise.reject(new Error('it was not answered')));
  }
  expect(calls.map(({ streaming }) => streaming)).toEqual([DOWNLOAD_TIME, undefined]);
});

it('an upload whose client left before it was sent on ends for its owner', async () => {
  /** A service that reads its request to its end, whichever that is. */
  const owner: Client = {
    request: async ({ body }) => {
      const { promise, resolve } = Promise.withResolvers<void>();
      (body as Readable).once('close', resolve);
      await promise;
      return { status: 400, headers: {}, body: Buffer.of() };
    },
    close: async () => undefined,
  };
  const signer: IdentitySigner = { sign: async () => 'signed', signForUpload: async () => 'signed for an upload' };
  const services = { 'mileage-receipt': owner } as OwnerServices;
  const forward = createForward({ services, signer, waiting: {} as WaitingRequests });
  const upload = new Readable({ read: () => undefined }).destroy();
  await once(upload, 'close');
  const operation = { owner: 'mileage-receipt', form: {}, body: null, method: 'POST', waits: 0 };
  const admitted = {
    operation,
    facts: { businessId: 1 },
    body: Buffer.of(),
    search: '',
    publicUrl: '',
  } as unknown as Admitted;
  const request = Object.assign(upload, { headers: {}, method: 'POST', url: '/v1/receipts' });
  const identify = () => Promise.reject(new Error('it was not answered'));
  expect((await forward(request as unknown as IncomingMessage, admitted, identify)).status).toBe(400);
});

it('uploads of one business wait for one another and take the places of no other; the identity of each is signed in its turn', async () => {
  const answered = Promise.withResolvers<void>();
  let arrived = 0;
  let signed = 0;
  const owner: Client = {
    request: async () => {
      arrived += 1;
      await answered.promise;
      return { status: 201, headers: {}, body: Buffer.of() };
    },
    close: async () => undefined,
  };
  const signForUpload = async () => {
    signed += 1;
    return `${signed}`;
  };
  const signer: IdentitySigner = { sign: async () => 'signed', signForUpload };
  const services = { 'mileage-receipt': owner } as OwnerServices;
  const forward = createForward({ services, signer, waiting: {} as WaitingRequests });
  const operation = { owner: 'mileage-receipt', form: {}, body: null, method: 'POST', waits: 0 };
  const uploadTo = (businessId: number) => {
    const upload = new Readable({ read: () => undefined });
    const request = Object.assign(upload, { headers: {}, method: 'POST', url: '/v1/receipts' });
    const facts = { businessId };
    const admitted = { operation, facts, body: Buffer.of(), search: '', publicUrl: '' } as unknown as Admitted;
    return forward(request as unknown as IncomingMessage, admitted, () => Promise.reject(new Error('not answered')));
  };
  const own = Array.from({ length: 16 + 200 }, () => uploadTo(1));
  await expect(uploadTo(1)).rejects.toMatchObject({ code: 'RATE_LIMITED', facts: { limit: 'uploads' } });
  const other = uploadTo(2);
  await waitFor(() => arrived === 17);
  expect(signed).toBe(17);
  answered.resolve();
  expect((await Promise.all([...own, other])).map(({ status }) => status)).toEqual(Array(217).fill(201));
  expect((await uploadTo(1)).status).toBe(201);
});
