import { describe, expect, it } from '@jest/globals';
import { createTools } from './tools.ts';

describe("the operator's tools", () => {
  it('name a broker that refuses the connection, and why', async () => {
    const tools = createTools({ RABBITMQ_URL: 'amqp://operator:secret@127.0.0.1:1' });
    const refused = tools.bus();
    await expect(refused).rejects.toThrow(
      "The broker at 127.0.0.1:1 (the operator's RABBITMQ_URL) cannot be used: connect ECONNREFUSED 127.0.0.1:1",
    );
    await tools.close();
  });
});
