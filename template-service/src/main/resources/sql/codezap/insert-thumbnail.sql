INSERT INTO thumbnail (template_id, source_code_id)
SELECT template_id, id FROM source_code WHERE template_id = ? AND ordinal = ?
