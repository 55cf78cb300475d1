export type Language = 'Node' | 'Python' | 'Go';

/** Receivers that verify by the Standard Webhooks headers, with what comes with each language. */
export const CODE_SAMPLES: Readonly<Record<Language, string>> = {
  Node: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const key = Buffer.from(process.env.WEBHOOK_SECRET.slice('whsec_'.length), 'base64');

const isSigned = ({ headers }, body) => {
  const id = headers['webhook-id'];
  const at = headers['webhook-timestamp'];
  if (!(Math.abs(Date.now() / 1000 - Number(at)) <= 300)) return false;
  const wanted = createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(body).digest();
  return (headers['webhook-signature'] ?? '').split(' ').some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ''), 'base64');
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
};

createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray());
  if (!isSigned(request, body)) return response.writeHead(401).end();
  response.writeHead(204).end();
  const event = JSON.parse(body);
  console.log(event.id, event.type, event.data);
}).listen(3000);
`,
  Python: `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, HTTPServer

KEY = base64.b64decode(os.environ["WEBHOOK_SECRET"].removeprefix("whsec_"))


def is_signed(headers, body):
    event_id, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > 300:
        return False
    signed = f"{event_id}.{at}.".encode() + body
    digest = hmac.new(KEY, signed, hashlib.sha256).digest()
    wanted = "v1," + base64.b64encode(digest).decode()
    given = headers.get("webhook-signature", "").split()
    return any(hmac.compare_digest(each.encode(), wanted.encode()) for each in given)


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        signed = is_signed(self.headers, body)
        self.send_response(204 if signed else 401)
        self.end_headers()
        if signed:
            event = json.loads(body)
            print(event["id"], event["type"], event["data"])


HTTPServer(("", 3000), Receiver).serve_forever()
`,
  Go: `package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"io"
	"log"
	"math"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

var key, _ = base64.StdEncoding.DecodeString(
	strings.TrimPrefix(os.Getenv("WEBHOOK_SECRET"), "whsec_"))

func isSigned(header http.Header, body []byte) bool {
	id, at := header.Get("webhook-id"), header.Get("webhook-timestamp")
	seconds, err := strconv.ParseInt(at, 10, 64)
	if err != nil || math.Abs(time.Since(time.Unix(seconds, 0)).Seconds()) > 300 {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + at + "."))
	mac.Write(body)
	wanted := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	for _, each := range strings.Fields(header.Get("webhook-signature")) {
		if hmac.Equal([]byte(each), []byte(wanted)) {
			return true
		}
	}
	return false
}

func main() {
	http.HandleFunc("POST /", func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
		if err != nil || !isSigned(r.Header, body) {
			w.WriteHeader(http.StatusUnauthorized)
			return
		}
		w.WriteHeader(http.StatusNoContent)
		log.Println(r.Header.Get("webhook-id"), string(body))
	})
	log.Fatal(http.ListenAndServe(":3000", nil))
}
`,
};
