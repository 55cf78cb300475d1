package outlay

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Deliveries that are older may be replays.
const tolerance = 5 * time.Minute

// ErrNotAuthentic is what every refused delivery is, by errors.Is: answer 401. A *VerificationError says why.
var ErrNotAuthentic = errors.New("outlay: the delivery is not authentic")

// Reason is why a delivery is not believed.
type Reason string

const (
	Missing              Reason = "missing"
	Malformed            Reason = "malformed"
	SecretMalformed      Reason = "secret_malformed"
	BodyReserialized     Reason = "body_reserialized"
	BodyChanged          Reason = "body_changed"
	HeadersChanged       Reason = "headers_changed"
	WrongSecretOrBody    Reason = "wrong_secret_or_body"
	TimestampTooOld      Reason = "timestamp_too_old"
	TimestampInTheFuture Reason = "timestamp_in_the_future"
)

var explanations = map[Reason]string{
	Missing:              "webhook-id, webhook-timestamp or webhook-signature is missing: is it a delivery, with all of its headers?",
	Malformed:            "webhook-timestamp is no number of seconds, or no signature begins with v1,",
	SecretMalformed:      "the secret is none: it is whsec_ and Base64, without quotes, as it was shown for the endpoint",
	BodyReserialized:     "the body was parsed and written out again: verify the bytes as they came",
	BodyChanged:          "the body is not the one that was sent: it is cut off, has another length, or is no JSON",
	HeadersChanged:       "body and secret are right, but webhook-id or webhook-timestamp was changed on the way",
	WrongSecretOrBody:    "it was signed with another secret, or the body was changed: compare the secret first",
	TimestampTooOld:      "the delivery is authentic, but too old: it may be a replay, or this clock is ahead",
	TimestampInTheFuture: "the delivery is authentic, but from the future: is this clock behind?",
}

// VerificationError is a refused delivery. Keep the reason in your own log.
type VerificationError struct{ Reason Reason }

func (e *VerificationError) Error() string {
	return ErrNotAuthentic.Error() + ": " + explanations[e.Reason]
}

// Is makes every one of them ErrNotAuthentic.
func (e *VerificationError) Is(target error) bool { return target == ErrNotAuthentic }

// Delivered is an event as it is delivered; Type decides what Data has.
type Delivered struct {
	ID        string          `json:"id"`
	Type      string          `json:"type"`
	CreatedAt time.Time       `json:"createdAt"`
	Data      json.RawMessage `json:"data"`
	Metadata  json.RawMessage `json:"metadata"`
}

// VerifyWebhook returns the event of a delivery, after its signature and its age were checked (Standard Webhooks). The body is exactly
// what came; while a secret is being rotated both are given. Deliveries come at least once: remember the ids that were handled.
func VerifyWebhook(body []byte, header http.Header, secrets ...string) (*Delivered, error) {
	return verifyAt(time.Now(), body, header, secrets)
}

var seconds = regexp.MustCompile(`^[0-9]{1,12}$`)

func verifyAt(now time.Time, body []byte, header http.Header, secrets []string) (*Delivered, error) {
	keys := keysOf(secrets)
	id, sentAt, given := header.Get("Webhook-Id"), header.Get("Webhook-Timestamp"), header.Get("Webhook-Signature")
	switch {
	case len(keys) == 0:
		return nil, &VerificationError{SecretMalformed}
	case id == "" || sentAt == "" || given == "":
		return nil, &VerificationError{Missing}
	case !seconds.MatchString(sentAt) || !strings.Contains(" "+given, " v1,"):
		return nil, &VerificationError{Malformed}
	case !isSignedBy(keys, body, header):
		return nil, &VerificationError{whyNot(body, header, keys, secrets)}
	}
	at, _ := strconv.ParseInt(sentAt, 10, 64)
	switch age := now.Sub(time.Unix(at, 0)); {
	case age > tolerance:
		return nil, &VerificationError{TimestampTooOld}
	case age < -tolerance:
		return nil, &VerificationError{TimestampInTheFuture}
	}
	event := new(Delivered)
	return event, json.Unmarshal(body, event)
}

// keysOf leaves out what is no secret; with an empty key everybody could sign.
func keysOf(secrets []string) (keys [][]byte) {
	for _, secret := range secrets {
		key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(strings.TrimSpace(secret), "whsec_"))
		if err == nil && len(key) > 0 {
			keys = append(keys, key)
		}
	}
	return keys
}

func isSignedBy(keys [][]byte, body []byte, header http.Header) bool {
	for _, key := range keys {
		mac := hmac.New(sha256.New, key)
		mac.Write([]byte(header.Get("Webhook-Id") + "." + header.Get("Webhook-Timestamp") + "."))
		mac.Write(body)
		signed := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
		for _, given := range strings.Fields(header.Get("Webhook-Signature")) {
			if hmac.Equal([]byte(given), signed) {
				return true
			}
		}
	}
	return false
}

// whyNot finds what may have happened to a delivery whose signature is wrong; it is refused in any case.
func whyNot(body []byte, header http.Header, keys [][]byte, secrets []string) Reason {
	var compact bytes.Buffer
	if json.Compact(&compact, body) != nil {
		return BodyChanged
	}
	if isSignedBy(keys, compact.Bytes(), header) {
		return BodyReserialized
	}
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, []byte(secret))
		mac.Write(body)
		if hmac.Equal([]byte(header.Get("X-Service-Signature")), []byte(hex.EncodeToString(mac.Sum(nil)))) {
			return HeadersChanged
		}
	}
	if length, err := strconv.Atoi(header.Get("Content-Length")); err == nil && length != len(body) {
		return BodyChanged
	}
	return WrongSecretOrBody
}
