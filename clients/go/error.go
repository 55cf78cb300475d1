package outlay

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
)

// APIError is a rejection of the API. RequestID names the request in a question to the operator.
type APIError struct {
	Status int
	// Code is one of the codes of the reference, such as EXPENSE_LOCKED; empty where an answer has none.
	Code      string
	Message   string
	Details   []APIErrorDetail
	RequestID string
	// Documentation is the address of the page that explains the code.
	Documentation string
}

// APIErrorDetail says what is wrong with one field.
type APIErrorDetail struct {
	Field   string `json:"field"`
	Code    string `json:"code"`
	Message string `json:"message"`
}

func (e *APIError) Error() string {
	return fmt.Sprintf("outlay: %s (%d %s, request %s)", e.Message, e.Status, e.Code, e.RequestID)
}

const longestError = 1 << 20

func errorOf(response *http.Response) error {
	var body struct {
		Error struct {
			Code          string           `json:"code"`
			Message       string           `json:"message"`
			Details       []APIErrorDetail `json:"details"`
			Documentation string           `json:"documentation"`
		} `json:"error"`
		// The bulk endpoints answer problem details (RFC 9457).
		Title         string `json:"title"`
		Documentation string `json:"documentation"`
	}
	raw, _ := io.ReadAll(io.LimitReader(response.Body, longestError))
	_ = json.Unmarshal(raw, &body)
	rejection := &APIError{
		Status:    response.StatusCode,
		Code:      body.Error.Code,
		Message:   firstOf(body.Error.Message, body.Title, fmt.Sprintf("the API answered %d", response.StatusCode)),
		Details:   body.Error.Details,
		RequestID: response.Header.Get("X-Request-Id"),
	}
	if page := firstOf(body.Error.Documentation, body.Documentation); page != "" {
		rejection.Documentation = absolute(response.Request, page)
	}
	return rejection
}

func absolute(request *http.Request, page string) string {
	address, err := request.URL.Parse(page)
	if err != nil {
		return page
	}
	return address.String()
}

func firstOf(texts ...string) string {
	for _, text := range texts {
		if text != "" {
			return text
		}
	}
	return ""
}
