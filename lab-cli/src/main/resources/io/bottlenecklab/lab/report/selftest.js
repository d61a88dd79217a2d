'use strict';
const all = data.comparisons;
page.append(
  el('p', {class: 'kicker'}, 'Bottleneck Lab'),
  el('h1', {}, `${data.holding} of ${all.length} intervals hold the planted effect`),
  el('p', {}, `A 95 % interval misses one in twenty. Chance alone leaves fewer than ${data.fewest} once in a thousand self-tests.`));

/** An interval with the planted effect where the reports have the reported one. */
function card(row, outer) {
  const interval = row.ci95.map(number).join(' – ');
  const claim = {name: row.work, here: number(row.point) + '×', interval, point: row.point, ci95: row.ci95,
    scale: {ratio: true, none: 1, reported: row.effect, word: 'planted'}};
  return el('article', {class: 'card'},
    el('div', {}, el('p', {class: 'verdict ' + (row.wrong ? 'not-reproduced' : row.holds ? 'reproduced' : 'inconclusive')},
      row.wrong ? 'Wrong' : row.holds ? 'Held' : 'Missed'), el('p', {class: 'small'}, interval)),
    el('div', {}, el('h4', {}, row.work), forest(claim, outer)));
}

for (const planted of [...new Set(all.map(row => row.planted))].sort((a, b) => a - b)) {
  const rows = all.filter(row => row.planted === planted);
  const outer = rows.flatMap(row => row.ci95);
  page.append(el('section', {}, el('h2', {}, `Planted ${number(planted)}×: ${rows.filter(row => row.holds).length} of ${rows.length} held`),
    el('div', {class: 'cards'}, rows.map(row => card(row, outer)))));
}
document.documentElement.dataset.drawn = 'true';
