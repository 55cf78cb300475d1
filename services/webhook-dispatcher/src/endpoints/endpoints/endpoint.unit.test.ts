import { describe, expect, it } from '@jest/globals';
import { envelope, eventDefinition, isAppError, type NewEvent, sealEvent, type UpdateWebhook } from '@outlay/contracts';
import { changed, type Endpoint, endpointChanged, withoutCredentials } from './endpoint.ts';
import { endpointView } from './endpoint.view.ts';

const at = new Date('2026-03-14T15:09:26.535Z');
const endpoint: Endpoint = {
  id: 'wh_1',
  businessId: 3,
  createdBy: 7,
  url: 'https://a.example/hook',
  destination: null,
  events: ['*'],
  description: null,
  status: 'active',
  headers: { 'X-Env': 'test', Authorization: 'Basic abc' },
  rateLimit: null,
  retryOn: [],
  timeout: 5,
  filter: null,
  labels: { team: 'accounting', tier: 'test' },
  sequenced: false,
  traceContext: false,
  disabledReason: null,
  disabledAt: null,
  failingSince: null,
  activeSince: null,
  gap: null,
  verifiedAt: null,
  previousSecretUntil: null,
  version: 4,
  createdAt: at,
  updatedAt: at,
};

const published = (event: NewEvent) => {
  const sealed = sealEvent(event, { businessId: 3, userId: null, onBehalfOf: null }, at);
  const read = JSON.parse(sealed.bytes.toString());
  expect(envelope.safeParse(read).error).toBeUndefined();
  return { sealed, data: read.data };
};

describe('the events of an endpoint', () => {
  it('webhook_endpoint.changed keeps its contract', () => {
    const { sealed, data } = published(endpointChanged(endpoint));
    expect(eventDefinition('webhook_endpoint.changed').data.parse(data)).toEqual({ webhookId: 'wh_1' });
    expect(sealed).toMatchObject({ kind: 'webhook_endpoint.changed', businessId: 3, aggregate: 'webhook:wh_1' });
  });
});

describe('headers that are written back', () => {
  const later = new Date(at.getTime() + 1);
  it('keep the values that are shown masked, whatever is added', () => {
    const { headers } = endpointView(endpoint);
    expect(changed(endpoint, { headers }, later)).toBe(endpoint);
    const after = changed(endpoint, { headers: { authorization: headers.Authorization ?? '', 'X-New': '1' } }, later);
    expect(after.headers).toEqual({ authorization: endpoint.headers.Authorization, 'X-New': '1' });
  });
  it.each([{}, { headers: { 'X-Env': 'test', authorization: '••••••' } }])(
    'lead no credential elsewhere: %j',
    (given) => {
      const elsewhere = { ...given, url: 'https://b.example/hook' };
      for (const command of [elsewhere, { ...given, url: 'https://a.example:8443/hook' }])
        expect(() => changed(endpoint, command, later)).toThrow(
          expect.objectContaining({
            details: [expect.objectContaining({ field: expect.stringMatching(/^headers.authorization$/i) })],
          }),
        );
      expect(changed(endpoint, { ...elsewhere, headers: null }, later).headers).toEqual({});
      expect(changed(endpoint, { ...elsewhere, headers: { Authorization: 'new' } }, later).headers).toEqual({
        Authorization: 'new',
      });
      const sameServer = changed(endpoint, { ...given, url: 'https://a.example/other' }, later).headers;
      expect(Object.values(sameServer)).toEqual(['test', 'Basic abc']);
    },
  );
  it('name each credential that is not given to another place', () => {
    const queue = {
      type: 'amazon_sqs',
      queueUrl: 'https://sqs.ca-central-1.amazonaws.com/123456789012/outlay',
      ...{ region: 'ca-central-1', accessKeyId: 'AKIDEXAMPLE', secretAccessKey: 'secret' },
    } as const;
    const fieldsOf = (before: Endpoint, command: UpdateWebhook): string[] => {
      try {
        changed(before, command, later);
      } catch (error) {
        if (isAppError(error)) return error.details.map(({ field }) => field);
      }
      return [];
    };
    const two = { ...endpoint, headers: { ...endpoint.headers, 'X-Api-Key': 'abc' } };
    const both = ['headers.Authorization', 'headers.X-Api-Key'];
    expect(fieldsOf(two, { url: 'https://b.example/hook' })).toEqual(both);
    expect(fieldsOf(two, { destination: queue })).toEqual(both);
    const queued = { ...two, url: queue.queueUrl, destination: queue };
    const queueUrl = (account: string) => `https://sqs.ca-central-1.amazonaws.com/${account}/other`;
    expect(fieldsOf(queued, { url: 'https://sqs.ca-central-1.amazonaws.com/' })).toEqual(both);
    expect(fieldsOf(queued, { destination: { ...queue, queueUrl: queueUrl('210987654321') } })).toEqual(both);
    expect(fieldsOf(queued, { destination: { ...queue, queueUrl: queueUrl('123456789012') } })).toEqual([]);
  });
  it.each(['X-Other-Key', 'X-Env'])('cannot have a mask for %s, which is not shown masked', (name) => {
    expect(() => changed(endpoint, { headers: { [name]: '••••••' } }, later)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: `headers.${name}` })] }),
    );
  });
});

describe('an endpoint that answered a challenge', () => {
  const proven = { ...endpoint, headers: {}, verifiedAt: at };
  const later = new Date(at.getTime() + 1);
  it.each<[string, UpdateWebhook, Date | null]>([
    ['has to answer again at another URL', { url: 'https://a.example/other' }, null],
    ['has answered where its URL is only given again', { url: endpoint.url, description: 'x' }, at],
    ['has answered whatever else changes', { events: ['bill.paid'] }, at],
  ])('%s', (_what, command, verifiedAt) => {
    expect(changed(proven, command, later).verifiedAt).toEqual(verifiedAt);
  });
});

describe('an endpoint without its credentials', () => {
  it('is shown exactly as the endpoint is', () => {
    const kept = withoutCredentials(endpoint);
    expect(JSON.stringify(kept)).not.toContain('Basic');
    expect(endpointView(kept)).toEqual(endpointView(endpoint));
    expect(endpointView(kept).headers).toEqual({ 'X-Env': 'test', Authorization: '••••••' });
  });
});

describe('an endpoint at a queue of Amazon SQS', () => {
  const destination = {
    type: 'amazon_sqs',
    queueUrl: 'https://sqs.ca-central-1.amazonaws.com/123456789012/outlay',
    region: 'ca-central-1',
    accessKeyId: 'AKIDEXAMPLE',
    secretAccessKey: 'secret',
  } as const;
  const later = new Date(at.getTime() + 1);
  const withHeaders = (count: number, sequenced: boolean) => {
    const headers = Object.fromEntries(Array.from({ length: count }, (_, index) => [`x-${index}`, 'a']));
    return () => changed({ ...endpoint, destination, url: destination.queueUrl, headers }, { sequenced }, later);
  };
  it('has two headers fewer of its own when it is sequenced', () => {
    expect(withHeaders(4, false)).not.toThrow();
    expect(withHeaders(2, true)).not.toThrow();
    expect(withHeaders(3, true)).toThrow(expect.objectContaining({ code: 'VALIDATION_ERROR' }));
  });
});
