export { createMailChoices } from './mail-choices.client.ts';
export { createUnsubscribePages, UNSUBSCRIBE_ENDPOINTS } from './page-routes.ts';
