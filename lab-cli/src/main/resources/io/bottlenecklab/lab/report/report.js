'use strict';
const results = data.results;
const arms = Object.keys(results.arms);
const steps = data.steps.map(step => step.name);
const environment = results.environment;
const rounds = (arm, step) => results.arms[arm].rounds.filter(round => round.step === step);
const loadOf = step => (data.steps.find(s => s.name === step) || {load: ''}).load.replace(/^, /, '');
const isDatabase = process => process.startsWith('database');
/* Named and not worked out: screen, dark screen and paper have their own. */
const armColor = arm => `var(--arm-${arms.indexOf(arm) % 7})`;
const swatch = arm => el('span', {class: 'swatch', style: `background:${armColor(arm)}`});
const section = (title, note, ...children) => {
  const content = children.flat().filter(child => child);
  if (content.length) page.append(el('section', {}, el('h2', {}, title), note ? el('p', {class: 'note'}, note) : null, content));
};

/* Charts: each has a name, a text for screen readers, a legend and a table. */
const charts = [];
const SOFT = 'var(--soft)', LINE = 'var(--line)', INK = 'var(--ink)';

function chart(title, about, words, option, titles, rows, height = 250) {
  const canvas = el('div', {class: 'chart', role: 'img', 'aria-label': words});
  const keys = el('div', {class: 'keys'});
  charts.push({canvas, keys, option, height});
  return el('figure', {}, el('figcaption', {}, title, about ? el('span', {}, ', ' + about) : null), canvas, keys,
    el('details', {}, el('summary', {}, 'As a table'), table(title, titles, rows)));
}

/** A series in the legend, as it is drawn; a click hides or shows it. */
function key(series, drawn) {
  const mark = series.type === 'bar' ? el('i', {style: `background:${series.color}`})
    : el('i', {class: 'line', style: `border-top:${Math.round(series.lineStyle.width)}px ${series.lineStyle.type || 'solid'} ${series.color}`});
  const button = el('button', {type: 'button', 'aria-pressed': 'true'}, mark, series.name);
  button.addEventListener('click', () => {
    drawn.dispatchAction({type: 'legendToggleSelect', name: series.name});
    button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') === 'false'));
  });
  return button;
}

function draw({canvas, keys, option, height}) {
  const old = echarts.getInstanceByDom(canvas);
  if (old) old.dispose();
  canvas.style.height = `${height}px`;
  const width = canvas.clientWidth;
  const given = option(width);
  const axis = more => ({nameTextStyle: {color: SOFT}, axisLine: {lineStyle: {color: LINE}}, axisTick: {show: false}, minorSplitLine: {show: false}, ...more,
    axisLabel: {color: SOFT, hideOverlap: true, ...more.axisLabel}, splitLine: {show: more.grid !== false, lineStyle: {color: LINE, opacity: .7}}});
  const drawn = echarts.init(canvas, null, {renderer: 'svg'});
  drawn.setOption({
    animation: false, textStyle: {fontFamily: getComputedStyle(document.body).fontFamily, color: INK},
    grid: {left: 8, right: 30, top: 16, bottom: given.xAxis.name ? 34 : 8, containLabel: true, ...given.grid},
    tooltip: {trigger: 'axis', confine: true, backgroundColor: 'var(--raised)', borderColor: LINE, textStyle: {color: INK, fontSize: 12}, ...given.tooltip},
    legend: {show: false},
    xAxis: {splitNumber: Math.max(2, Math.floor(width / 110)), nameLocation: 'middle', nameGap: 28, ...axis(given.xAxis)},
    yAxis: axis(given.yAxis),
    series: given.series.map(series => ({emphasis: {disabled: true}, ...series}))
  });
  canvas.querySelector('svg').setAttribute('viewBox', `0 0 ${width} ${height}`); // paper is narrower
  keys.replaceChildren(...given.series.filter(series => series.name).map(series => key(series, drawn)));
}

const line = (name, shade, points, more) => ({type: 'line', name, data: points, color: shade, symbol: 'circle', symbolSize: 5, showSymbol: points.length < 25, lineStyle: {width: 2}, z: 10, ...more});

