SELECT x.template_id, g.id, g.name, NULL AS filename, NULL AS content
FROM template_tag x JOIN tag g ON g.id = x.tag_id
WHERE x.template_id IN (%1$s)
UNION ALL
SELECT h.template_id, NULL, NULL, s.filename, s.content
FROM thumbnail h JOIN source_code s ON s.id = h.source_code_id
WHERE h.template_id IN (%1$s)
