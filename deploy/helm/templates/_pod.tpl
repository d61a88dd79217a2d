{{- define "lab.selector" -}}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/name: {{ .name }}
{{- with .workload.data }}
bottleneck-lab/data: {{ . }}
{{- end }}
{{- end }}

{{- define "lab.labels" -}}
{{ include "lab.selector" . }}
app.kubernetes.io/component: {{ .workload.component }}
app.kubernetes.io/part-of: bottleneck-lab
{{- end }}

{{/* What a container of the release may do: nothing but its work. */}}
{{- define "lab.confined" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "lab.resources" -}}
{{- $most := mulf .processors 1000 | floor | int64 }}
{{- $certain := mulf .requested 1000 | floor | int64 | min $most }}
limits: { cpu: {{ $most }}m, memory: {{ int64 .memory }}Mi }
requests: { cpu: {{ $certain }}m, memory: {{ int64 .memory }}Mi }
{{- end }}

{{- define "lab.environment" -}}
{{- range $name, $value := . }}
- { name: {{ $name }}, value: {{ $value | quote }} }
{{- end }}
{{- end }}

{{/* Where files and folders are mounted. */}}
{{- define "lab.mounts" -}}
{{- range .files }}
- { name: files, mountPath: {{ .path }}, subPath: {{ .name }}, readOnly: true }
{{- end }}
{{- range $n, $path := .writes | default (list "/tmp") }}
- { name: writes-{{ $n }}, mountPath: {{ $path }} }
{{- end }}
{{- end }}

{{/*
A pod of a workload:
  component    what it is: database, service or seed
  image, command, args, environment
  files        name, path and text of each
  user         its number
  writes       folders that it may write to, with what the image has there
  path         where its data is kept; the volume is made by the StatefulSet
  shared-memory, memory   in mebibytes
  processors   the most it may use
  grace        the seconds it gets to end
  reaches      the workloads that it connects to, and waits for
  awaits, seed the seeder whose end it waits for
  ports        where others connect
  health       a command that says whether it is ready; with http: paths of the first port say it
*/}}
{{- define "lab.pod" -}}
{{- $ := .root }}
{{- $workload := .workload }}
{{- $workloads := .workloads }}
{{- $user := $workload.user | default 10001 | int64 }}
metadata:
  labels: {{- include "lab.labels" . | nindent 4 }}
  annotations:
    bottleneck-lab/files: {{ $workload.files | toJson | sha256sum }}
