{{/* Where the servers are, without user and password: what the Job that makes secrets puts into addresses. */}}
{{- define "outlay.postgresServer" -}}
{{- if eq .Values.postgres.mode "cnpg" }}postgres://{{ include "outlay.name" . }}-postgres-rw:5432?sslmode=verify-full{{ else }}{{ .Values.postgres.server }}{{ end }}
{{- end }}

{{- define "outlay.rabbitmqServer" -}}
{{- if eq .Values.rabbitmq.mode "operator" }}amqp://{{ include "outlay.name" . }}-rabbitmq:5672{{ else }}{{ .Values.rabbitmq.server }}{{ end }}
{{- end }}

{{- define "outlay.rabbitmqApiServer" -}}
{{- if eq .Values.rabbitmq.mode "operator" }}http://{{ include "outlay.name" . }}-rabbitmq:15672{{ else }}{{ .Values.rabbitmq.apiServer }}{{ end }}
{{- end }}

{{- define "outlay.redisServer" -}}
{{- if eq .Values.redis.mode "trial" }}redis://{{ include "outlay.name" . }}-redis:6379{{ else }}{{ .Values.redis.server }}{{ end }}
{{- end }}
