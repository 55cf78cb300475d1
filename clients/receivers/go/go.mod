module receiver.example/outlay

go 1.24.0

require outlay.example/outlay-go v1.0.0
