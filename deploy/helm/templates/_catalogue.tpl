{{/* What is installed, as JSON: the data of the variant, of its system and of its servers; knobs and dataset with the values
     that were set. */}}
{{- define "lab.chosen" -}}
{{- $text := .Files.Get (printf "catalogue/variants/%s.yaml" .Values.variant) -}}
{{- if not $text }}{{ fail (printf "«variant» is «%s»; allowed: one of ./lab list" .Values.variant) }}{{ end -}}
{{- $variant := fromYaml $text -}}
{{- $system := .Files.Get (printf "catalogue/systems/%s.yaml" $variant.system) | fromYaml -}}
{{- range $knob, $range := $system.ranges }}
  {{- $value := include "lab.knob" (list $.Values.knobs $knob) }}
  {{- if $value }}
    {{- $amount := include "lab.amount" $value | float64 }}
    {{- if or (lt $amount (float64 $range.least)) (gt $amount (float64 $range.greatest)) }}
      {{- fail (printf "«%s» is «%s»; allowed: %s" $knob $value $range.allowed) }}
    {{- end }}
  {{- end }}
{{- end }}
{{- $sizes := dict -}}
{{- range $key, $size := $system.dataset }}
  {{- $_ := set $sizes $key (ternary $size.small $size.usual $.Values.small) }}
{{- end }}
{{- dict
      "variant" $variant
      "system" $system
      "servers" (.Files.Get "catalogue/servers.yaml" | fromYaml)
      "knobs" (mergeOverwrite (deepCopy $variant.knobs) .Values.knobs)
      "dataset" (mergeOverwrite $sizes .Values.dataset)
    | toJson }}
{{- end }}

{{/* The value of a knob as a text; none if it is not stated. Of (list TREE KNOB). */}}
{{- define "lab.knob" -}}
{{- $value := index . 0 }}
{{- range splitList "." (index . 1) }}
  {{- if kindIs "map" $value }}{{ $value = get $value . }}{{ else }}{{ $value = "" }}{{ end }}
{{- end }}
{{- if kindIs "float64" $value }}{{ toJson $value }}{{ else }}{{ $value }}{{ end }}
{{- end }}

{{/* A size in bytes, or a duration in nanoseconds. */}}
{{- define "lab.amount" -}}
{{- $units := dict "B" 1 "KB" 1024 "MB" 1048576 "GB" 1073741824 "TB" 1099511627776
      "ns" 1 "us" 1000 "ms" 1000000 "s" 1000000000 "m" 60000000000 "h" 3600000000000 "d" 86400000000000 -}}
{{- mul (regexFind "^[0-9]+" . | int64) (get $units (regexFind "[A-Za-z]+$" .)) }}
{{- end }}

{{/* The environment variable of a dataset's key. */}}
{{- define "lab.variable" -}}
DATASET_{{ . | replace "-" "" | upper }}
{{- end }}

{{- define "lab.image" -}}
{{ .root.Values.image.registry }}bottleneck-lab/{{ .module }}:{{ .root.Values.image.tag }}
{{- end }}
