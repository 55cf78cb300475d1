package outlay

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

// call is one request of the API, before it is a request of HTTP.
type call struct {
	method string
	path   string
	params any
	body   any
	form   *Form
}

// do sends a request, again where it was rejected for a moment, and reads the answer's JSON into answer unless that is nil.
func (c *Client) do(ctx context.Context, request call, answer any, options []RequestOption) error {
	body, contentType, err := request.bytes()
	if err != nil {
		return err
	}
	header := c.header.Clone()
	for _, option := range options {
		option(header)
	}
	if request.method == http.MethodPost && header.Get("Idempotency-Key") == "" {
		header.Set("Idempotency-Key", newKey())
	}
	if contentType != "" {
		header.Set("Content-Type", contentType)
	}
	for attempt := 0; ; attempt++ {
		response, err := c.send(ctx, request, header, body)
		if err != nil {
			return err
		}
		if isPassing(response.StatusCode) && attempt < c.retries {
			pause := pauseOf(response, attempt)
			drop(response)
			if err := c.sleep(ctx, pause); err != nil {
				return err
			}
			continue
		}
		return read(response, answer)
	}
}

func (c *Client) send(ctx context.Context, request call, header http.Header, body []byte) (*http.Response, error) {
	address := c.base.JoinPath()
	address.Path = strings.TrimSuffix(address.Path, "/")
	raw := address.String() + request.path
	if query := queryOf(request.params); len(query) > 0 {
		raw += "?" + query.Encode()
	}
	sent, err := http.NewRequestWithContext(ctx, request.method, raw, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	token, err := c.token(ctx)
	if err != nil {
		return nil, err
	}
	sent.Header = header.Clone()
	sent.Header.Set("Authorization", "Bearer "+token)
	sent.Header.Set("X-Tenant-Id", strconv.FormatInt(c.tenantID, 10))
	return c.http.Do(sent)
}

func (request call) bytes() (body []byte, contentType string, err error) {
	if request.form != nil {
		return request.form.bytes()
	}
	if request.body == nil {
		return nil, "", nil
	}
	body, err = json.Marshal(request.body)
	return body, "application/json", err
}

func read(response *http.Response, answer any) error {
	defer drop(response)
	if response.StatusCode >= 300 {
		return errorOf(response)
	}
	if answer == nil {
		return nil
	}
	if err := json.NewDecoder(response.Body).Decode(answer); err != nil {
		return fmt.Errorf("outlay: the answer is not what was expected: %w", err)
	}
	return nil
}

// drop reads a body to its end, so that the connection can be used again, unless it is long.
func drop(response *http.Response) {
	_, _ = io.CopyN(io.Discard, response.Body, 64<<10)
	_ = response.Body.Close()
}

// pathOf puts values where a path has braces, in their order.
func pathOf(pattern string, values ...any) string {
	for _, value := range values {
		begin, end := strings.Index(pattern, "{"), strings.Index(pattern, "}")
		pattern = pattern[:begin] + url.PathEscape(fmt.Sprint(value)) + pattern[end+1:]
	}
	return pattern
}
