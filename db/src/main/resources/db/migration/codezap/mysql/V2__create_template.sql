-- Times are UTC. Text that is searched has a collation of both servers that ignores case but tells emoji apart; a search for
-- literal text compares lower(column) COLLATE utf8mb4_bin. Indexes for the sorts and for full text are no part of the schema
-- but knobs, codezap.sort-indexes and codezap.search.
-- likes_count is the number of rows in likes. Who adds one updates the template first: the foreign key of likes locks the
-- template for reading, and two who then both update it would deadlock.
CREATE TABLE template (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  member_id bigint NOT NULL,
  category_id bigint NOT NULL,
  title varchar(255) COLLATE utf8mb4_unicode_520_ci NOT NULL,
  description text COLLATE utf8mb4_unicode_520_ci NOT NULL,
  visibility varchar(7) NOT NULL CHECK (visibility IN ('PUBLIC', 'PRIVATE')),
  likes_count int NOT NULL DEFAULT 0,
  created_at datetime(6) NOT NULL,
  modified_at datetime(6) NOT NULL,
  INDEX template_by_member (member_id),
  INDEX template_by_category (category_id),
  FOREIGN KEY (member_id) REFERENCES member (id),
  FOREIGN KEY (category_id) REFERENCES category (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- ordinal: from 1.
CREATE TABLE source_code (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  template_id bigint NOT NULL,
  filename varchar(255) COLLATE utf8mb4_unicode_520_ci NOT NULL,
  content mediumtext COLLATE utf8mb4_unicode_520_ci NOT NULL,
  ordinal int NOT NULL,
  UNIQUE (template_id, ordinal),
  FOREIGN KEY (template_id) REFERENCES template (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE thumbnail (
  template_id bigint NOT NULL PRIMARY KEY,
  source_code_id bigint NOT NULL,
  INDEX thumbnail_by_source_code (source_code_id),
  FOREIGN KEY (template_id) REFERENCES template (id),
  FOREIGN KEY (source_code_id) REFERENCES source_code (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
