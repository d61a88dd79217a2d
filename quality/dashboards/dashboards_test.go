// Package dashboards holds the generated dashboards to Grafana's own schema.
package dashboards

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/grafana/grafana-foundation-sdk/go/cog"
	"github.com/grafana/grafana-foundation-sdk/go/cog/plugins"
	"github.com/grafana/grafana-foundation-sdk/go/dashboard"
)

const folder = "../../observability/grafana/dashboards"

// Unknown, missing and mistyped fields are errors, also within panels and queries.
func parse(raw []byte) (dashboard.Dashboard, error) {
	plugins.RegisterDefaultPlugins()
	parsed := dashboard.Dashboard{}
	strict := dashboard.Dashboard{}
	if err := strict.UnmarshalJSONStrict(raw); wrong(err) {
		return parsed, err
	}
	if err := json.Unmarshal(raw, &parsed); err != nil {
		return parsed, err
	}
	return parsed, parsed.Validate()
}

// The library returns an empty list where nothing is wrong, which is not nil: hence what is parsed strictly lacks panels.
func wrong(err error) bool {
	var list cog.BuildErrors
	if errors.As(err, &list) {
		return len(list) > 0
	}
	return err != nil
}

func files(t *testing.T) []string {
	found, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil || len(found) < 3 {
		t.Fatalf("%d dashboards in %s: %v", len(found), folder, err)
	}
	return found
}

func read(t *testing.T, file string) []byte {
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

func TestEveryDashboardIsOfTheSchema(t *testing.T) {
	addresses := map[string]string{}
	for _, file := range files(t) {
		t.Run(filepath.Base(file), func(t *testing.T) {
			parsed, err := parse(read(t, file))
			if err != nil {
				t.Fatal(err)
			}
			if other := addresses[*parsed.Uid]; other != "" {
				t.Errorf("%s has the uid of %s", file, other)
			}
			addresses[*parsed.Uid] = file
			queries := 0
			for _, each := range parsed.Panels {
				if each.Panel != nil {
					queries += len(each.Panel.Targets)
				}
			}
			if queries == 0 {
				t.Error("no panel has a query")
			}
		})
	}
}

func TestAWrongFieldFails(t *testing.T) {
	text := string(read(t, files(t)[0]))
	for from, to := range map[string]string{
		`"legendFormat"`:         `"legend_format"`,
		`"schemaVersion" : 39`:   `"schemaVersion" : "39"`,
		`"gridPos"`:              `"gridpos"`,
		`"mode" : "multi"`:       `"mode" : 1`,
		`"type" : "timeseries",`: ``,
	} {
		wrong := strings.Replace(text, from, to, 1)
		if wrong == text || !json.Valid([]byte(wrong)) {
			t.Fatalf("%s is not there to be changed", from)
		}
		if _, err := parse([]byte(wrong)); err == nil {
			t.Errorf("%s instead of %s passes", to, from)
		}
	}
}

// Where a dashboard is imported, the data source has another uid.
func TestTheReaderChoosesTheDataSource(t *testing.T) {
	for _, file := range files(t) {
		parsed := map[string]any{}
		if err := json.Unmarshal(read(t, file), &parsed); err != nil {
			t.Fatal(err)
		}
		variables := parsed["templating"].(map[string]any)["list"].([]any)
		if first := variables[0].(map[string]any); first["type"] != "datasource" || first["name"] != "datasource" {
			t.Errorf("%s begins with the variable %v", file, first["name"])
		}
		found := sources(parsed)
		if len(found) == 0 {
			t.Errorf("%s asks no data source", file)
		}
		for _, uid := range found {
			if uid != "${datasource}" {
				t.Errorf("%s asks the data source %v", file, uid)
			}
		}
	}
}

// The uid of every data source below.
func sources(value any) []any {
	found := []any{}
	switch each := value.(type) {
	case map[string]any:
		if source, is := each["datasource"].(map[string]any); is {
			found = append(found, source["uid"])
		}
		for _, inner := range each {
			found = append(found, sources(inner)...)
		}
	case []any:
		for _, inner := range each {
			found = append(found, sources(inner)...)
		}
	}
	return found
}
