'use strict';
/* The curves of a sweep and of ./lab why, for report.js. */

/** A line through the middles of intervals, and a band over them; points are {x, mid, ci95}. */
function band(name, shade, points) {
  const bounded = points.filter(point => point.ci95);
  const side = (values, area) => ({type: 'line', stack: name + ' interval', stackStrategy: 'all', data: values, symbol: 'none', silent: true, lineStyle: {opacity: 0}, z: 1,
    ...(area ? {areaStyle: {color: shade, opacity: .18}} : {})});
  return [...(bounded.length === points.length ? [side(points.map(p => [p.x, p.ci95[0]]), false), side(points.map(p => [p.x, p.ci95[1] - p.ci95[0]]), true)] : []),
    line(name, shade, points.map(p => [p.x, p.mid]), {symbolSize: 8, showSymbol: true})];
}

/** Of the series with these names; the edges of a band have none. */
const pointed = (names, text) => ({formatter: items => [echarts.format.encodeHTML(items[0].axisValueLabel), ...items.filter(i => names.includes(i.seriesName))
  .map(i => `${i.marker}${echarts.format.encodeHTML(i.seriesName)} <b>${text(i.value[1])}</b>`)].join('<br>')});

/** The axis that shows all values with some room, and never less than zero if none is. */
function room(values) {
  const given = values.filter(v => v !== null && v !== undefined && isFinite(v));
  const low = Math.min(...given), high = Math.max(...given), more = .08 * (high - low || Math.abs(high) || 1);
  return {type: 'value', min: low >= 0 ? Math.max(0, low - more) : low - more, max: high + more};
}

function metricText(metric) {
  if (/^(mean|p\d+|max)$|^visible-/.test(metric)) return latency;
  if (metric.endsWith('per-request') || metric === 'drain') return seconds => latency(1000 * seconds);
  if (metric.includes('share') || metric === 'busiest-instance') return percent;
  return metric === 'throughput' || metric === 'stored' ? value => number(value) + '/s' : number;
}

/** A curve for each metric; with a second knob, a line for each of its values. */
function sweepCharts(sweep) {
  const [knob, second] = sweep.knobs;
  return sweep.curves.map(given => {
    const curve = {...given, points: given.points.every(point => point.at !== null) ? [...given.points].sort((a, b) => a.at - b.at) : given.points};
    const text = metricText(curve.metric);
    const names = [...new Set(curve.points.map(point => point.levels[1] || curve.metric))];
    const of = name => curve.points.filter(point => (point.levels[1] || curve.metric) === name)
      .map(point => ({x: point.levels[0], mid: point.value, ci95: point.ci95, level: point.levels[0]}));
    const knee = curve.points.find(point => point.arm === curve.knee);
    const said = point => text(point.mid) + (point.ci95 ? ` (${text(point.ci95[0])} – ${text(point.ci95[1])})` : '');
    const levels = [...new Set(curve.points.map(point => point.levels[0]))];
    return chart(curve.metric, curve.step + (knee ? `; knee at ${knee.levels[0]}` : ''),
      `${curve.metric} over ${knob}. ` + names.map(name => (second ? `${second} ${name}: ` : '') + of(name).map(point => `${said(point)} at ${point.level}`).join(', ')).join('; ') + '.',
      () => {
        const series = names.flatMap((name, i) => band(name, `var(--arm-${i % 7})`, of(name)));
        if (knee) series.push({type: 'line', data: [], silent: true, markLine: {silent: true, symbol: 'none', animation: false, lineStyle: {type: 'dashed', color: SOFT}, label: {formatter: 'knee', color: SOFT}, data: [{xAxis: knee.levels[0]}]}});
        return {tooltip: pointed(names, text), xAxis: {type: 'category', name: knob, data: levels, grid: false},
          yAxis: {...room(curve.points.flatMap(point => [point.value, ...(point.ci95 || [])])), axisLabel: {formatter: text, showMinLabel: false, showMaxLabel: false}}, series};
      },
      [knob, ...names], levels.map(level => [level, ...names.map(name => of(name).filter(point => point.level === level).map(said).join(''))]));
  });
}

