import type { WebhookDelivery } from '../api/index.ts';
import { orDash } from '../lists/index.ts';

/** What came back last, in a word: the status of the receiver, else the class of the failure. */
export const AnswerText = ({ statusCode, error }: Pick<WebhookDelivery, 'statusCode' | 'error'>) =>
  orDash(statusCode ?? error?.replaceAll('_', ' '));
