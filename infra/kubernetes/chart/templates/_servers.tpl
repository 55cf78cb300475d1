{{/* Where the servers are, without user and password: what the Job that makes secrets puts into addresses. */}}
{{- define "outlay.postgresServer" -}}
{{- if eq .Values.postgres.mode "cnpg" }}postgres://{{ include "outlay.name" . }}-postgres-rw:5432?sslmode=verify-full{{ else }}{{ .Values.postgres.server }}{{ end }}
{{- end }}

{{/* Where services find PostgreSQL when a pooler stands in front of it; migrations and the operator go to the server itself. */}}
{{- define "outlay.postgresPooler" -}}
{{- if include "outlay.hasPooler" . }}postgres://{{ include "outlay.name" . }}-postgres-pooler:5432?sslmode=verify-full{{ end }}
{{- end }}

{{- define "outlay.hasPooler" -}}
{{- if and (eq .Values.postgres.mode "cnpg") (gt (int .Values.postgres.cnpg.pooler.instances) 0) }}yes{{ end }}
{{- end }}

{{/* Does the operator's RabbitMQ speak TLS, and nothing else? */}}
{{- define "outlay.rabbitmqTls" -}}
{{- if and (eq .Values.rabbitmq.mode "operator") .Values.rabbitmq.operator.tls.secret }}yes{{ end }}
{{- end }}

{{- define "outlay.rabbitmqPort" -}}
{{- if include "outlay.rabbitmqTls" . }}5671{{ else }}{{ .Values.networkPolicy.rabbitmq.port }}{{ end }}
{{- end }}

{{- define "outlay.rabbitmqApiPort" -}}
{{- if include "outlay.rabbitmqTls" . }}15671{{ else }}{{ .Values.networkPolicy.rabbitmq.apiPort }}{{ end }}
{{- end }}

{{- define "outlay.rabbitmqServer" -}}
{{- if include "outlay.rabbitmqTls" . }}amqps://{{ include "outlay.name" . }}-rabbitmq:5671{{ else if eq .Values.rabbitmq.mode "operator" }}amqp://{{ include "outlay.name" . }}-rabbitmq:5672{{ else }}{{ .Values.rabbitmq.server }}{{ end }}
{{- end }}

{{- define "outlay.rabbitmqApiServer" -}}
{{- if include "outlay.rabbitmqTls" . }}https://{{ include "outlay.name" . }}-rabbitmq:15671{{ else if eq .Values.rabbitmq.mode "operator" }}http://{{ include "outlay.name" . }}-rabbitmq:15672{{ else }}{{ .Values.rabbitmq.apiServer }}{{ end }}
{{- end }}

{{- define "outlay.redisServer" -}}
{{- if eq .Values.redis.mode "trial" }}redis://{{ include "outlay.name" . }}-redis:6379{{ else }}{{ .Values.redis.server }}{{ end }}
{{- end }}
