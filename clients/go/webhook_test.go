package outlay

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"net/http"
	"testing"
	"time"
)

var (
	key    = []byte("00000000000000000000000000000000")
	secret = "whsec_" + base64.StdEncoding.EncodeToString(key)
	body   = []byte(`{"id":"evt_1","type":"expense.created","createdAt":"2026-03-14T15:09:26.535Z","data":{"merchant":"Café"}}`)
	sentAt = time.Unix(1_773_500_000, 0)
)

func signed(body []byte) http.Header {
	mac := hmac.New(sha256.New, key)
	mac.Write(append([]byte("evt_1.1773500000."), body...))
	header := http.Header{}
	header.Set("webhook-id", "evt_1")
	header.Set("webhook-timestamp", "1773500000")
	header.Set("webhook-signature", "v1,AAAA v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	return header
}

func TestReturnsTheEventOfAnAuthenticDelivery(t *testing.T) {
	event, err := verifyAt(sentAt.Add(10*time.Second), body, signed(body), []string{"whsec_AAAA", secret})
	if err != nil || event.ID != "evt_1" || event.Type != "expense.created" {
		t.Fatal(event, err)
	}
}

func TestRefusesWhatIsNotAuthenticAndSaysWhy(t *testing.T) {
	with := func(name, value string) http.Header {
		header := signed(body)
		header.Set(name, value)
		return header
	}
	ofBody := hmac.New(sha256.New, []byte(secret))
	ofBody.Write(body)
	moved := with("webhook-id", "evt_2")
	moved.Set("x-service-signature", hex.EncodeToString(ofBody.Sum(nil)))
	another := bytes.Replace(body, []byte("evt_1"), []byte("evt_2"), 1)
	other := "whsec_" + base64.StdEncoding.EncodeToString([]byte("another one"))
	for name, each := range map[string]struct {
		reason Reason
		at     time.Time
		body   []byte
		header http.Header
		secret string
	}{
		"another secret":      {WrongSecretOrBody, sentAt, body, signed(body), other},
		"another body":        {WrongSecretOrBody, sentAt, another, signed(body), secret},
		"a space more":        {BodyReserialized, sentAt, append([]byte(" "), body...), signed(body), secret},
		"a body that is cut":  {BodyChanged, sentAt, body[:len(body)-2], signed(body), secret},
		"another length":      {BodyChanged, sentAt, another, with("content-length", "3"), secret},
		"another id":          {HeadersChanged, sentAt, body, moved, secret},
		"no headers":          {Missing, sentAt, body, http.Header{}, secret},
		"a time that is none": {Malformed, sentAt, body, with("webhook-timestamp", "now"), secret},
		"another version":     {Malformed, sentAt, body, with("webhook-signature", "v2,AAAA"), secret},
		"a secret in quotes":  {SecretMalformed, sentAt, body, signed(body), `"` + secret + `"`},
		"an empty secret":     {SecretMalformed, sentAt, body, signed(body), ""},
		"an old one":          {TimestampTooOld, sentAt.Add(301 * time.Second), body, signed(body), secret},
		"one from the future": {TimestampInTheFuture, sentAt.Add(-301 * time.Second), body, signed(body), secret},
	} {
		_, err := verifyAt(each.at, each.body, each.header, []string{each.secret})
		var refused *VerificationError
		if !errors.Is(err, ErrNotAuthentic) || !errors.As(err, &refused) || refused.Reason != each.reason {
			t.Errorf("%s: %v", name, err)
		}
	}
}
