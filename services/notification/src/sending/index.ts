export { type BouncedAddress, bouncedAddresses, liftAddress } from './bounced-address.table.ts';
export { createRender } from './create-render.ts';
export { createLeaseKeeping } from './keep-leases.job.ts';
export { createMailKeeping } from './keep-mails.job.ts';
export { createMailMetrics } from './mail-metrics.ts';
export { createUnderWay } from './mails-under-way.ts';
export { createSender } from './send-mails.job.ts';
export type { Render, Sending, ToRender } from './sending.ts';
export { connectSmtp, type MailServer, type SmtpSettings } from './smtp.client.ts';
