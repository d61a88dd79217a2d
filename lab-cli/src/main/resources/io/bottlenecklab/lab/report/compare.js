'use strict';
page.append(
  el('p', {class: 'kicker'}, 'Bottleneck Lab'),
  el('h1', {}, `${data.columns.length} results side by side`));
if (data.warnings.length) page.append(el('ul', {class: 'warnings'}, data.warnings.map(w => el('li', {}, w))));
page.append(forestLegend(data.claims.flatMap(r => r.cells.filter(c => c))) || '');
for (const row of data.claims) {
  const outer = row.cells.filter(c => c && c.point !== undefined).flatMap(c => [c.point, ...(c.ci95 || [])]);
  page.append(el('section', {}, el('h2', {}, row.claim), el('p', {}, `${row.experiment}: ${row.text}`),
    el('div', {class: 'cards'}, row.cells.map((cell, i) => el('article', {class: 'card'},
      cell ? el('div', {}, verdict(cell), el('p', {class: 'effect long'}, cell.here || '–'), el('p', {class: 'small'}, cell.interval ? `95 % interval ${cell.interval}` : 'no interval')) : el('p', {class: 'small'}, 'does not judge this claim'),
      el('div', {}, el('h3', {}, data.columns[i]), cell ? el('p', {class: 'small'}, cell.where) : null, cell ? forest(cell, outer) : null))))));
}
page.append(el('h2', {}, 'Measured on'), table('Conditions', ['', ...data.columns],
  data.conditions.map(c => [c.name, ...c.values.map(v => new Set(c.values).size > 1 ? el('strong', {}, v) : v)]), 'words'));
document.documentElement.dataset.drawn = 'true';