/** Lines across a chart at chosen values, each with its name beside the axis. */
const ruled = (axis, ticks) => ({type: 'line', data: [], silent: true, markLine: {silent: true, symbol: 'none', animation: false, z: 0, lineStyle: {type: 'solid', width: 1, color: LINE, opacity: 1},
  label: {position: 'start', distance: 7, color: SOFT, formatter: '{b}'}, data: ticks.map(([at, name]) => ({name, [axis]: at}))}});

/** A logarithmic axis of latencies from 1, 2 or 5 times a power of ten to another, and its lines. */
function latencyAxis(values, height = 250) {
  const given = values.filter(ms => ms > 0);
  if (!given.length) return {yAxis: {type: 'value'}, ruled: []};
  const all = [];
  for (let decade = -4; decade < 8; decade++) for (const by of [1, 2, 5]) all.push(Number(`${by}e${decade}`));
  const low = all.filter(tick => tick <= Math.min(...given)).pop(), high = all.find(tick => tick > Math.max(...given));
  const between = all.filter(tick => tick >= low && tick <= high);
  const ticks = between.length > height / 28 ? between.filter(tick => Number.isInteger(Math.log10(tick))) : between;
  return {yAxis: {type: 'log', min: low, max: high, grid: false, axisLabel: {show: false}}, ruled: [ruled('yAxis', ticks.map(ms => [ms, latency(ms)]))]};
}
const LABELLED = {left: 62};

/** A source, with a link instead of the address at its end. */
function linked(source) {
  const [, words, address] = source.match(/^(.*?)(?:, (https?:\/\/\S+))?$/);
  return address ? el('a', {href: address}, words) : words;
}

/* Verdicts first. */
const judged = data.claims.filter(claim => claim.verdict);
const held = judged.filter(claim => claim.verdict === 'reproduced').length;
page.append(
  el('p', {class: 'kicker'}, `Bottleneck Lab · ${results.experiment} · ${when(results.startedAt)}`),
  el('h1', {}, data.title),
  el('p', {}, judged.length ? `${held} of ${judged.length} claims reproduced. ` : data.claims.some(claim => claim.reported) ? 'No claim could be judged. ' : 'Open question: no report answers it. ',
    `Measured ${results.rounds === 1 ? 'once' : results.rounds + ' rounds'}${results.quick ? ', in short steps (--quick)' : ''} on ${environment.cores} cores, ${Object.values(environment.databases).join(', ')}, ${data.dataset}.`));
curveSections();
page.append(
  forestLegend(data.claims) || '',
  el('div', {class: 'cards'}, data.claims.map(claim => el('article', {class: 'card'},
    el('div', {}, verdict(claim), el('p', {class: 'effect' + (claim.here.length > 13 ? ' long' : '')}, claim.here || 'not measured'),
      el('p', {class: 'small'}, claim.interval ? `95 % interval ${claim.interval}` : 'no interval'),
      claim.reported ? el('p', {class: 'small'}, `reported: ${claim.reported}`) : null),
    el('div', {}, el('h3', {}, claim.name), el('p', {class: 'text'}, claim.text), el('p', {class: 'small'}, claim.where), forest(claim),
      claim.note ? el('p', {class: 'small'}, claim.note) : null, claim.source ? el('p', {class: 'small'}, 'Source: ', linked(claim.source)) : null)))));
page.append(el('p', {class: 'about'}, data.about));
section('Services that died', null, data.deaths.length ? el('ul', {class: 'warnings'}, data.deaths.map(d => el('li', {}, d))) : null);
if (results.observations.length) page.append(el('ul', {}, results.observations.map(o => el('li', {}, o))));

/* Report and measurement. */
const cpu = (round, database) => Object.entries(round.cpuSeconds).filter(([name]) => isDatabase(name) === database).reduce((sum, [, s]) => sum + s, 0)
  / (round.durationSeconds + Math.max(0, ...data.observations.map(name => (round[name] || {}).drainSeconds || 0)));
const measured = [];
for (const step of steps) {
  measured.push({heading: step + (loadOf(step) ? ', ' + loadOf(step) : '')});
  data.measurements.filter(row => row.step === step).forEach(row => measured.push([el('span', {}, swatch(row.arm), row.arm), ...Object.values(row.cells)]));
}
section('Report and measurement', 'Medians of the rounds; processors in percent of one, lowest to highest round.',
  table('Claims', ['claim', 'report', 'measured', '95 % interval', 'verdict', 'where'], data.claims.map(c => [c.name, c.reported, c.here, c.interval, VERDICTS[c.verdict] || 'open question', el('td', {class: 'wrap'}, c.where)]), 'words'),
  measured.length ? table('Measurements', ['', ...Object.keys(data.measurements[0].cells)], measured) : null,
  table('How steady the variants were', ['', ...data.steadinessTitles], data.steadiness.map(row => [el('span', {}, swatch(row.arm), row.arm), ...row.cells])));

