package main

import (
	"io"
	"log"
	"net/http"
	"os"

	outlay "outlay.example/outlay-go"
)

// handle is your work; a slow one goes into a queue, because an answer must come within 5 seconds.
func handle(event *outlay.Delivered) {
	log.Println(event.Type, event.ID)
}

func receive(w http.ResponseWriter, r *http.Request) {
	// The signature is of the bytes: they are read as they came.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1<<20))
	if err != nil {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
		return
	}
	event, err := outlay.VerifyWebhook(body, r.Header, os.Getenv("OUTLAY_WEBHOOK_SECRET"))
	if err != nil {
		// Why stands in your log; whoever sent it is not told.
		log.Println(err)
		w.WriteHeader(http.StatusUnauthorized)
		return
	}
	handle(event)
	w.WriteHeader(http.StatusNoContent)
}

func main() {
	port := os.Getenv("PORT")
	if port == "" {
		port = "4000"
	}
	http.HandleFunc("POST /outlay", receive)
	log.Fatal(http.ListenAndServe("127.0.0.1:"+port, nil))
}