/** The effect over each axis, with the report's figure as a line and the verdict's band as a shade. */
function whyCharts(why, scale) {
  const effect = finding => finding.measured ? (finding.measured.ratio === undefined ? finding.measured.difference : finding.measured.ratio) : null;
  const text = value => scale && scale.ratio ? number(value) + '×' : percent(value);
  return [...new Set(why.levels.map(level => level.axis))].filter(axis => axis !== 'together').map((axis, i) => {
    const points = why.levels.filter(level => level.axis === axis && effect(level.finding) !== null)
      .map(level => ({x: level.words + (level.here ? ' (here)' : ''), mid: effect(level.finding), ci95: level.finding.measured.ci95, verdict: VERDICTS[level.finding.verdict] || ''}));
    const interval = point => point.ci95 ? `${text(point.ci95[0])} – ${text(point.ci95[1])}` : '';
    return chart(axis, why.claim, `Effect over ${axis}. ` + points.map(point => `${text(point.mid)} at ${point.x}, ${point.verdict}`).join('; ') + '.',
      () => {
        const values = points.flatMap(point => [point.mid, ...(point.ci95 || [])]).concat(scale ? [scale.none, scale.reported, scale.from, scale.to] : []);
        const yAxis = room(values);
        const series = band('effect', `var(--arm-${i % 7})`, points);
        if (scale && scale.from !== null && scale.from !== undefined) series.push({type: 'line', data: [], silent: true,
          markArea: {silent: true, itemStyle: {color: 'var(--good)', opacity: .12}, data: [[{yAxis: scale.from}, {yAxis: scale.to === null || scale.to === undefined ? yAxis.max : scale.to}]]},
          markLine: {silent: true, symbol: 'none', animation: false, data: [
            ...(scale.reported ? [{yAxis: scale.reported, lineStyle: {type: 'solid', color: 'var(--open)'}, label: {formatter: 'report', color: 'var(--open)', position: 'insideEndTop'}}] : []),
            {yAxis: scale.none, lineStyle: {type: 'dashed', color: SOFT}, label: {formatter: 'no effect', color: SOFT, position: 'insideStartTop'}}]}});
        return {tooltip: pointed(['effect'], text), xAxis: {type: 'category', data: points.map(point => point.x), grid: false, axisLabel: {hideOverlap: false, interval: 0, overflow: 'break', width: 78, fontSize: 11}},
          yAxis: {...yAxis, axisLabel: {formatter: text, showMinLabel: false, showMaxLabel: false}}, series};
      },
      ['level', 'effect', '95 % interval', 'verdict'], points.map(point => [point.x, text(point.mid), interval(point), point.verdict]), 290);
  });
}

function curveSections() {
  if (results.sweep) section('Response', `Mean of the rounds at each value of ${results.sweep.knobs.join(' and ')}, with its 95 % interval as a band. Values are evenly spaced.`, el('div', {class: 'grid'}, sweepCharts(results.sweep)));
  const why = results.why;
  if (!why) return;
  const judged = data.claims.find(claim => claim.name === why.claim) || {};
  section('Why', `${why.claim}: ${why.answer}.`, why.notes.length ? el('ul', {}, why.notes.map(note => el('li', {}, note))) : null,
    el('p', {class: 'note'}, 'Both arms at each level; the band is the 95 % interval, the shade is what counts as reproduced.'),
    el('div', {class: 'grid'}, whyCharts(why, judged.scale)),
    why.levels.filter(level => level.axis === 'together').map(level => el('p', {}, `Together, ${level.words}: ${level.finding.measured ? number(level.finding.measured.ratio === undefined ? 100 * level.finding.measured.difference : level.finding.measured.ratio) : 'not measured'}, ${VERDICTS[level.finding.verdict] || ''}.`)));
}