/* Latency distribution. */
function ladder(round) {
  const l = round.latencyMs;
  const all = round.percentiles && round.percentiles.length ? round.percentiles
    : [[50, l.p50], [90, l.p90], [95, l.p95], [98, l.p98], [99, l.p99], [100, l.max]];
  return all.filter(([p]) => p === 100 || round.requests * (1 - p / 100) >= 1);
}
/** The number of nines: 90 is 1, 99 is 2; the largest of n requests is at 1 - 1/n. */
const nines = (p, n) => -Math.log10(Math.max(1 - p / 100, 1 / Math.max(n, 2)));
/** A step in which a service died, and later steps: refused requests have no latency. */
const died = (arm, round) => (results.arms[arm].deaths || []).some(d => d.round === round.index && steps.indexOf(round.step) >= steps.indexOf(d.step));
function curve(arm, step) {
  const of = rounds(arm, step).filter(round => !died(arm, round));
  if (!of.length) return [];
  const n = median(of.map(r => r.requests));
  return ladder(of[0]).map(([p]) => ({p, x: nines(p, n), ms: median(of.map(r => (ladder(r).find(([q]) => q === p) || [])[1]))})).filter(point => point.ms !== null && point.ms > 0);
}
const share = x => x <= 0 ? '0 %' : number(100 * (1 - Math.pow(10, -x))) + ' %';
/** The percentiles that have room for their names below the chart, the round ones first. */
function percentileTicks(last, width) {
  const ticks = [];
  for (const p of [0, 90, 99, 99.9, 99.99, 99.999, 50, 95, 99.5, 75, 98]) {
    const x = -Math.log10(1 - p / 100);
    if (x <= last && ticks.every(([other]) => Math.abs(other - x) * (width - 92) / last > 46)) ticks.push([x, p + ' %']);
  }
  return ticks;
}
section('Latency percentiles', 'Failed requests are included. Both axes are logarithmic; each further nine takes the same width.',
  el('div', {class: 'grid'}, steps.map(step => {
    const curves = arms.map(arm => ({arm, points: curve(arm, step)})).filter(c => c.points.length);
    if (!curves.length) return null;
    const ladderOf = [...new Set(curves.flatMap(c => c.points.map(point => point.p)))].sort((a, b) => a - b);
    const found = (c, p) => { const point = c.points.find(q => q.p === p); return point ? latency(point.ms) : ''; };
    return chart(step, loadOf(step),
      `Latency percentiles at ${step}. ` + curves.map(c => `${c.arm}: median ${found(c, 50)}, maximum ${found(c, 100)}`).join('; ') + '.',
      width => {
        const last = Math.max(...curves.flatMap(c => c.points.map(point => point.x)));
        const {yAxis, ruled: across} = latencyAxis(curves.flatMap(c => c.points.map(point => point.ms)));
        return {grid: {...LABELLED, bottom: 26}, tooltip: {formatter: items => share(items[0].value[0]) + '<br>' + items.map(i => `${i.marker}${echarts.format.encodeHTML(i.seriesName)} <b>${latency(i.value[1])}</b>`).join('<br>')},
          xAxis: {type: 'value', min: 0, max: last, grid: false, axisLabel: {show: false}}, yAxis,
          series: [...curves.map(c => line(c.arm, armColor(c.arm), c.points.map(point => [point.x, point.ms]))), ruled('xAxis', percentileTicks(last, width)), ...across]};
      },
      ['', ...curves.map(c => c.arm)], ladderOf.map(p => [p === 100 ? 'max' : p === 0 ? 'min' : 'p' + p, ...curves.map(c => found(c, p))]));
  })));

