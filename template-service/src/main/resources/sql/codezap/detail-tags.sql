SELECT g.id, g.name FROM template_tag x JOIN tag g ON g.id = x.tag_id
WHERE x.template_id = ? ORDER BY g.id
