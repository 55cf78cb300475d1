package outlay

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
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

func TestRefusesWhatIsNotAuthentic(t *testing.T) {
	changed := append([]byte(" "), body...)
	for name, refused := range map[string]func() error{
		"a changed body": func() error { _, err := verifyAt(sentAt, changed, signed(body), []string{secret}); return err },
		"another secret": func() error { _, err := verifyAt(sentAt, body, signed(body), []string{"whsec_AAAA"}); return err },
		"no signature":   func() error { _, err := verifyAt(sentAt, body, http.Header{}, []string{secret}); return err },
		"an old one": func() error {
			_, err := verifyAt(sentAt.Add(301*time.Second), body, signed(body), []string{secret})
			return err
		},
		"one from the future": func() error {
			_, err := verifyAt(sentAt.Add(-301*time.Second), body, signed(body), []string{secret})
			return err
		},
	} {
		if err := refused(); !errors.Is(err, ErrNotAuthentic) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
