package outlay

import (
	"fmt"
	"net/url"
	"reflect"
	"strings"
	"time"

	"github.com/oapi-codegen/runtime/types"
)

// queryOf writes the fields of a generated params struct that are set; lists are separated by commas.
func queryOf(params any) url.Values {
	query := url.Values{}
	value := reflect.ValueOf(params)
	if !value.IsValid() || value.IsNil() {
		return query
	}
	value = value.Elem()
	for i := range value.NumField() {
		name, _, _ := strings.Cut(value.Type().Field(i).Tag.Get("form"), ",")
		field := reflect.Indirect(value.Field(i))
		if name == "" || !field.IsValid() || (value.Field(i).Kind() != reflect.Pointer && field.IsZero()) {
			continue
		}
		query.Set(name, textOf(field))
	}
	return query
}

func textOf(value reflect.Value) string {
	switch typed := value.Interface().(type) {
	case time.Time:
		return typed.Format(time.RFC3339Nano)
	case types.Date:
		return typed.Format(time.DateOnly)
	}
	if value.Kind() != reflect.Slice {
		return fmt.Sprint(value.Interface())
	}
	texts := make([]string, value.Len())
	for i := range texts {
		texts[i] = textOf(value.Index(i))
	}
	return strings.Join(texts, ",")
}
