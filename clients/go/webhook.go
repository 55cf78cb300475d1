package outlay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Deliveries that are older may be replays.
const tolerance = 5 * time.Minute

// ErrNotAuthentic is returned for a delivery that is not signed with the secret, or too old or from the future: answer 401.
var ErrNotAuthentic = errors.New("outlay: the delivery is not authentic")

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

func verifyAt(now time.Time, body []byte, header http.Header, secrets []string) (*Delivered, error) {
	seconds, err := strconv.ParseInt(header.Get("Webhook-Timestamp"), 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return nil, ErrNotAuthentic
	}
	for _, secret := range secrets {
		if isSignedBy(secret, body, header) {
			event := new(Delivered)
			return event, json.Unmarshal(body, event)
		}
	}
	return nil, ErrNotAuthentic
}

func isSignedBy(secret string, body []byte, header http.Header) bool {
	key, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
	if err != nil {
		return false
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(header.Get("Webhook-Id") + "." + header.Get("Webhook-Timestamp") + "."))
	mac.Write(body)
	signed := []byte("v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	for _, given := range strings.Fields(header.Get("Webhook-Signature")) {
		if hmac.Equal([]byte(given), signed) {
			return true
		}
	}
	return false
}
