/** The containers' health check: exits 0 when this service is ready to take work. */
const { INTERNAL_PORT = '9000' } = process.env;
const answer = await fetch(`http://127.0.0.1:${INTERNAL_PORT}/readyz`).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
