/** The containers' health check: exits 0 when this service, or what answers at READY_URL, is ready to take work. */
const { INTERNAL_PORT = '9000', READY_URL = `http://127.0.0.1:${INTERNAL_PORT}/readyz` } = process.env;
const answer = await fetch(READY_URL).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