/* Rate curves. */
const rateSteps = steps.filter(step => arms.some(arm => rounds(arm, step).some(r => r.offeredRate !== null)));
const offered = (arm, step) => median(rounds(arm, step).map(r => r.offeredRate));
if (rateSteps.length > 1) {
  const metrics = [
    ['p95', 'log scale', of => median(of.map(r => r.latencyMs.p95)), latency, {type: 'log'}],
    ['throughput', 'expected answers a second', of => median(of.map(r => r.throughput)), number, {type: 'value'}],
    ['application processors', 'percent of one', of => 100 * median(of.map(r => cpu(r, false))), v => number(v) + ' %', {type: 'value', axisLabel: {formatter: '{value} %'}}],
    ['database processors', 'percent of one', of => 100 * median(of.map(r => cpu(r, true))), v => number(v) + ' %', {type: 'value', axisLabel: {formatter: '{value} %'}}]];
  section('Metrics by offered rate', 'Requests follow the schedule and do not wait for earlier answers.', el('div', {class: 'grid'}, metrics.map(([name, about, value, text, yAxis]) => {
    const points = arm => rateSteps.filter(step => rounds(arm, step).length).map(step => [offered(arm, step), value(rounds(arm, step))]).filter(([x, y]) => x !== null && y !== null && (yAxis.type !== 'log' || y > 0)).sort((a, b) => a[0] - b[0]);
    return chart(name, about, `${name} against the offered rate. ` + arms.map(arm => `${arm}: ` + points(arm).map(([x, y]) => `${text(y)} at ${number(x)} a second`).join(', ')).join('; ') + '.',
      () => {
        const logarithmic = yAxis.type === 'log' ? latencyAxis(arms.flatMap(arm => points(arm).map(([, y]) => y))) : null;
        return {grid: logarithmic ? LABELLED : {}, tooltip: {valueFormatter: text}, xAxis: {type: 'value', scale: true, name: 'requests a second'}, yAxis: logarithmic ? logarithmic.yAxis : yAxis,
          series: [...arms.map(arm => line(arm, armColor(arm), points(arm))), ...(logarithmic ? logarithmic.ruled : [])]};
      },
      ['offered', ...arms], rateSteps.map(step => [number(median(arms.map(arm => offered(arm, step)))) + '/s', ...arms.map(arm => rounds(arm, step).length ? text(value(rounds(arm, step))) : '')]));
  })));
}

/* Processor time. */
const processes = [...new Set(arms.flatMap(arm => results.arms[arm].rounds.flatMap(r => Object.keys(r.cpuSeconds))))];
const perRequest = (arm, step, process) => { const v = median(rounds(arm, step).map(r => 1000 * (r.cpuSeconds[process] || 0) / r.requests)); return v === null ? 0 : v; };
const costs = steps.filter(step => arms.some(arm => rounds(arm, step).length));
if (processes.length && costs.length) {
  section('Processor time per request', 'Milliseconds of one processor, by process.', el('div', {class: 'grid'}, costs.map(step => {
    const taking = arms.filter(arm => rounds(arm, step).length);
    return chart(step, loadOf(step), `Processor time per request at ${step}. ` + taking.map(arm => `${arm}: ` + processes.map(p => `${p} ${latency(perRequest(arm, step, p))}`).join(', ')).join('; ') + '.',
      width => ({tooltip: {axisPointer: {type: 'shadow'}, valueFormatter: v => latency(v)},
        xAxis: {type: 'value', name: 'ms a request'}, yAxis: {type: 'category', data: taking, inverse: true, grid: false, axisLabel: {width: Math.min(150, width / 3), overflow: 'break', fontSize: 11, hideOverlap: false}},
        series: processes.map((p, i) => ({type: 'bar', stack: 'all', name: p, color: `var(--process-${i % 7})`, barMaxWidth: 26, data: taking.map(arm => perRequest(arm, step, p))}))}),
      ['', ...processes], taking.map(arm => [arm, ...processes.map(p => latency(perRequest(arm, step, p)))]), 64 + 44 * taking.length);
  })));
}

