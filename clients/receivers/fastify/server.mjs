import { verifyWebhook, WebhookVerificationError } from '@outlay/client';
import Fastify from 'fastify';

const { OUTLAY_WEBHOOK_SECRET: secret, PORT = '4000' } = process.env;
const app = Fastify();

/** Your work; a slow one goes into a queue, because an answer must come within 5 seconds. */
const handle = (event) => console.log(event.type, event.id);

// The signature is of the bytes: here every body stays as it came.
app.removeAllContentTypeParsers();
app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

app.post('/outlay', (request, reply) => {
  try {
    handle(verifyWebhook({ body: request.body, headers: request.headers, secret }));
    return reply.code(204).send();
  } catch (error) {
    if (!(error instanceof WebhookVerificationError)) throw error;
    // Why stands in your log; whoever sent it is not told.
    console.warn(error.code, error.message);
    return reply.code(401).send();
  }
});

await app.listen({ port: Number(PORT), host: '127.0.0.1' });
