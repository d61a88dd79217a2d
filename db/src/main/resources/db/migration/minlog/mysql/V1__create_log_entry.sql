-- Who looked at whose data. id is the caller's, so that a record delivered twice stands here once; citizen is the pseudonym
-- of a CPR number, never the number. Times are UTC. Names and ids are compared byte by byte, alike on MySQL and MariaDB.
-- The two indexes are what a lookup reads, newest first; the knobs minlog.schema.* take them away.
CREATE TABLE log_entry (
  id binary(16) NOT NULL,
  citizen binary(16) NOT NULL,
  occurred_at datetime(6) NOT NULL,
  registered_at datetime(6) NOT NULL,
  professional_id varchar(20) NOT NULL,
  professional_name varchar(100) NOT NULL,
  assistant_id varchar(20),
  organisation_id varchar(20) NOT NULL,
  organisation_name varchar(100) NOT NULL,
  activity varchar(200) NOT NULL,
  source_system varchar(50) NOT NULL,
  PRIMARY KEY (id),
  INDEX log_entry_by_citizen (citizen, occurred_at DESC, id DESC),
  INDEX log_entry_by_assistant (assistant_id, occurred_at DESC, id DESC)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