/* Bottlenecks. */
const RESOURCES = {'cpu': ['Processors in use', '1 is one processor'], 'pool-active': ['Connections in use', ''], 'pool-pending': ['Requests waiting for a connection', ''], 'pool-wait': ['Wait for a connection', 'ms, mean of the second'], 'pool-usage': ['Time a connection is held', 'ms, mean of the second'],
  'busy-threads': ['Busy request threads', ''], 'system': ['Processors used by the kernel for it', '1 is one processor'], 'waiting': ['Threads that wait for a processor', ''], 'switches': ['Thread switches', 'a second'], 'processors': ['Processors of the machine', 'used by all programs, the measured ones included; taken by the host'],
  'gc': ['Garbage collection', 'share of time'], 'heap-after-gc': ['Heap after collection', 'MB'], 'statements': ['Database statements', 'a second'], 'block-reads': ['Database block reads', 'a second'], 'disk-bytes': ['Disk traffic', 'MB read and written, a second', 1e-6]};
const lastSeries = (arm, step) => (rounds(arm, step).filter(r => r.series && r.series.seconds).slice(-1)[0] || {}).series;
const drawnSteps = steps.filter(step => arms.some(arm => lastSeries(arm, step)));
const signatures = data.signatures;
const DASHES = ['solid', 'dashed', 'dotted'];
function signature(step) {
  const all = arms.flatMap(arm => Object.entries(lastSeries(arm, step) || {}).filter(([key]) => key !== 'seconds').map(([key, values]) => ({arm, key, resource: key.split('.')[0], process: key.slice(key.indexOf('.') + 1), values: values.map(v => v === null ? null : v * ((RESOURCES[key.split('.')[0]] || [])[2] || 1)), seconds: lastSeries(arm, step).seconds})))
    .filter(s => s.values.some(v => v !== null));
  return [...new Set(all.map(s => s.resource))].sort((a, b) => (Object.keys(RESOURCES).indexOf(a) + 99) % 99 - (Object.keys(RESOURCES).indexOf(b) + 99) % 99).map(resource => {
    const of = all.filter(s => s.resource === resource);
    if (of.every(s => s.values.every(v => !v))) return null;
    const names = [...new Set(of.map(s => s.process))];
    const name = s => names.length > 1 ? `${s.arm} · ${s.process}` : s.arm;
    const [title, unit] = RESOURCES[resource] || [resource, ''];
    const mean = s => { const v = s.values.filter(x => x !== null); return v.reduce((a, b) => a + b, 0) / v.length; };
    return chart(title, unit, `${title} at ${step}, over time. ` + of.map(s => `${name(s)}: mean ${number(mean(s))}, highest ${number(Math.max(...s.values.filter(v => v !== null)))}`).join('; ') + '.',
      () => ({tooltip: {valueFormatter: number}, xAxis: {type: 'value', name: 'seconds', grid: false, max: 'dataMax'}, yAxis: {type: 'value', min: 0},
        series: of.map(s => line(name(s), armColor(s.arm), s.seconds.map((t, i) => [t, s.values[i]]), {showSymbol: s.values.filter(v => v !== null).length < 2, lineStyle: {width: names.indexOf(s.process) < 3 ? 2 : 4, type: DASHES[names.indexOf(s.process) % 3]}}))}),
      ['', 'mean', 'highest'], of.map(s => [name(s), number(mean(s)), number(Math.max(...s.values.filter(v => v !== null)))]));
  });
}
if (drawnSteps.length || signatures.length) {
  const grid = el('div', {class: 'grid'});
  const printed = el('span', {class: 'printed'});
  const choice = el('select', {}, drawnSteps.map(step => el('option', {value: step}, step)));
  const show = step => { printed.textContent = step; const before = charts.length; grid.replaceChildren(...signature(step).filter(f => f)); charts.splice(before).forEach(c => { charts.push(c); if (document.documentElement.dataset.drawn) draw(c); }); };
  if (drawnSteps.length) {
    const first = (signatures.find(s => drawnSteps.includes(s.step)) || {step: drawnSteps[drawnSteps.length - 1]}).step;
    choice.value = first;
    show(first);
    choice.addEventListener('change', () => { charts.splice(0, charts.length, ...charts.filter(c => !grid.contains(c.canvas))); show(choice.value); });
  }
  section('Bottlenecks', 'The saturated resource over all rounds, and samples of each process in the last round, one a second.',
    signatures.length ? table('Bottlenecks', ['variant', 'step', 'expected', 'found', 'in use', ''], signatures.map(s => [el('span', {}, swatch(s.arm), s.arm), s.step, s.expected, s.found,
      el('td', {class: 'wrap'}, s.inUse), el('span', {class: s.holds ? 'reproduced' : 'not-reproduced'}, s.outcome)]), 'words') : null,
    drawnSteps.length > 1 ? el('p', {}, el('label', {}, 'Step ', choice, printed)) : null, drawnSteps.length ? grid : null);
}

