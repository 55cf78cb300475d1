import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { waitFor } from '@outlay/testing';
import { postForm } from './support/oauth.ts';
import { type OAuthCluster, startOAuthCluster } from './support/oauth-cluster.ts';

let oauth: OAuthCluster;
beforeAll(async () => {
  oauth = await startOAuthCluster();
});
afterAll(() => oauth?.cluster.stop());

const failures = () => oauth.cluster.logger.linesOf('oauth.failed');
const rejections = () => oauth.cluster.logger.linesOf('oauth.refused');

describe('what a client sends wrong is no failure of ours', () => {
  afterEach(() => expect(failures()).toEqual([]));

  it('such as a Basic credential whose escapes are none', async () => {
    const authorization = `Basic ${Buffer.from('%zz:secret').toString('base64')}`;
    const reply = await oauth.token({ grant_type: 'client_credentials' }, { authorization });
    expect([reply.status, reply.body.error]).toEqual([400, 'invalid_request']);
  });

  it('such as a form of more than 16 KiB', async () => {
    const reply = await postForm(oauth.url('/connect/token'), { client_secret: 'x'.repeat(16 * 1024) });
    expect([reply.status, String(reply.body.text).includes('invalid_request')]).toEqual([413, true]);
    expect(rejections()).toHaveLength(1);
  });

  it('such as a form that is cut off', async () => {
    const { port } = new URL(oauth.cluster.gateway.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = 'POST /connect/token HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n';
    socket.write(`${head}content-type: application/x-www-form-urlencoded\r\n\r\ngrant_type=`, () => socket.destroy());
    await waitFor(() => rejections().length === 2);
  });
});

describe('a failure of ours', () => {
  it('is not shown as an expired visit', async () => {
    const browserClient = oauth.browserClient();
    const { url } = await browserClient.go(oauth.authorizeUrl());
    await oauth.cluster.database.look('ALTER TABLE oauth_records RENAME TO oauth_records_elsewhere');
    try {
      expect((await browserClient.go(url)).status).toBe(500);
      expect(failures()).toHaveLength(1);
    } finally {
      await oauth.cluster.database.look('ALTER TABLE oauth_records_elsewhere RENAME TO oauth_records');
    }
    expect((await browserClient.go(url)).status).toBe(200);
  });
});
