-- Java and java are two tags, and so are two emoji.
CREATE TABLE tag (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  name varchar(255) NOT NULL UNIQUE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE template_tag (
  tag_id bigint NOT NULL,
  template_id bigint NOT NULL,
  PRIMARY KEY (tag_id, template_id),
  INDEX template_tag_by_template (template_id),
  FOREIGN KEY (tag_id) REFERENCES tag (id),
  FOREIGN KEY (template_id) REFERENCES template (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
