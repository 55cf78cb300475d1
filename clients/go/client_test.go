package outlay

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

type answer struct {
	status int
	body   string
}

const (
	later   = `{"error":{"code":"RATE_LIMITED","message":"Later","documentation":"/docs/errors#RATE_LIMITED"}}`
	empty   = `{"data":[],"pagination":{"page":1,"pageSize":20,"totalPages":1,"totalCount":0,"hasNext":false,"hasPrevious":false}}`
	hasNext = `{"data":[{"id":1}],"pagination":{"page":1,"pageSize":1,"totalPages":2,"totalCount":1,"hasNext":true,"hasPrevious":false}}`
)

// answering is a client of a server that gives these answers one after the other, and what the server was sent.
func answering(t *testing.T, answers ...answer) (*Client, *[]*http.Request) {
	t.Helper()
	received := &[]*http.Request{}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		next := answers[len(*received)]
		*received = append(*received, r)
		w.Header().Set("Retry-After", "0")
		w.Header().Set("X-Request-Id", "req_1")
		w.WriteHeader(next.status)
		_, _ = w.Write([]byte(next.body))
	}))
	t.Cleanup(server.Close)
	client, err := New(server.URL, "t", 7)
	if err != nil {
		t.Fatal(err)
	}
	return client, received
}

func TestSendsAgainWhatWasRejectedForAMoment(t *testing.T) {
	client, received := answering(t, answer{429, later}, answer{503, later}, answer{200, empty})
	if _, err := client.ListExpenses(context.Background(), &ListExpensesParams{}); err != nil {
		t.Fatal(err)
	}
	if len(*received) != 3 {
		t.Fatalf("sent %d times", len(*received))
	}
	header := (*received)[0].Header
	if header.Get("X-Tenant-Id") != "7" || header.Get("Authorization") != "Bearer t" {
		t.Fatalf("sent with %v", header)
	}
}

func TestReturnsTheRejectionAfterTheLastTry(t *testing.T) {
	client, _ := answering(t, answer{429, later}, answer{429, later}, answer{429, later})
	_, err := client.GetExpense(context.Background(), 1)
	var rejection *APIError
	if !errors.As(err, &rejection) {
		t.Fatal(err)
	}
	if rejection.Status != 429 || rejection.Code != "RATE_LIMITED" || rejection.RequestID != "req_1" {
		t.Fatalf("%+v", rejection)
	}
	if rejection.Documentation != client.base.String()+"/docs/errors#RATE_LIMITED" {
		t.Fatal(rejection.Documentation)
	}
}

func TestSendsAPostAgainWithTheSameKey(t *testing.T) {
	client, received := answering(t, answer{503, later}, answer{404, later})
	if _, err := client.CreateExpense(context.Background(), CreateExpense{}); err == nil {
		t.Fatal("a 404 is an error")
	}
	first, second := (*received)[0].Header.Get("Idempotency-Key"), (*received)[1].Header.Get("Idempotency-Key")
	if first == "" || first != second {
		t.Fatalf("%q and %q", first, second)
	}
}

func TestSeparatesListsInTheQueryByCommas(t *testing.T) {
	client, received := answering(t, answer{200, empty})
	status := []ListExpensesParamsStatus{"draft", "validated"}
	if _, err := client.ListExpenses(context.Background(), &ListExpensesParams{Status: &status}); err != nil {
		t.Fatal(err)
	}
	if query := (*received)[0].URL.Query(); len(query) != 1 || query.Get("status") != "draft,validated" {
		t.Fatal(query)
	}
}

func TestReadsAllPages(t *testing.T) {
	client, received := answering(t, answer{200, hasNext}, answer{200, empty})
	count := 0
	for expense, err := range Each(context.Background(), client.ListExpenses, &ListExpensesParams{}) {
		if err != nil || expense.Id != 1 {
			t.Fatal(expense, err)
		}
		count++
	}
	if count != 1 || (*received)[1].URL.Query().Get("page") != "2" {
		t.Fatal(count, (*received)[1].URL)
	}
}

func TestEndsWithTheContextWhileItPauses(t *testing.T) {
	client, _ := answering(t, answer{503, later})
	ctx, cancel := context.WithCancel(context.Background())
	client.sleep = func(ctx context.Context, _ time.Duration) error { cancel(); return ctx.Err() }
	if _, err := client.GetExpense(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Fatal(err)
	}
}

func TestSendsAFileAfterItsFields(t *testing.T) {
	form := &Form{FileName: `a"b.png`, ContentType: "image/png", File: []byte("x"), Fields: map[string]string{"source": "api"}}
	body, contentType, err := form.bytes()
	if err != nil {
		t.Fatal(err)
	}
	request := httptest.NewRequest(http.MethodPost, "/", bytes.NewReader(body))
	request.Header.Set("Content-Type", contentType)
	_, file, err := request.FormFile("file")
	if err != nil || file.Filename != `a"b.png` || request.FormValue("source") != "api" {
		t.Fatal(file, err)
	}
}

func TestAttachesAFileAsAFormAgainWithTheSameKey(t *testing.T) {
	client, received := answering(t, answer{503, later}, answer{201, `{"data":{"id":1,"fileName":"a.pdf","size":1}}`})
	form := &Form{FileName: "a.pdf", ContentType: "application/pdf", File: []byte("x")}
	attached, err := client.AddBillAttachmentForm(context.Background(), 7, 8, form)
	if err != nil || attached.Data.FileName != "a.pdf" {
		t.Fatal(attached, err)
	}
	first, second := (*received)[0], (*received)[1]
	if second.URL.Path != "/v1/businesses/7/bills/8/attachments" || !strings.HasPrefix(second.Header.Get("Content-Type"), "multipart/form-data; boundary=") {
		t.Fatal(second.URL, second.Header)
	}
	if key := first.Header.Get("Idempotency-Key"); key == "" || key != second.Header.Get("Idempotency-Key") {
		t.Fatal(first.Header, second.Header)
	}
}

func TestWritesNullWhereAFieldIsEmptied(t *testing.T) {
	change := UpdateExpense{}
	change.CategoryId.SetNull()
	raw, err := json.Marshal(change)
	if err != nil || string(raw) != `{"categoryId":null}` {
		t.Fatal(string(raw), err)
	}
}
