package outlay

import (
	"context"
	"math"
	"net/http"
	"strconv"
	"time"
)

const longestPause = 60.0

// isPassing tells what was rejected before anything was done, or is safe to send again: a POST carries its key.
func isPassing(status int) bool {
	return status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable || status == http.StatusGatewayTimeout
}

// pauseOf is the pause that the answer names, or a quarter of a second, doubled with each attempt.
func pauseOf(response *http.Response, attempt int) time.Duration {
	seconds, err := strconv.ParseFloat(response.Header.Get("Retry-After"), 64)
	if err != nil || math.IsNaN(seconds) {
		seconds = math.Pow(2, float64(attempt)) / 4
	}
	return time.Duration(min(max(seconds, 0), longestPause) * float64(time.Second))
}

func sleep(ctx context.Context, pause time.Duration) error {
	timer := time.NewTimer(pause)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
