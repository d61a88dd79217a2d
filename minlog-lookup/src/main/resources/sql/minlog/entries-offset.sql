SELECT id, occurred_at, professional_id, professional_name, assistant_id, organisation_id,
  organisation_name, activity, source_system
FROM log_entry
WHERE %s = ? AND occurred_at >= ? AND occurred_at < ?
ORDER BY occurred_at DESC, id DESC
LIMIT ? OFFSET ?
