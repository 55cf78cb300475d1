const NODE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the bytes exactly as they came; secret: whsec_...
export const isAuthentic = (headers, body, secret) => {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= 300)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\`).update(body).digest();
  return String(headers['webhook-signature']).split(' ').some((one) => {
    const given = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
};
`;

const PYTHON = `import base64, hashlib, hmac, time

# body: the bytes exactly as they came; secret: whsec_...
def is_authentic(headers, body: bytes, secret: str) -> bool:
    event_id, timestamp = headers["webhook-id"], headers["webhook-timestamp"]
    if abs(time.time() - int(timestamp)) > 300:
        return False
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{event_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()
    given = headers["webhook-signature"].split(" ")
    return any(hmac.compare_digest(one, expected) for one in given)
`;

const GO = `package webhooks

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// body: the bytes exactly as they came; secret: whsec_...
func IsAuthentic(h http.Header, body []byte, secret string) bool {
	at, err := strconv.ParseInt(h.Get("webhook-timestamp"), 10, 64)
	if err != nil || math.Abs(float64(time.Now().Unix()-at)) > 300 {
		return false
	}
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(h.Get("webhook-id") + "." + h.Get("webhook-timestamp") + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, one := range strings.Fields(h.Get("webhook-signature")) {
		if hmac.Equal([]byte(one), []byte(expected)) {
			return true
		}
	}
	return false
}
`;

const SHELL = `# body.json: the bytes exactly as they came; the other values are those of the headers
SECRET='whsec_...'; ID='evt_...'; TIMESTAMP='...'
KEY=$(printf %s "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
{ printf %s "$ID.$TIMESTAMP."; cat body.json; } |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$KEY" -binary | base64
# must be what webhook-signature has after "v1,"
`;

/** Code of a receiver that verifies a delivery, by its language. */
export const SAMPLES = { 'Node.js': NODE, Python: PYTHON, Go: GO, OpenSSL: SHELL } as const;

export type Language = keyof typeof SAMPLES;
export const LANGUAGES = Object.keys(SAMPLES) as Language[];