/* Profiles: a flame graph of each variant, and of two how they differ. Widths are shares of the whole. */
const PROFILED = {cpu: 'Processor time of the code', allocation: 'Allocated memory', waiting: 'Waiting for a lock or a permit'};
const callees = frame => frame.c || [];
const ownOf = frame => Math.max(0, frame.v - callees(frame).reduce((sum, c) => sum + c.v, 0));
function ownShares(root) {
  const shares = new Map();
  const add = frame => { shares.set(frame.n, (shares.get(frame.n) || 0) + ownOf(frame) / root.v); callees(frame).forEach(add); };
  add(root);
  return shares;
}
const shortName = name => name.split('.').slice(-2).join('.');
const signed = share => (share > 0 ? '+' : '') + number(100 * share) + ' points';

/* What a call does nothing but pass on to. */
const passedTo = frame => callees(frame).find(called => called.v >= .98 * frame.v);

/* Calls go down; of calls that only pass on, the last is drawn. shade and words take a frame and its path from the root. */
function flame(label, root, shade, words) {
  const box = el('div', {class: 'flame', role: 'group', 'aria-label': label});
  const show = (top, path) => {
    box.replaceChildren();
    const add = (frame, at, depth, left, width) => {
      if (width < .1) return depth;
      const first = frame;
      for (let next; depth > 1 && (next = passedTo(frame)); at = [...at, next.n]) frame = next;
      const bar = el('button', {type: 'button', tabindex: depth < 3 ? null : '-1', title: words(frame, at), style: `left:${left}%;width:${width}%;top:${depth * 17}px;background:${shade(frame, at)}`}, width > 3 ? shortName(frame.n) : '');
      bar.addEventListener('click', () => first === top ? show(root, []) : show(frame, at));
      box.append(bar);
      let from = left, deepest = depth + 1;
      for (const called of callees(frame)) {
        const part = width * called.v / frame.v;
        deepest = Math.max(deepest, add(called, [...at, called.n], depth + 1, from, part));
        from += part;
      }
      return deepest;
    };
    const depth = add(top, path, 0, 0, 100);
    box.append(el('div', {style: `height:${depth * 17}px`}));
  };
  show(root, []);
  return box;
}

function profiles() {
  const recorded = results.profiles || {};
  const of = (arm, kind) => (recorded[arm] || []).find(p => p.kind === kind);
  return Object.keys(PROFILED).flatMap(kind => {
    const having = arms.filter(arm => of(arm, kind));
    if (!having.length) return [];
    const tint = (tone, strength) => `color-mix(in srgb, ${tone} ${Math.round(100 * strength)}%, var(--raised))`;
    const graphs = having.map(arm => {
      const {root, step, unit} = of(arm, kind);
      const own = [...ownShares(root)].sort((a, b) => b[1] - a[1]).slice(0, 10);
      return el('figure', {}, el('figcaption', {}, swatch(arm), arm, el('span', {}, `, ${step}, ${number(root.v)} ${unit}`)),
        flame(`${PROFILED[kind]}, ${arm}`, root, frame => tint(`var(--arm-${arms.indexOf(arm) % 7})`, .25 + .4 * ownOf(frame) / frame.v), frame => `${frame.n}: ${percent(frame.v / root.v)}, itself ${percent(ownOf(frame) / root.v)}`),
        el('details', {}, el('summary', {}, 'As a table'), table(arm, ['method', 'itself'], own.map(([name, share]) => [el('code', {}, name), percent(share)]))));
    });
    const differences = having.slice(1).map(arm => {
      const before = of(having[0], kind).root, after = of(arm, kind).root;
      const shareBefore = path => { let at = before; for (const name of path) { at = at && callees(at).find(c => c.n === name); } return at ? at.v / before.v : 0; };
      const change = (frame, path) => frame.v / after.v - shareBefore(path);
      const from = ownShares(before), to = ownShares(after);
      const moved = [...new Set([...from.keys(), ...to.keys()])].map(name => [name, from.get(name) || 0, to.get(name) || 0]).sort((a, b) => Math.abs(b[2] - b[1]) - Math.abs(a[2] - a[1])).slice(0, 10);
      return el('figure', {}, el('figcaption', {}, `${arm} against ${having[0]}`, el('span', {}, ', red: a larger share than before, green: a smaller one')),
        flame(`${PROFILED[kind]}, ${arm} against ${having[0]}`, after, (frame, path) => { const by = change(frame, path); return tint(by > 0 ? 'var(--bad)' : 'var(--good)', Math.min(.8, 2 * Math.abs(by))); },
          (frame, path) => `${frame.n}: ${percent(frame.v / after.v)}, ${signed(change(frame, path))}`),
        el('details', {open: ''}, el('summary', {}, 'What changed most, without what is called'), table('Differences', ['method', having[0], arm], moved.map(([name, b, a]) => [el('code', {}, name), percent(b), percent(a)]))));
    });
    return [el('h3', {}, PROFILED[kind]), ...graphs, ...differences];
  });
}
section('Profiles', 'A round of its own, which was not measured, recorded by JDK Flight Recorder. A click enlarges a call; on the first row it goes back.', profiles());

