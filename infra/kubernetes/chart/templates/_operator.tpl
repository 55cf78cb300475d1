{{/* A pod of the operator's image that runs one script with the operator's secrets: [root, script, more variables]. */}}
{{- define "outlay.operatorPod" -}}
{{- $root := index . 0 }}{{ $component := list $root "operator" -}}
metadata:
  labels: {{- include "outlay.selector" $component | nindent 4 }}
spec:
  restartPolicy: OnFailure
  {{- include "outlay.podSecurity" 1000 | nindent 2 }}
  {{- include "outlay.placing" $root | nindent 2 }}
  containers:
    - name: operator
      image: {{ include "outlay.image" $component }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      args: [{{ index . 1 | quote }}]
      env: {{- include "outlay.variables" (merge (dict) (index . 2) $root.Values.env (fromYaml (include "outlay.commonVariables" $root))) | nindent 8 }}
      resources: {{- toYaml $root.Values.migrations.resources | nindent 8 }}
      {{- include "outlay.containerSecurity" $root | nindent 6 }}
      volumeMounts:
        {{- include "outlay.mounts" $component | nindent 8 }}
        - { name: kept, mountPath: /var/lib/outlay }
  volumes:
    {{- include "outlay.volumes" $component | nindent 4 }}
    - name: kept
      emptyDir: { sizeLimit: 16Mi }
{{- end }}
