{{/* Variables as a list of a container, from a map: no value is read as anything but text. */}}
{{- define "outlay.variables" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | toString | toJson }} }
{{- end }}
{{- end }}

{{/* Of everything that runs our code: services, migrations, the operator's commands. */}}
{{- define "outlay.commonVariables" -}}
ENVIRONMENT: {{ .Values.environment }}
LOG_LEVEL: {{ .Values.logLevel }}
RABBITMQ_DECLARES: {{ .Values.rabbitmq.declares | quote }}
WEBHOOK_RETRY_SCHEDULE: {{ .Values.retrySchedule | quote }}
{{- if include "outlay.hasAuthorities" . }}
SSL_CERT_DIR: /run/outlay-authority
NODE_OPTIONS: --use-system-ca
{{- else if include "outlay.caSecret" . }}
NODE_EXTRA_CA_CERTS: /run/outlay-authority/ca.crt
{{- end }}
{{- end }}

{{/* OpenTelemetry's own variables, and who sends. POD_NAME stands before it in the list. */}}
{{- define "outlay.telemetryVariables" -}}
{{- with .Values.telemetry }}
{{- if .endpoint }}
OTEL_EXPORTER_OTLP_ENDPOINT: {{ .endpoint | quote }}
OTEL_EXPORTER_OTLP_PROTOCOL: {{ .protocol }}
OTEL_TRACES_SAMPLER: parentbased_traceidratio
OTEL_TRACES_SAMPLER_ARG: {{ .sampleRatio | quote }}
OTEL_RESOURCE_ATTRIBUTES: k8s.namespace.name={{ $.Release.Namespace }},k8s.pod.name=$(POD_NAME),service.version={{ $.Chart.AppVersion }}
{{- end }}
{{- end }}
{{- end }}

{{/* What one service reads beside that and its secrets: [root, service]. */}}
{{- define "outlay.ownVariables" -}}
{{- $root := index . 0 }}{{ $service := index . 1 -}}
{{- with $root.Values }}
HTTP_HOST: 0.0.0.0
HTTP_PORT: "3000"
INTERNAL_HOST: 0.0.0.0
INTERNAL_PORT: "9000"
DRAIN_TIME: {{ .stop.drainTime }}
NODE_OPTIONS: {{ printf "%s%s" (index .services $service).nodeOptions (ternary " --use-system-ca" "" (eq (include "outlay.hasAuthorities" $root) "yes")) | quote }}
{{- range index (fromYaml (include "outlay.calls" $root)) $service }}
{{ . | upper | replace "-" "_" }}_URL: http://{{ include "outlay.name" $root }}-{{ . }}-instances:{{ include "outlay.port" . }}
{{- end }}
{{- if has $service (list "gateway" "notification" "web") }}
PUBLIC_URL: {{ .publicUrl | quote }}
WEB_URL: {{ .webUrl | quote }}
{{- end }}
{{- if eq $service "gateway" }}
GATEWAY_PORT: "8080"
TRUSTED_PROXIES: {{ .trustedProxies | quote }}
{{- else if eq $service "web" }}
WEB_PORT: "8000"
{{- else if eq $service "notification" }}
MAIL_FROM: {{ .mail.from | quote }}
SMTP_STARTTLS: {{ .mail.startTls }}
DKIM_DOMAIN: {{ .mail.dkimDomain | quote }}
DKIM_SELECTOR: {{ .mail.dkimSelector | quote }}
{{- else if eq $service "webhook-dispatcher" }}
WEBHOOK_ALLOW_LOOPBACK: "false"
{{- else if include "outlay.hasFiles" $service }}
RECEIPTS_FOLDER: /receipts
{{- if eq .receipts.mode "bucket" }}
S3_ENDPOINT: {{ .receipts.bucket.endpoint | quote }}
S3_REGION: {{ .receipts.bucket.region }}
S3_BUCKET: {{ .receipts.bucket.name }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}

{{- define "outlay.environment" -}}
{{- $root := index . 0 }}{{ $service := index . 1 -}}
{{- $all := merge (dict) (index $root.Values.services $service).env $root.Values.env (fromYaml (include "outlay.ownVariables" .)) (fromYaml (include "outlay.telemetryVariables" $root)) (fromYaml (include "outlay.commonVariables" $root)) -}}
- { name: POD_NAME, valueFrom: { fieldRef: { fieldPath: metadata.name } } }
{{- include "outlay.variables" $all }}
{{- end }}
