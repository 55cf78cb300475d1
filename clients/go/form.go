package outlay

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/textproto"
	"strings"
)

// Form is what an upload sends: one file, and fields beside it by their names in the reference.
type Form struct {
	FileName    string
	ContentType string
	File        []byte
	Fields      map[string]string
}

var quoted = strings.NewReplacer("\\", "\\\\", `"`, `\"`, "\r", "", "\n", "")

func (form *Form) bytes() (body []byte, contentType string, err error) {
	var buffer bytes.Buffer
	writer := multipart.NewWriter(&buffer)
	// Fields come first: the service reads the file as a stream.
	for name, value := range form.Fields {
		if err := writer.WriteField(name, value); err != nil {
			return nil, "", err
		}
	}
	part, err := writer.CreatePart(textproto.MIMEHeader{
		"Content-Disposition": {fmt.Sprintf(`form-data; name="file"; filename="%s"`, quoted.Replace(form.FileName))},
		"Content-Type":        {form.ContentType},
	})
	if err != nil {
		return nil, "", err
	}
	if _, err := part.Write(form.File); err != nil {
		return nil, "", err
	}
	err = writer.Close()
	return buffer.Bytes(), writer.FormDataContentType(), err
}
