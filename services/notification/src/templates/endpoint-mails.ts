import { factsOf, inBusiness, type MailContents } from './mail-content.ts';
import type { MailValues } from './mail-values.ts';
import { oneLine } from './plain-text.ts';
import type { Writer } from './writer.ts';

type EndpointKind = 'endpoint-failing' | 'endpoint-disabled' | 'endpoint-recovered';

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '') || oneLine(url, 80);

/** What all mails about an endpoint have. */
const aboutEndpoint = (
  kind: EndpointKind,
  writer: Writer,
  { businessName, endpointUrl }: MailValues[EndpointKind],
) => ({
  ...inBusiness(writer, businessName),
  subject: writer.text(`mail.${kind}.subject`, { host: hostOf(endpointUrl) }),
  title: writer.text(`mail.${kind}.title`),
  button: writer.text(`mail.${kind}.button`),
});

/** Mails about webhook endpoints, to the developers of a business. */
export const ENDPOINT_MAILS: MailContents<EndpointKind> = {
  'endpoint-failing': (writer, values) => {
    const { endpointUrl, failingSince, willBeDisabledAt, pendingCount } = values;
    const counts = { failures: writer.count(values.failures), attempts: writer.count(values.attempts) };
    return {
      ...aboutEndpoint('endpoint-failing', writer, values),
      paragraphs: [writer.text('mail.endpoint-failing.text')],
      facts: factsOf(
        [writer.text('mail.fact.endpoint'), oneLine(endpointUrl, 200)],
        [writer.text('mail.fact.failingSince'), writer.moment(failingSince)],
        [writer.text('mail.fact.attempts'), writer.text('mail.endpoint-failing.attempts', counts)],
        [writer.text('mail.fact.waiting'), writer.count(pendingCount)],
        willBeDisabledAt !== null && [writer.text('mail.fact.disabledAt'), writer.moment(willBeDisabledAt)],
      ),
    };
  },
  'endpoint-disabled': (writer, values) => ({
    ...aboutEndpoint('endpoint-disabled', writer, values),
    paragraphs: [writer.text(`mail.endpoint-disabled.${values.reason}`)],
    facts: factsOf(
      [writer.text('mail.fact.endpoint'), oneLine(values.endpointUrl, 200)],
      values.failingSince !== null && [writer.text('mail.fact.failingSince'), writer.moment(values.failingSince)],
      [writer.text('mail.fact.waiting'), writer.count(values.pendingCount)],
    ),
  }),
  'endpoint-recovered': (writer, values) => ({
    ...aboutEndpoint('endpoint-recovered', writer, values),
    paragraphs: [writer.text('mail.endpoint-recovered.text')],
    facts: factsOf(
      [writer.text('mail.fact.endpoint'), oneLine(values.endpointUrl, 200)],
      values.failingSince !== null && [writer.text('mail.fact.failingSince'), writer.moment(values.failingSince)],
      [writer.text('mail.fact.recoveredAt'), writer.moment(values.recoveredAt)],
      [writer.text('mail.fact.waiting'), writer.count(values.pendingCount)],
      values.givenUpCount > 0 && [writer.text('mail.fact.givenUp'), writer.count(values.givenUpCount)],
    ),
  }),
};
