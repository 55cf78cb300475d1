{{/* A rule's peers, where somebody named some; without any, every address. */}}
{{- define "outlay.to" -}}
{{- with . }}
to: {{ toJson . }}
{{- end }}
{{- end }}

{{- define "outlay.toPods" -}}
to: [{ podSelector: { matchLabels: {{ toJson . }} } }]
{{- end }}

{{- define "outlay.tcp" -}}
ports: [{{ range $index, $port := . }}{{ if $index }}, {{ end }}{ protocol: TCP, port: {{ $port }} }{{ end }}]
{{- end }}

{{- define "outlay.toDns" -}}
- {{ include "outlay.to" .Values.networkPolicy.dns | trim | nindent 2 | trim }}
  ports: [{ protocol: UDP, port: 53 }, { protocol: TCP, port: 53 }]
{{- end }}

{{/* Of services: the pooler where there is one. */}}
{{- define "outlay.toDatabase" -}}
{{- if include "outlay.hasPooler" . -}}
- {{ include "outlay.tcp" (list 5432) }}
  {{- include "outlay.toPods" (dict "cnpg.io/poolerName" (printf "%s-postgres-pooler" (include "outlay.name" .))) | nindent 2 }}
{{- else -}}
{{ include "outlay.toPostgres" . }}
{{- end }}
{{- end }}

{{- define "outlay.toPostgres" -}}
{{- $peers := .Values.networkPolicy.postgres.to }}
{{- if eq .Values.postgres.mode "cnpg" }}{{ $peers = list (dict "podSelector" (dict "matchLabels" (dict "cnpg.io/cluster" (printf "%s-postgres" (include "outlay.name" .))))) }}{{ end -}}
- {{ include "outlay.tcp" (list .Values.networkPolicy.postgres.port) }}
  {{- include "outlay.to" $peers | nindent 2 }}
{{- end }}

{{/* [root, ports] */}}
{{- define "outlay.toRabbitmq" -}}
{{- $root := index . 0 }}{{ $peers := $root.Values.networkPolicy.rabbitmq.to }}
{{- if eq $root.Values.rabbitmq.mode "operator" }}{{ $peers = list (dict "podSelector" (dict "matchLabels" (dict "app.kubernetes.io/name" (printf "%s-rabbitmq" (include "outlay.name" $root))))) }}{{ end -}}
- {{ include "outlay.tcp" (index . 1) }}
  {{- include "outlay.to" $peers | nindent 2 }}
{{- end }}

{{- define "outlay.toRedis" -}}
{{- $peers := .Values.networkPolicy.redis.to }}
{{- if eq .Values.redis.mode "trial" }}{{ $peers = list (dict "podSelector" (dict "matchLabels" (fromYaml (include "outlay.selector" (list . "redis"))))) }}{{ end -}}
- {{ include "outlay.tcp" .Values.networkPolicy.redis.ports }}
  {{- include "outlay.to" $peers | nindent 2 }}
{{- end }}

{{/* The public internet and no private network: [root, ports]; without ports all of them. */}}
{{- define "outlay.toInternet" -}}
{{- with (index . 0).Values.networkPolicy.closedNetworks -}}
- to:
    - ipBlock: { cidr: 0.0.0.0/0, except: {{ toJson .ipv4 }} }
    - ipBlock: { cidr: "2000::/3", except: {{ toJson .ipv6 }} }
{{- end }}
  {{- with index . 1 }}
  {{- include "outlay.tcp" . | nindent 2 }}
  {{- end }}
{{- end }}

{{/* Ports of the internet that a service reaches; `any` for customers' endpoints, which choose their own. */}}
{{- define "outlay.outsidePorts" -}}
accounting: [443]
bill: [443]
gateway: [443]
mileage-receipt: [443]
notification: [25, 465, 587]
webhook-dispatcher: any
{{- end }}

{{/* The port of the collector's address, where none is named. */}}
{{- define "outlay.telemetryPort" -}}
{{- $url := urlParse .Values.telemetry.endpoint -}}
{{- if .Values.networkPolicy.telemetry.port }}{{ .Values.networkPolicy.telemetry.port }}{{ else if contains ":" $url.host }}{{ last (splitList ":" $url.host) }}{{ else }}{{ ternary 443 80 (eq $url.scheme "https") }}{{ end }}
{{- end }}
