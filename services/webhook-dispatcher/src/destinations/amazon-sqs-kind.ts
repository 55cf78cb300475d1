import { type DestinationOf, invalidField } from '@outlay/contracts';
import { hostOf } from '../http-client/index.ts';
import type { DestinationKind } from './destination-kind.ts';

const HOST =
  /^(?:sqs(?:-fips)?\.([a-z0-9-]+)\.(?:amazonaws\.com(?:\.cn)?|api\.aws)|([a-z0-9-]+)\.queue\.amazonaws\.com)$/;

const regionIn = (url: URL): string | undefined => {
  const [, region, former] = HOST.exec(url.hostname) ?? [];
  return region ?? former;
};

/** Of the ten attributes of a message six are ours, without those of a number. */
const OWN_HEADERS = 4;

export const AMAZON_SQS: DestinationKind<DestinationOf<'amazon_sqs'>> = {
  plain: (given) => {
    if (!URL.canParse(given.queueUrl)) throw invalidField('destination.queueUrl', 'validation.format.url');
    const url = new URL(given.queueUrl);
    const region = given.region ?? regionIn(url);
    if (region === undefined) throw invalidField('destination.region', 'validation.required');
    return { ...given, queueUrl: url.href, region };
  },
  places: ({ queueUrl }) => {
    const url = new URL(queueUrl);
    const tls = url.protocol === 'https:';
    const port = url.port === '' ? (tls ? 443 : 80) : Number(url.port);
    return [{ host: hostOf(url), port, tls, field: 'destination.queueUrl', url: queueUrl }];
  },
  address: ({ queueUrl }) => queueUrl,
  credential: 'secretAccessKey',
  // One origin has the queues of every customer of a region: whose a queue is, its path begins with.
  holder: ({ type, queueUrl, accessKeyId }) => {
    const { origin, pathname } = new URL(queueUrl);
    return [type, origin, pathname.split('/', 2)[1], accessKeyId];
  },
  headers: { maximum: OWN_HEADERS, name: /^(?!aws\.|amazon\.|\.)(?!.*\.\.)[\w.-]+(?<!\.)$/i },
};
