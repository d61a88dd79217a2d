INSERT INTO template_tag (tag_id, template_id) VALUES %s
