'use strict';
page.append(
  el('p', {class: 'kicker'}, 'Bottleneck Lab'),
  el('h1', {}, `${data.columns.length} results side by side`));
if (data.warnings.length) page.append(el('ul', {class: 'warnings'}, data.warnings.map(w => el('li', {}, w))));
page.append(forestLegend(data.claims.flatMap(row => row.cells.filter(cell => cell))) || '');

function card(name, claim, outer) {
  if (!claim) return el('article', {class: 'card'}, el('p', {class: 'small'}, 'does not judge this claim'), el('h3', {}, name));
  return el('article', {class: 'card'},
    el('div', {}, verdict(claim), el('p', {class: 'effect long'}, claim.here || '–'), el('p', {class: 'small'}, claim.interval ? `95 % interval ${claim.interval}` : 'no interval')),
    el('div', {}, el('h3', {}, name), el('p', {class: 'small'}, claim.where), claim.note ? el('p', {class: 'small'}, claim.note) : null, forest(claim, outer)));
}

for (const row of data.claims) {
  const all = [...row.cells, row.together].filter(claim => claim);
  const outer = all.filter(claim => claim.point !== undefined).flatMap(claim => [claim.point, ...(claim.ci95 || [])]);
  page.append(el('section', {}, el('h2', {}, row.claim), el('p', {}, `${row.experiment}: ${row.text}`),
    row.agreement ? el('p', {}, el('strong', {}, row.agreement)) : null,
    el('div', {class: 'cards'},
      row.together ? card(`Together: each of the ${all.length - 1} runs one observation`, row.together, outer) : null,
      row.cells.map((cell, i) => card(data.columns[i], cell, outer)))));
}
page.append(el('h2', {}, 'Measured on'), table('Conditions', ['', ...data.columns],
  data.conditions.map(c => [c.name, ...c.values.map(v => new Set(c.values).size > 1 ? el('strong', {}, v) : v)]), 'words'));
document.documentElement.dataset.drawn = 'true';
