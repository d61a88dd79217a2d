SELECT g.id, g.name FROM tag g
WHERE g.id IN (
  SELECT x.tag_id FROM template_tag x JOIN template t ON t.id = x.template_id
  WHERE t.member_id = ? AND (t.visibility = 'PUBLIC' OR t.member_id = ?))
ORDER BY g.id