spec:
  automountServiceAccountToken: false
  enableServiceLinks: false
  terminationGracePeriodSeconds: {{ $workload.grace | default 30 | int64 }}
  {{- if eq $workload.kind "Job" }}
  restartPolicy: OnFailure
  {{- end }}
  securityContext:
    runAsNonRoot: true
    runAsUser: {{ $user }}
    runAsGroup: {{ $user }}
    fsGroup: {{ $user }}
    fsGroupChangePolicy: OnRootMismatch
    seccompProfile: { type: RuntimeDefault }
  affinity:
    # Database, services and load are kept apart if there are nodes enough.
    podAntiAffinity:
      preferredDuringSchedulingIgnoredDuringExecution:
        - weight: 100
          podAffinityTerm:
            topologyKey: kubernetes.io/hostname
            labelSelector:
              matchExpressions:
                - { key: app.kubernetes.io/part-of, operator: In, values: [bottleneck-lab] }
                - { key: app.kubernetes.io/component, operator: NotIn, values: [{{ $workload.component }}, seed] }
  {{- $copied := without ($workload.writes | default list) "/tmp" }}
  {{- if or $workload.reaches $copied }}
  initContainers:
    {{- if $copied }}
    # What the image has in folders that the server writes to.
    - name: copy
      image: {{ $workload.image }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      command: [sh, -c, 'for path in "$@"; do cp -R "$path/." "/copy$path/"; done', copy, {{ join ", " $copied }}]
      securityContext: {{- include "lab.confined" . | nindent 8 }}
      resources: {{- include "lab.resources" (dict "processors" 1 "requested" $.Values.processors.requested "memory" 32) | nindent 8 }}
      volumeMounts:
        {{- range $n, $path := $workload.writes }}
        {{- if has $path $copied }}
        - { name: writes-{{ $n }}, mountPath: /copy{{ $path }} }
        {{- end }}
        {{- end }}
    {{- end }}
  {{- end }}
  {{- if $workload.reaches }}
    - name: wait
      image: {{ $workload.image }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      command:
        - bash
        - -c
        - |
          for at in "$@"; do
            until timeout 2 bash -c "exec 3<>/dev/tcp/$at" 2>/dev/null; do sleep 0.5; done
          done
        - wait
        {{- range $workload.reaches }}
        - {{ . }}/{{ index (get $workloads .).ports 0 }}
        {{- end }}
      securityContext: {{- include "lab.confined" . | nindent 8 }}
      resources: {{- include "lab.resources" (dict "processors" 1 "requested" $.Values.processors.requested "memory" 32) | nindent 8 }}
    {{- with $workload.seed }}
    - name: await-seed
      image: {{ .image }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      env: {{- include "lab.environment" (merge (dict "DATASET_AWAIT" "true") .environment) | nindent 8 }}
      securityContext: {{- include "lab.confined" $ | nindent 8 }}
      resources: {{- include "lab.resources" (dict "processors" .processors "requested" $.Values.processors.requested "memory" 256) | nindent 8 }}
      volumeMounts: {{- include "lab.mounts" . | nindent 8 }}
    {{- end }}
  {{- end }}
  containers:
    - name: {{ .name }}
      image: {{ $workload.image }}
      imagePullPolicy: {{ $.Values.image.pullPolicy }}
      {{- with $workload.command }}
      command: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $workload.args }}
      args: {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with $workload.environment }}
      env: {{- include "lab.environment" . | nindent 8 }}
      {{- end }}
      {{- with $workload.ports }}
      ports:
        {{- range . }}
        - { containerPort: {{ int64 . }} }
        {{- end }}
      {{- end }}
      {{- if $workload.http }}
      {{- $port := index $workload.ports 0 | int64 }}
      startupProbe:
        httpGet: { path: /actuator/health/liveness, port: {{ $port }} }
        periodSeconds: 1
        timeoutSeconds: 5
        failureThreshold: 180
      readinessProbe:
        httpGet: { path: /actuator/health/readiness, port: {{ $port }} }
        timeoutSeconds: 10
        failureThreshold: 3
      # Patient: a service under too much load is slow, not dead.
      livenessProbe:
        httpGet: { path: /actuator/health/liveness, port: {{ $port }} }
        periodSeconds: 30
        timeoutSeconds: 30
        failureThreshold: 6
      {{- else if $workload.health }}
      startupProbe:
        exec: { command: {{- toJson $workload.health | nindent 10 }} }
        periodSeconds: 1
        timeoutSeconds: 5
        failureThreshold: 180
      readinessProbe:
        exec: { command: {{- toJson $workload.health | nindent 10 }} }
        timeoutSeconds: 10
        failureThreshold: 3
      livenessProbe:
        exec: { command: {{- toJson $workload.health | nindent 10 }} }
        periodSeconds: 30
        timeoutSeconds: 30
        failureThreshold: 6
      {{- end }}
      securityContext: {{- include "lab.confined" . | nindent 8 }}
      resources: {{- include "lab.resources" (dict "processors" $workload.processors "requested" $.Values.processors.requested "memory" $workload.memory) | nindent 8 }}
      volumeMounts:
        {{- include "lab.mounts" $workload | nindent 8 }}
        {{- with $workload.path }}
        # Of a folder in the volume, as its root may hold a file system's own.
        - { name: data, mountPath: {{ . }}, subPath: data }
        {{- end }}
        {{- if index $workload "shared-memory" }}
        - { name: shared-memory, mountPath: /dev/shm }
        {{- end }}
  volumes:
    {{- if $workload.files }}
    - name: files
      configMap: { name: {{ .name }} }
    {{- end }}
    {{- range $n, $path := $workload.writes | default (list "/tmp") }}
    - name: writes-{{ $n }}
      emptyDir: {}
    {{- end }}
    {{- with index $workload "shared-memory" }}
    - name: shared-memory
      emptyDir: { medium: Memory, sizeLimit: {{ int64 . }}Mi }
    {{- end }}
{{- end }}
