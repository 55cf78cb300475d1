import type { Environment } from '@outlay/contracts';
import type { Render } from './sending.ts';

type Options = {
  webUrl: string;
  environment: Environment;
  /** Of a business; UTC for what is about an account. */
  timeZoneOf(businessId: number): Promise<string>;
};

/** Templates are loaded with the first mail. */
export const createRender =
  ({ webUrl, environment, timeZoneOf }: Options): Render =>
  async ({ businessId, values, ...mail }) => {
    const { renderMail } = await import('../templates/index.ts');
    const timeZone = await timeZoneOf(businessId);
    // They were queued for a template of this kind: a JSON column keeps no type.
    return renderMail({ ...mail, values: values as never, webUrl, environment, timeZone });
  };
