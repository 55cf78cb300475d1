import { verifyWebhook, WebhookVerificationError } from '@outlay/client';

/** Your work; a slow one goes into a queue, because an answer must come within 5 seconds. */
const handle = (event) => console.log(event.type, event.id);

/** `POST /outlay`. The signature is of the bytes: the body is read as they came. */
export const POST = async (request) => {
  const body = new Uint8Array(await request.arrayBuffer());
  try {
    handle(verifyWebhook({ body, headers: request.headers, secret: process.env.OUTLAY_WEBHOOK_SECRET }));
    return new Response(null, { status: 204 });
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    // Why stands in your log; whoever sent it is not told.
    console.warn(error.code, error.message);
    return new Response(null, { status: 401 });
  }
};
