INSERT INTO log_entry (id, citizen, occurred_at, registered_at, professional_id,
  professional_name, assistant_id, organisation_id, organisation_name, activity, source_system)
VALUES %s
ON DUPLICATE KEY UPDATE id = log_entry.id
