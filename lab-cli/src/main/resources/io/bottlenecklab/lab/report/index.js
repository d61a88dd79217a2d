'use strict';
const judged = data.experiments.flatMap(e => e.claims).filter(c => c.verdict);
const held = judged.filter(c => c.verdict === 'reproduced').length;
page.append(
  el('p', {class: 'kicker'}, `Bottleneck Lab · ${when(data.startedAt)}`),
  el('h1', {}, judged.length ? `${held} of ${judged.length} claims reproduced on this machine` : 'Results'),
  data.picture ? el('img', {src: data.picture, alt: 'What reports claim, what was found here, and what the project found', class: 'plot'}) : '',
  forestLegend(data.experiments.flatMap(e => e.claims)) || '');
for (const experiment of data.experiments) {
  page.append(el('section', {}, el('h2', {}, experiment.report ? el('a', {href: experiment.report}, experiment.title) : experiment.title),
    el('p', {class: 'note'}, experiment.name + (experiment.durationSeconds ? `, measured in ${number(experiment.durationSeconds / 60)} min` : '')),
    experiment.failure ? el('div', {}, el('p', {class: 'verdict failed'}, 'Measurement failed'), el('p', {}, experiment.failure)) : null,
    el('div', {class: 'cards'}, experiment.claims.map(claim => el('article', {class: 'card'},
      el('div', {}, verdict(claim), el('p', {class: 'effect long'}, claim.here || 'not measured'), claim.here ? null : el('p', {class: 'small'}, claim.note)),
      el('div', {}, el('h3', {}, claim.name), el('p', {class: 'small'}, claim.text), forest(claim)))))));
}
page.append(el('h2', {}, 'Command'), command(data.command));
document.documentElement.dataset.drawn = 'true';
