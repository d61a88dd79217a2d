SELECT count(*) FROM (SELECT 1 FROM template_gram WHERE gram = ? LIMIT 20000) AS some
