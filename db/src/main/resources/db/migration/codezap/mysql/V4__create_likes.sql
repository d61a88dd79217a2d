CREATE TABLE likes (
  member_id bigint NOT NULL,
  template_id bigint NOT NULL,
  PRIMARY KEY (member_id, template_id),
  INDEX likes_by_template (template_id),
  FOREIGN KEY (member_id) REFERENCES member (id),
  FOREIGN KEY (template_id) REFERENCES template (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
