{{- define "outlay.name" -}}
{{- if contains "outlay" .Release.Name }}{{ .Release.Name | trunc 40 | trimSuffix "-" }}{{ else }}{{ printf "%s-outlay" .Release.Name | trunc 40 | trimSuffix "-" }}{{ end }}
{{- end }}

{{/* Of what belongs to no service in particular. */}}
{{- define "outlay.labels" -}}
app.kubernetes.io/name: outlay
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" }}
{{- end }}

{{/* What never changes: [root, component]. */}}
{{- define "outlay.selector" -}}
app.kubernetes.io/name: outlay
app.kubernetes.io/instance: {{ (index . 0).Release.Name }}
app.kubernetes.io/component: {{ index . 1 }}
{{- end }}

{{- define "outlay.secret" -}}
{{ (index . 0).Values.secrets.prefix | default (printf "%s-secrets" (include "outlay.name" (index . 0))) }}-{{ index . 1 }}
{{- end }}

{{- define "outlay.image" -}}
{{- $root := index . 0 }}{{ $name := index . 1 -}}
{{- with index $root.Values.image.digests $name -}}
{{ $root.Values.image.registry }}/{{ $name }}@{{ . }}
{{- else -}}
{{ $root.Values.image.registry }}/{{ $name }}:{{ $root.Values.image.tag | default $root.Chart.AppVersion }}
{{- end }}
{{- end }}

{{/* The port of a service's API. */}}
{{- define "outlay.port" -}}
{{- if eq . "gateway" }}8080{{ else if eq . "web" }}8000{{ else }}3000{{ end }}
{{- end }}

{{/* Does the service keep files of customers? */}}
{{- define "outlay.hasFiles" -}}
{{- if has . (list "bill" "mileage-receipt") }}yes{{ end }}
{{- end }}

{{/* Who calls whom, and which callers there are of each: environment and network policies are made of it. */}}
{{- define "outlay.calls" -}}
gateway: [expense, bill, mileage-receipt, accounting, webhook-dispatcher, notification]
expense: []
bill: [expense]
mileage-receipt: [expense]
accounting: []
webhook-dispatcher: []
notification: []
web: [gateway]
{{- end }}


{{- define "outlay.readers" -}}
[gateway, expense, bill, mileage-receipt, accounting, webhook-dispatcher, notification, web, operator, postgres, rabbitmq, redis]
{{- end }}

{{/* Are there servers, or secrets, that begin with this release? Then migrations of an install cannot come before it. */}}
{{- define "outlay.beginsHere" -}}
{{- if or (eq .Values.postgres.mode "cnpg") (eq .Values.rabbitmq.mode "operator") (eq .Values.redis.mode "trial") (eq .Values.secrets.from "external") }}yes{{ end }}
{{- end }}
