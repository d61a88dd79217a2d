(SELECT count(*) FROM template_gram g WHERE g.gram = ? AND g.template_id = t.id) = 1
