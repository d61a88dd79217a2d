INSERT INTO template_gram (gram, template_id) VALUES %s
