import { describe, expect, it } from '@jest/globals';
import { addressRule } from '@outlay/runtime/egress';
import { urlViolation } from './endpoint-url.ts';

const production = { allowLoopback: false, mayConnect: addressRule(false) };
const hosts = (text: string): string[] => text.trim().split(/\s+/);

/** Every spelling a URL parser takes for the same forbidden places. */
const SPELLINGS = hosts(`
  127.0.0.1 127.1 127.0.1 2130706433 0x7f000001 0x7f.1 0x7f.0.0.1 0177.0.0.1 0177.0.1 017700000001 127.0.0.01
  127.00.00.01 0x7F.0X0.0.1 127.0.0.1. 127.255.255.254 127.127.127.127 %31%32%37.0.0.1 1２7.0.0.1 127。0。0。1 ①②⑦.⓪.⓪.①
  0 0.0.0.0 0x0 00 0.1 0.255.255.255
  10.0.0.1 10.255.255.255 10.1 167772161 0xa000001 012.0.0.1
  172.16.0.1 172.31.255.255 2886729729 0xac100001 0254.020.0.1
  192.168.0.1 192.168.1 192.168.255.255 3232235521 0xc0a80001 0300.0250.0.1
  169.254.169.254 169.254.43518 2852039166 0xa9fea9fe 0251.0376.0251.0376 0xa9.0xfe.0xa9.0xfe 169.254.170.2 169.254.0.1
  100.100.100.200 100.64.0.1 100.127.255.255 168.63.129.16 192.0.0.192 192.0.0.1
  192.0.2.1 198.51.100.1 203.0.113.1 198.18.0.1 198.19.255.255 192.88.99.1 192.31.196.1 192.52.193.1 192.175.48.1
  224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 4294967295 0xffffffff
  [::1] [::] [0:0:0:0:0:0:0:1] [0000:0000:0000:0000:0000:0000:0000:0001] [::0001]
  [::ffff:127.0.0.1] [::ffff:7f00:1] [::ffff:10.0.0.1] [::ffff:169.254.169.254] [::ffff:a9fe:a9fe] [::ffff:8.8.8.8]
  [::ffff:0:127.0.0.1] [::ffff:0:a9fe:a9fe] [::127.0.0.1] [::7f00:1] [::8.8.8.8]
  [64:ff9b::127.0.0.1] [64:ff9b::a9fe:a9fe] [64:ff9b::8.8.8.8] [64:ff9b:1::1] [64:ff9b:1:ffff::a9fe:a9fe]
  [100::1] [100:0:0:1::1] [2001::1] [2001:0:4136:e378:8000:63bf:3fff:fdd2] [2001:2::1] [2001:10::1] [2001:20::1]
  [2001:3::1] [2001:4:112::1] [2001:30::1] [2001:db8::1] [2001:1ff:ffff::1] [2002:7f00:1::1] [2002:a9fe:a9fe::] [2002:808:808::]
  [2620:4f:8000::1] [3fff::1] [3fff:fff::1] [3ffe::1] [5f00::1] [fc00::1] [fd00:ec2::254] [fd12:3456:789a::1]
  [fe80::1] [febf::1] [fec0::1] [feff::1] [ff02::1] [ff0e::1] [4000::1] [8000::1] [e000::1] [::5efe:10.0.0.1]
`);

const NAMES = hosts(`
  localhost LOCALHOST localhost. app.localhost foo.bar.localhost printer intranet db redis postgres rabbitmq
  printer.local metadata.google.internal instance-data.ec2.internal router.lan nas.home.arpa x.intranet hidden.onion
  localhost.localdomain localhost.localdomain. LOCALHOST.LocalDomain a.localhost.localdomain printer.localdomain
  localhost6.localdomain6 ip6-localhost ip6-loopback broadcasthost kubernetes kubernetes.default kubernetes.default.svc
  api.default.svc default.svc db.prod.svc redis.default.svc.cluster.local x.cluster.local vault.service.consul
  host.docker.internal gateway.docker.internal kubernetes.docker.internal metadata.internal x.corp x.home x.private
`);

describe('a hostile URL', () => {
  it('comes in more than 120 spellings here', () => {
    expect(new Set([...SPELLINGS, ...NAMES]).size).toBeGreaterThanOrEqual(140);
  });

  it.each(SPELLINGS)('https://%s/ is refused', (host) => {
    expect(urlViolation(`https://${host}/hook`, production)).toBe('validation.url.private');
  });

  it.each(NAMES)('https://%s/ is refused by its name', (host) => {
    expect(urlViolation(`https://${host}/hook`, production)).toBe('validation.url.private');
  });

  it.each([
    'https://[fe80::1%25eth0]/',
    'https://[fe80::1%eth0]/',
    'https://256.0.0.1/',
    'https://1.2.3.4.5/',
    'https:///',
    'not a url',
    '//example.com',
    ' https://example.com',
    'https://example.com/\r\nx: y',
    'https://exa\tmple.com',
    'https:\\\\example.com\\x',
  ])('%j is no URL', (text) => {
    expect(urlViolation(text, production)).toBe('validation.format.url');
  });

  it.each([
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'gopher://example.com',
    'javascript:1',
    'data:,x',
  ])('%s is not https', (text) => {
    expect(urlViolation(text, production)).toBe('validation.url.https');
  });

  it.each(['https://me@example.com', 'https://me:pw@example.com', 'https://:pw@example.com', 'https://@example.com'])(
    '%s has credentials',
    (text) => {
      expect(urlViolation(text, production)).toBe('validation.url.credentials');
    },
  );

  it.each(['https://example.com/#x', 'https://example.com/a#'])('%s has a fragment', (text) => {
    expect(urlViolation(text, production)).toBe('validation.url.fragment');
  });

  it.each([0, 22, 25, 53, 5432, 6379, 6667])('port %i is not for webhooks', (port) => {
    expect(urlViolation(`https://example.com:${port}/`, production)).toBe('validation.url.port');
  });
});

describe('an honest URL', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443/hooks?x=1&y=%20',
    'https://hooks.bücher.example/é',
    'https://8.8.8.8/',
    'https://1.1.1.1:9000/a',
    'https://[2606:4700:4700::1111]/',
    'https://[2001:4860:4860::8888]:444/x',
    'https://EXAMPLE.com./x',
    'https://localhost.example.com/',
    'https://svc.example.com/',
    'https://mylocaldomain.com/',
  ])('%s is taken', (text) => {
    expect(urlViolation(text, production)).toBeNull();
  });
});

describe('a local sandbox', () => {
  const sandbox = { allowLoopback: true, mayConnect: addressRule(true) };

  it.each(['http://127.0.0.1:4000/hook', 'http://localhost:4000', 'http://[::1]:4000', 'https://localhost:4443'])(
    'takes %s',
    (text) => {
      expect(urlViolation(text, sandbox)).toBeNull();
    },
  );

  it.each([
    ['http://example.com', 'validation.url.https'],
    ['http://10.0.0.1', 'validation.url.https'],
    ['https://10.0.0.1', 'validation.url.private'],
    ['https://[::ffff:10.0.0.1]', 'validation.url.private'],
    ['http://127.0.0.1:6379/', 'validation.url.port'],
  ] as const)('still refuses %s', (text, key) => {
    expect(urlViolation(text, sandbox)).toBe(key);
  });
});