/* Query plans. */
section('Query plans', null, arms.filter(arm => results.arms[arm].plans.length).map(arm => el('div', {}, el('h3', {}, swatch(arm), arm),
  results.arms[arm].plans.map(plan => el('div', {}, el('p', {}, plan.query + ': ', el('strong', {}, latency(plan.milliseconds)), plan.access ? ', ' + plan.access : '', el('br'), el('span', {class: 'note'}, plan.size)),
    el('pre', {tabindex: '0'}, plan.sql + '\n\n' + plan.plan.join('\n')))))));

/* Knobs. */
const knobs = [...new Set(arms.flatMap(arm => Object.keys(results.arms[arm].knobs)))].sort();
const shown = value => value === undefined || value === null ? '–' : String(value);
const knobRows = keys => keys.map(knob => [el('code', {}, knob), ...arms.map(arm => shown(results.arms[arm].knobs[knob]))]);
const differs = knob => new Set(arms.map(arm => shown(results.arms[arm].knobs[knob]))).size > 1;
section('Knobs', 'Effective values, read from the running processes before every measurement.', knobs.length ? [
  table('Knobs that differ', ['knob', ...arms], knobRows(knobs.filter(differs)), 'words'),
  el('details', {}, el('summary', {}, 'Knobs that are the same'), table('Knobs that are the same', ['knob', ...arms], knobRows(knobs.filter(k => !differs(k))), 'words'))] : null);

/* Environment. */
const fact = (name, value) => value === null || value === undefined || value === '' ? [] : [el('dt', {}, name), el('dd', {}, value)];
section('Environment', null,
  environment.warnings.length ? el('div', {}, el('h3', {}, 'Warnings'), el('ul', {class: 'warnings'}, environment.warnings.map(w => el('li', {}, w)))) : null,
  el('dl', {}, fact('Machine', `${environment.cores} cores, ${environment.cpuModel}, ${number(environment.memoryBytes / 1e9)} GB`), fact('System', environment.os), fact('JDK', environment.jdk),
    fact('Databases', Object.entries(environment.databases).map(([k, v]) => `${k}: ${v}`).join(', ')), fact('Run', `${results.on}, ${number(results.durationSeconds / 60)} min, ${results.rounds} rounds, seed ${results.seed}`),
    fact('Objective', data.objective), fact(results.rounds > 1 ? 'Capacity, first round' : 'Capacity', results.capacity ? `${number(results.capacity.perSecond)} a second, ${results.capacity.variant}${results.capacity.cached ? ', from an earlier run' : ''}` : null),
    fact('Lab', `commit ${environment.gitCommit}`)));
if (data.machines.length) section("The report's machine", null, table("The report's machine", ['', 'report', 'here'], data.machines, 'words'));
section('Command', null, command(data.command));
page.append(el('footer', {}, 'Created by Bottleneck Lab. Charts by Apache ECharts, © The Apache Software Foundation, Apache License 2.0; this file contains a copy of it.'));

charts.forEach(draw);
let width = innerWidth;
addEventListener('resize', () => { if (innerWidth !== width) { width = innerWidth; charts.forEach(draw); } });
document.documentElement.dataset.drawn = 'true';
