SELECT hits >= 1 AND 121 / hits * templates < 2 * counted
FROM (
  SELECT counted, counted * share AS hits,
    (SELECT coalesce(max(id), 0) FROM template) AS templates
  FROM
    (SELECT count(*) AS counted
     FROM (SELECT 1 FROM template_gram WHERE %1$s LIMIT 20000) AS some) AS c,
    (SELECT count(*) / 64 AS share
     FROM (SELECT template_id FROM template_gram WHERE %1$s %2$s LIMIT 64) AS g
     JOIN template t ON t.id = g.template_id
     WHERE %3$s) AS s) AS estimates
