// Package outlay is a client of the Outlay API and a verifier of its webhooks.
package outlay

import (
	"context"
	"crypto/rand"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// Client sends requests to the API. It is safe for many goroutines.
type Client struct {
	base     *url.URL
	header   http.Header
	http     *http.Client
	token    func(context.Context) (string, error)
	retries  int
	sleep    func(context.Context, time.Duration) error
	tenantID int64
}

// Option changes what New makes.
type Option func(*Client)

// New returns a client of the API at baseURL, which is without "/v1". The token is an API key or an access token, tenantID the
// business that every request acts in.
func New(baseURL, token string, tenantID int64, options ...Option) (*Client, error) {
	base, err := url.Parse(baseURL)
	if err != nil || base.Host == "" {
		return nil, errors.New("outlay: the address of the API is not a URL")
	}
	client := &Client{
		base:     base,
		header:   http.Header{},
		http:     &http.Client{Timeout: 30 * time.Second},
		token:    func(context.Context) (string, error) { return token, nil },
		retries:  2,
		sleep:    sleep,
		tenantID: tenantID,
	}
	for _, option := range options {
		option(client)
	}
	return client, nil
}

// WithHTTPClient sends requests by another http.Client than one that gives up after 30 seconds.
func WithHTTPClient(client *http.Client) Option {
	return func(c *Client) { c.http = client }
}

// WithToken asks for a token before each request, for tokens that are renewed.
func WithToken(token func(context.Context) (string, error)) Option {
	return func(c *Client) { c.token = token }
}

// WithRetries says how often a request that was rejected for a moment (429, 503, 504) is sent again; 2 without it.
func WithRetries(retries int) Option {
	return func(c *Client) { c.retries = retries }
}

// WithLanguage chooses the language of messages and labels: en-CA, fr-CA or en-US.
func WithLanguage(language string) Option {
	return func(c *Client) { c.header.Set("Accept-Language", language) }
}

// OnBehalfOf acts for a connected account.
func OnBehalfOf(account int64) Option {
	return func(c *Client) { c.header.Set("On-Behalf-Of", strconv.FormatInt(account, 10)) }
}

// RequestOption changes one request.
type RequestOption func(http.Header)

// WithIdempotencyKey chooses the key of a POST, which is random without it.
func WithIdempotencyKey(key string) RequestOption {
	return func(header http.Header) { header.Set("Idempotency-Key", key) }
}

// WithIfMatch changes a record only while it has this ETag, such as "v3" in quotes.
func WithIfMatch(tag string) RequestOption {
	return func(header http.Header) { header.Set("If-Match", tag) }
}

func newKey() string { return rand.Text() }
