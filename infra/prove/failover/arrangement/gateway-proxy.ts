/** What stands behind a proxy of the API, and where it answers. */
export type Behind = { name: string; address: string; port: number };

const HEALTH = 9_000;

const listed = (behind: readonly Behind[]): string[] =>
  behind.map(({ name, address, port }) => `  server ${name} ${address}:${port} check port ${HEALTH}`);

const ERROR = {
  code: 'SERVICE_UNAVAILABLE',
  message: 'The service is not available at the moment. Try again shortly.',
  requestId: '%[uuid()]',
};

/** What a client is answered where no gateway answers: an error as every other one of the API. */
const errorLine = (status: number): string =>
  `  http-error status ${status} content-type application/json hdr retry-after 1 lf-string '${JSON.stringify({ error: ERROR })}'`;

/**
 * HAProxy before two gateways, as infra/docker/gateways.cfg has it. Whoever lives is known by `/livez`: who is silent twice, a second each, has
 * its requests ended, so that nobody waits for it. Who is not ready gets nothing new, as long as the other one is, and ends in peace what it has: it stops,
 * or misses a server. Where neither is ready both get requests: they answer what they can. Again goes what certainly was not sent, and reads.
 */
export const apiLines = (bind: string, behind: readonly Behind[]): string[] => [
  'frontend api',
  `  bind ${bind}`,
  '  mode http',
  '  option forwardfor',
  '  default_backend gateways',
  'backend gateways',
  '  mode http',
  ...[502, 503, 504].map(errorLine),
  '  balance roundrobin',
  '  http-request disable-l7-retry unless METH_GET',
  ...behind.flatMap(({ name }, at) => {
    const others = behind.filter((_, one) => one !== at).map((other) => `!{ srv_is_up(gateways-ready/${other.name}) }`);
    return [`  use-server ${name} if { srv_is_up(gateways-ready/${name}) } ${others.join(' ')}`];
  }),
  '  retries 2',
  '  option redispatch 1',
  '  retry-on conn-failure empty-response',
  '  timeout connect 1s',
  '  timeout check 1s',
  '  timeout server 60s',
  '  option httpchk GET /livez',
  '  default-server inter 500ms fastinter 250ms fall 2 rise 1 on-marked-down shutdown-sessions',
  ...listed(behind),
  'backend gateways-ready',
  '  mode http',
  '  option httpchk GET /readyz',
  '  default-server inter 1s fastinter 500ms fall 2 rise 1',
  ...listed(behind),
];

/** Where a proxy says itself that it lives, and that somebody behind it is ready. */
export const healthLines = (address: string): string[] => [
  'frontend health',
  `  bind ${address}:${HEALTH}`,
  '  mode http',
  '  http-request return status 200 if { path /livez }',
  '  http-request return status 200 if { path /readyz } { nbsrv(gateways-ready) gt 0 }',
  '  http-request return status 503',
];
