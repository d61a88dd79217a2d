'use strict';
page.append(
  el('p', {class: 'kicker'}, 'Bottleneck Lab'),
  el('h1', {}, `${data.flatMap(comparison => comparison.columns).length} results compared`),
  forestLegend(data.flatMap(comparison => comparison.claims).flatMap(row => row.cells.filter(cell => cell))) || '');

function card(name, claim, outer) {
  if (!claim) return el('article', {class: 'card'}, el('p', {class: 'small'}, 'no finding on this claim'), el('h4', {}, name));
  return el('article', {class: 'card'},
    el('div', {}, verdict(claim), el('p', {class: 'effect long'}, claim.here || '–'), el('p', {class: 'small'}, claim.interval ? `95 % interval ${claim.interval}` : 'no interval')),
    el('div', {}, el('h4', {}, name), el('p', {class: 'small'}, claim.where), claim.note ? el('p', {class: 'small'}, claim.note) : null, forest(claim, outer)));
}

function claimed(row, columns) {
  const all = [...row.cells, row.together].filter(claim => claim);
  const outer = all.filter(claim => claim.point !== undefined).flatMap(claim => [claim.point, ...(claim.ci95 || [])]);
  return [el('h3', {}, row.claim), el('p', {}, row.text),
    row.agreement ? el('p', {}, el('strong', {}, row.agreement)) : null,
    el('div', {class: 'cards'},
      row.together ? card(`Together: ${all.length - 1} runs, one observation each`, row.together, outer) : null,
      row.cells.map((cell, i) => card(columns[i], cell, outer)))];
}

for (const {experiment, columns, claims, conditions, warnings} of data) {
  page.append(el('section', {}, el('h2', {}, experiment),
    warnings.length ? el('ul', {class: 'warnings'}, warnings.map(w => el('li', {}, w))) : null,
    claims.flatMap(row => claimed(row, columns)),
    el('h3', {}, 'Environment'), table('Conditions', ['', ...columns],
      conditions.map(c => [c.name, ...c.values.map(v => new Set(c.values).size > 1 ? el('strong', {}, v) : v)]), 'words')));
}
document.documentElement.dataset.drawn = 'true';
