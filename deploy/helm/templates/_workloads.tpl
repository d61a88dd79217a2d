{{/* Everything that runs, by name, as JSON; _pod.tpl says what each key is for. */}}
{{- define "lab.workloads" -}}
{{- $ := . }}
{{- $chosen := include "lab.chosen" . | fromJson }}
{{- $variant := $chosen.variant }}
{{- $system := $chosen.system }}
{{- $memory := $system.memory }}
{{- $workloads := dict }}

{{- range $name, $server := $variant.servers }}
  {{- $kind := get $chosen.servers $server.kind }}
  {{- $processors := include "lab.knob" (list $chosen.knobs (printf "lab.processors.%s" $server.role)) }}
  {{- $workload := dict
        "kind" "StatefulSet"
        "component" $server.component
        "processors" ($processors | default (get $.Values.processors $server.component) | float64)
        "data" ($server.data | default $name)
        "files" ($server.files | default list)
        "reaches" ($server.reaches | default list) }}
  {{- $_ := set $workloads $name (merge $workload (omit $kind "kind")) }}
{{- end }}

{{- range $name, $proxy := $variant.proxies }}
  {{- $_ := set $workloads $name (dict
        "kind" "Deployment"
        "component" "service"
        "image" (include "lab.image" (dict "root" $ "module" "distance"))
        "args" $proxy.args
        "health" $proxy.health
        "ports" (list $proxy.port)
        "reaches" $proxy.reaches
        "processors" 1
        "memory" $memory.proxy) }}
{{- end }}

{{- /* The file that services read, and their seeders. */}}
{{- $own := list (dict "name" "variant" "path" (printf "/variants/%s.yaml" $.Values.variant) "text" (toYaml $chosen.knobs)) }}
{{- $labels := dict
      "MANAGEMENT_METRICS_TAGS_SYSTEM" $variant.system
      "MANAGEMENT_METRICS_TAGS_VARIANT" $.Values.variant }}
{{- $shared := dict "kind" "Deployment" "component" "service" "grace" 40 "http" true }}

{{- range $name, $service := $system.services }}
  {{- $client := get $variant.clients $name }}
  {{- $replicas := include "lab.knob" (list $chosen.knobs $service.processes) | int }}
  {{- $together := include "lab.knob" (list $chosen.knobs "lab.processors.service") }}
  {{- $processors := include "lab.knob" (list $chosen.knobs "lab.cpus-per-replica") }}
  {{- if and $together (not $processors) }}{{ $processors = divf $together $replicas }}{{ end }}
  {{- $heap := div (include "lab.amount" (include "lab.knob" (list $chosen.knobs "lab.heap"))) 1048576 }}
  {{- $_ := set $workloads $name (merge (dict
        "image" (include "lab.image" (dict "root" $ "module" $name))
        "ports" (list $service.port)
        "replicas" $replicas
        "environment" (merge (dict
          "LAB_VARIANT_FILE" (index $own 0).path
          "JAVA_TOOL_OPTIONS" (printf "-Xmx%dm" $heap)) $labels $system.settings $client.environment)
        "files" $own
        "reaches" ($client.reaches | default list)
        "awaits" ($service.awaits | default "")
        "processors" ($processors | default $.Values.processors.service | float64)
        "memory" (add $heap (get $memory "besides-the-heap"))) $shared) }}
{{- end }}

{{- range $name, $companion := $system.companions }}
  {{- $client := get $variant.clients $name }}
  {{- $files := list (dict "name" $name "path" "/variants/companion.yaml" "text" (toYaml $companion.knobs)) }}
  {{- $environment := merge (dict "LAB_VARIANT_FILE" "/variants/companion.yaml") $client.environment }}
  {{- $seed := ternary (printf "seed-%s" $name) "" (hasKey $companion "dataset") }}
  {{- $_ := set $workloads $name (merge (dict
        "image" (include "lab.image" (dict "root" $ "module" $name))
        "ports" (list $companion.port)
        "environment" (merge (dict) $environment $labels)
        "files" $files
        "reaches" ($client.reaches | default list)
        "awaits" $seed
        "processors" ($.Values.processors.service | float64)
        "memory" $memory.companion) $shared) }}
  {{- if $seed }}
    {{- $sizes := dict }}
    {{- range $key, $size := $companion.dataset }}
      {{- range $of, $number := $chosen.dataset }}
        {{- $size = replace (printf "${%s}" $of) (int64 $number | toString) $size }}
      {{- end }}
      {{- $_ := set $sizes $key $size }}
    {{- end }}
    {{- $_ := set $workloads $seed (include "lab.seed" (dict "root" $ "chosen" $chosen "sizes" $sizes "files" $files
          "environment" $environment "reaches" $client.reaches) | fromJson) }}
  {{- end }}
{{- end }}

{{- with $variant.clients.seed }}
  {{- $environment := merge (dict "LAB_VARIANT_FILE" (index $own 0).path) $system.settings .environment }}
  {{- $_ := set $workloads "seed" (include "lab.seed" (dict "root" $ "chosen" $chosen "sizes" $chosen.dataset "files" $own
        "environment" $environment "reaches" .reaches) | fromJson) }}
{{- end }}

{{- range $workloads }}
  {{- if .awaits }}{{ $_ := set . "seed" (get $workloads .awaits) }}{{ end }}
{{- end }}
{{- toJson $workloads }}
{{- end }}

{{/* A seeder. It stores a fingerprint of all that it was given, which others wait for. */}}
{{- define "lab.seed" -}}
{{- $environment := deepCopy .environment }}
{{- range $key, $size := .sizes }}
  {{- $_ := set $environment (include "lab.variable" $key) (int64 $size | toString) }}
{{- end }}
{{- $_ := set $environment "DATASET_SEED" (get .chosen.system "random-seed" | int64 | toString) }}
{{- $fingerprint := list $environment .files .root.Values.image.tag | toJson | sha256sum }}
{{- $_ := set $environment "DATASET_FINGERPRINT" $fingerprint }}
{{- dict
      "kind" "Job"
      "component" "seed"
      "image" (include "lab.image" (dict "root" .root "module" "db"))
      "environment" $environment
      "files" .files
      "reaches" .reaches
      "processors" (float64 .root.Values.processors.service)
      "memory" .chosen.system.memory.seeder
    | toJson }}
{{- end }}
