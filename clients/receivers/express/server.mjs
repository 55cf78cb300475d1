import { verifyWebhook, WebhookVerificationError } from '@outlay/client';
import express from 'express';

const { OUTLAY_WEBHOOK_SECRET: secret, PORT = '4000' } = process.env;
const app = express();

/** Your work; a slow one goes into a queue, because an answer must come within 5 seconds. */
const handle = (event) => console.log(event.type, event.id);

// The signature is of the bytes: nothing may parse the body before it was checked.
app.post('/outlay', express.raw({ type: () => true, limit: '1mb' }), (request, response) => {
  try {
    handle(verifyWebhook({ body: request.body, headers: request.headers, secret }));
    response.status(204).end();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    // Why stands in your log; whoever sent it is not told.
    console.warn(error.code, error.message);
    response.status(401).end();
  }
});

app.listen(Number(PORT), '127.0.0.1');
