import type { Environment } from '@outlay/contracts';
import type { Render, ToRender } from './sending.ts';

type Options = {
  webUrl: string;
  environment: Environment;
  /** Of a business; UTC for what is about an account. */
  timeZoneOf(businessId: number): Promise<string>;
  /** Where the person stops such mails; undefined where they cannot. */
  unsubscribeUrlOf(mail: Pick<ToRender, 'businessId' | 'userId' | 'kind' | 'values'>): string | undefined;
};

/** Templates are loaded with the first mail. */
export const createRender = ({ webUrl, environment, timeZoneOf, unsubscribeUrlOf }: Options): Render => {
  let templates: Promise<typeof import('../../templates/index.ts')> | undefined;
  return async ({ businessId, userId, values, ...mail }) => {
    templates ??= import('../../templates/index.ts');
    const { renderMail } = await templates;
    const timeZone = await timeZoneOf(businessId);
    const unsubscribeUrl = unsubscribeUrlOf({ businessId, userId, kind: mail.kind, values });
    // They were queued for a template of this kind: a JSON column keeps no type.
    const made = renderMail({ ...mail, values: values as never, webUrl, unsubscribeUrl, environment, timeZone });
    return { ...made, unsubscribeUrl };
  };
};
