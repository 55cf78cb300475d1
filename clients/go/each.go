package outlay

import (
	"context"
	"iter"
	"reflect"
)

// page is what every list of the API answers.
type page[T any] = struct {
	// Data The entries of this page, in the order of the list.
	Data []T `json:"data"`

	// Pagination Where a page stands in its list.
	Pagination Pagination `json:"pagination"`
}

// Each reads a list page by page:
//
//	for expense, err := range outlay.Each(ctx, client.ListExpenses, &outlay.ListExpensesParams{}) { … }
//
// It ends after the first error. A list whose operation takes more than its params is wrapped in a function.
func Each[T, P any, A interface {
	~struct {
		Data       []T        `json:"data"`
		Pagination Pagination `json:"pagination"`
	}
}](
	ctx context.Context,
	list func(context.Context, *P, ...RequestOption) (*A, error),
	params *P,
) iter.Seq2[T, error] {
	return func(yield func(T, error) bool) {
		wanted := *params
		for number := firstPage(&wanted); ; number++ {
			setPage(&wanted, number)
			answer, err := list(ctx, &wanted)
			if err != nil {
				var none T
				yield(none, err)
				return
			}
			read := page[T](*answer)
			for _, entry := range read.Data {
				if !yield(entry, nil) {
					return
				}
			}
			if !read.Pagination.HasNext {
				return
			}
		}
	}
}

func firstPage(params any) int {
	field := reflect.ValueOf(params).Elem().FieldByName("Page")
	if !field.IsValid() || field.IsNil() {
		return 1
	}
	return int(field.Elem().Int())
}

func setPage(params any, number int) {
	reflect.ValueOf(params).Elem().FieldByName("Page").Set(reflect.ValueOf(&number))
}
