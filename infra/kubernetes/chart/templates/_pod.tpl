{{/* Of every pod of ours: not root, nothing of the host, no token. `user`: 1000 is `node` in our images. */}}
{{- define "outlay.podSecurity" -}}
automountServiceAccountToken: false
enableServiceLinks: false
securityContext:
  runAsNonRoot: true
  runAsUser: {{ . }}
  runAsGroup: {{ . }}
  fsGroup: {{ . }}
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "outlay.containerSecurity" -}}
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  privileged: false
  capabilities: { drop: [ALL] }
{{- end }}

{{- define "outlay.placing" -}}
{{- with .Values.image.pullSecrets }}
imagePullSecrets: {{ toJson . }}
{{- end }}
{{- with .Values.pods.nodeSelector }}
nodeSelector: {{ toJson . }}
{{- end }}
{{- with .Values.pods.tolerations }}
tolerations: {{ toJson . }}
{{- end }}
{{- with .Values.pods.priorityClassName }}
priorityClassName: {{ . }}
{{- end }}
{{- end }}

{{/* Over machines always, over zones as far as there are any: [root, component]. */}}
{{- define "outlay.spread" -}}
{{- range $key := list "kubernetes.io/hostname" "topology.kubernetes.io/zone" }}
- maxSkew: 1
  topologyKey: {{ $key }}
  whenUnsatisfiable: {{ (index $ 0).Values.pods.whenUnsatisfiable }}
  labelSelector:
    matchLabels: {{- include "outlay.selector" $ | nindent 6 }}
  matchLabelKeys: [pod-template-hash]
{{- end }}
{{- end }}

{{/* Is there an authority of RabbitMQ's certificate beside that of PostgreSQL? Then all stand in a folder, which Node reads by --use-system-ca. */}}
{{- define "outlay.hasAuthorities" -}}
{{- if .Values.rabbitmq.ca.secret }}yes{{ end }}
{{- end }}

{{/* The authority that signed PostgreSQL's certificate, where no public one did: the Secret and its key. */}}
{{- define "outlay.caSecret" -}}
{{- if .Values.postgres.ca.secret }}{{ .Values.postgres.ca.secret }}{{ else if eq .Values.postgres.mode "cnpg" }}{{ include "outlay.name" . }}-postgres-ca{{ end }}
{{- end }}

{{/* What each container of ours mounts: its own secrets, and memory to write to. [root, reader] */}}
{{- define "outlay.mounts" -}}
- { name: secrets, mountPath: /run/outlay, readOnly: true }
- { name: tmp, mountPath: /tmp }
{{- if or (include "outlay.caSecret" (index . 0)) (include "outlay.hasAuthorities" (index . 0)) }}
- { name: authority, mountPath: /run/outlay-authority, readOnly: true }
{{- end }}
{{- end }}

{{- define "outlay.volumes" -}}
{{- $root := index . 0 -}}
- name: secrets
  secret:
    secretName: {{ include "outlay.secret" . }}
    defaultMode: 0440
    items: [{ key: secrets.env, path: secrets.env }]
- name: tmp
  emptyDir: { sizeLimit: 512Mi }
{{- if include "outlay.hasAuthorities" $root }}
- name: authority
  projected:
    defaultMode: 0444
    sources:
      - secret: { name: {{ $root.Values.rabbitmq.ca.secret }}, items: [{ key: {{ $root.Values.rabbitmq.ca.key }}, path: rabbitmq.crt }] }
      {{- with include "outlay.caSecret" $root }}
      - secret: { name: {{ . }}, items: [{ key: {{ $root.Values.postgres.ca.key }}, path: ca.crt }] }
      {{- end }}
{{- else }}
{{- with include "outlay.caSecret" $root }}
- name: authority
  secret:
    secretName: {{ . }}
    items: [{ key: {{ $root.Values.postgres.ca.key }}, path: ca.crt }]
{{- end }}
{{- end }}
{{- end }}
