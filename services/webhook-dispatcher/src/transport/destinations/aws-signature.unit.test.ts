import { describe, expect, it } from '@jest/globals';
import { signedByAws } from './aws-signature.ts';

/** The credentials, host and time of the published test suite of Signature Version 4. */
const signer = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
  service: 'service',
};
const at = new Date('2015-08-30T12:36:00Z');

/** Name, headers, body and signature of its cases that are a POST. */
const CASES: [name: string, headers: Record<string, string>, body: string, signed: string, signature: string][] = [
  ['post-vanilla', {}, '', 'host;x-amz-date', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
  [
    'post-header-key-sort',
    { 'my-header1': 'value1' },
    '',
    'host;my-header1;x-amz-date',
    'c5410059b04c1ee005303aed430f6e6645f61f4dc9e1461ec8f8916fdf18852c',
  ],
  [
    'post-header-value-case',
    { 'my-header1': 'VALUE1' },
    '',
    'host;my-header1;x-amz-date',
    'cdbc9802e29d2942e5e10b5bccfdd67c5f22c7c4e8ae67b53629efa58b974b7d',
  ],
  [
    'post-x-www-form-urlencoded',
    { 'content-type': 'application/x-www-form-urlencoded' },
    'Param1=value1',
    'content-type;host;x-amz-date',
    'ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a',
  ],
];

describe('a request to AWS', () => {
  it.each(CASES)('is signed as in the published case %s', (_name, headers, body, names, signature) => {
    const request = { host: 'example.amazonaws.com', path: '/', headers, body: Buffer.from(body) };
    expect(signedByAws(request, signer, at)).toEqual({
      ...headers,
      'x-amz-date': '20150830T123600Z',
      authorization: `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=${names}, Signature=${signature}`,
    });
  });
});
