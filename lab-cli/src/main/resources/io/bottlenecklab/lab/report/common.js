'use strict';
const data = JSON.parse(document.getElementById('data').textContent);
const page = document.getElementById('page');
page.replaceChildren();

/** Creates an element: el('p', {class: 'note'}, 'text', node, …). Text is never parsed as HTML. */
function el(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (value !== null && value !== undefined) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter(child => child !== null && child !== undefined));
  return node;
}

const VERDICTS = {
  'reproduced': 'Reproduced', 'weaker': 'Weaker than reported', 'not-reproduced': 'Not reproduced', 'inconclusive': 'Inconclusive'
};

function verdict(claim) {
  return el('p', {class: 'verdict ' + (claim.verdict || 'open')}, VERDICTS[claim.verdict] || 'Open question');
}

/** Three significant digits, halves away from zero, as the lab's other reports round; an exponent for very large and small values. */
function number(value) {
  if (value === null || value === undefined || !isFinite(value)) return '';
  const size = Math.abs(value);
  if (size === 0) return '0';
  const [mantissa, exponent] = size.toExponential().split('e');
  const short = size < 1e-4 || size >= 1e6;
  const kept = short ? 3 : Math.max(3, Number(exponent) + 1);
  const digits = mantissa.replace('.', '').padEnd(kept, '0');
  const rounded = Number(digits.slice(0, kept)) + (digits[kept] >= '5' ? 1 : 0);
  const text = Number(`${rounded}e${Number(exponent) - kept + 1}`);
  return (value < 0 ? '-' : '') + (short ? text.toExponential(2).replace(/e([+-])(\d)$/, 'e$10$2') : text);
}

const percent = share => number(100 * share) + ' %';
const latency = ms => ms < 1000 ? number(ms) + ' ms' : number(ms / 1000) + ' s';
const when = instant => new Date(instant).toISOString().slice(0, 16).replace('T', ' ') + ' UTC';

function median(values) {
  const sorted = values.filter(value => value !== null && value !== undefined).sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length === 0 ? null : sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** A table; it scrolls on its own if the page is narrow, and says so. */
function table(label, titles, rows, kind) {
  const body = rows.map(row => row.heading
    ? el('tr', {class: 'step'}, el('th', {colspan: titles.length, scope: 'rowgroup'}, row.heading))
    : el('tr', {}, row.map((cell, i) => cell instanceof HTMLElement && cell.tagName === 'TD' ? cell
      : el(i === 0 ? 'th' : 'td', i === 0 ? {scope: 'row'} : {}, cell === null || cell === undefined ? '' : cell))));
  const box = el('div', {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label},
    el('table', {class: kind || ''}, el('thead', {}, el('tr', {}, titles.map(title => el('th', {scope: 'col'}, title)))), el('tbody', {}, body)));
  new ResizeObserver(() => requestAnimationFrame(() => box.classList.toggle('more', box.scrollWidth > box.clientWidth + 1))).observe(box);
  return box;
}

/** A claim's interval with no effect, the reported effect and the band that reproduces it. */
function forest(claim, outer) {
  const scale = claim.scale;
  if (!scale || claim.point === undefined) return null;
  const ci = claim.ci95 || [claim.point, claim.point];
  const to = value => scale.ratio ? Math.log(Math.min(1e6, Math.max(value, 1e-6))) : value;
  const given = [scale.none, scale.reported, scale.from, scale.to, claim.point, ...ci, ...(outer || [])].filter(v => v !== null && v !== undefined).map(to);
  const low = Math.min(...given), high = Math.max(...given), room = 0.1 * (high - low || 1);
  const at = value => 100 * Math.min(1, Math.max(0, (to(value) - low + room) / (high - low + 2 * room)));
  const text = value => scale.ratio ? number(value) + '×' : percent(value);
  const place = (cls, value) => el('div', {class: cls, style: `left:${at(value)}%`});
  const label = (cls, value, words) => el('div', {class: `label ${cls} ${at(value) < 14 ? 'left' : at(value) > 86 ? 'right' : ''}`, style: `left:${at(value)}%`}, words);
  const parts = [];
  if (scale.from !== null && scale.from !== undefined) {
    const end = scale.to === null || scale.to === undefined ? 100 : at(scale.to);
    parts.push(el('div', {class: 'band' + (end < 100 ? ' closed' : ''), style: `left:${at(scale.from)}%;width:${end - at(scale.from)}%`}));
  }
  parts.push(el('div', {class: 'axis'}), place('none', scale.none), label('', scale.none, 'no effect'));
  const edges = [scale.from, scale.to].filter(v => v !== null && v !== undefined);
  edges.forEach(v => { parts.push(place('tick', v)); if (Math.abs(at(v) - at(scale.none)) > 27) parts.push(label('', v, text(v))); });
  if (claim.ci95) parts.push(el('div', {class: 'ci', style: `left:${at(ci[0])}%;width:${Math.max(0.4, at(ci[1]) - at(ci[0]))}%`}));
  parts.push(place('point', claim.point));
  if (scale.reported) parts.push(place('reported', scale.reported), label('second', scale.reported, `${scale.word || 'report'} ${text(scale.reported)}`));
  const words = `${claim.name}: measured ${claim.here}` + (claim.interval ? `, 95 % interval ${claim.interval}` : '') + (claim.reported ? `; reported ${claim.reported}` : '')
    + (edges.length ? `; reproduced ${scale.to ? 'between ' + text(scale.from) + ' and ' + text(scale.to) : 'from ' + text(scale.from) + ' up'}` : '') + '.';
  return el('div', {class: 'forest', role: 'img', 'aria-label': words}, parts);
}

function forestLegend(claims) {
  return claims.some(c => c.scale && c.point !== undefined)
    ? el('div', {class: 'legend', 'aria-hidden': 'true'}, el('span', {}, el('i', {class: 'ink'}), 'measured, with its 95 % interval'), el('span', {}, el('i', {class: 'mark'}), 'reported'), el('span', {}, el('i', {class: 'area'}), 'counts as reproduced'))
    : null;
}

function command(words) {
  const button = el('button', {type: 'button'}, 'Copy');
  button.addEventListener('click', () => {
    const done = () => { button.textContent = 'Copied'; };
    if (navigator.clipboard) navigator.clipboard.writeText(words).then(done, () => {});
  });
  return el('div', {class: 'command'}, el('pre', {}, words), button);
}
