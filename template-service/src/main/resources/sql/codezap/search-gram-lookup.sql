SELECT STRAIGHT_JOIN t.id FROM %s JOIN template t ON t.id = g.template_id WHERE %s LIMIT 2001
