JOIN template_gram g%1$d ON g%1$d.gram = ? AND g%1$d.template_id = g.template_id
