-- Who keeps templates. account is the e-mail address that auth-service puts into its tokens. Compared byte by byte, alike on
-- MySQL and MariaDB.
CREATE TABLE member (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  account varchar(255) NOT NULL UNIQUE,
  name varchar(255) NOT NULL UNIQUE
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A member's default category takes the templates of one that is deleted.
CREATE TABLE category (
  id bigint NOT NULL AUTO_INCREMENT PRIMARY KEY,
  member_id bigint NOT NULL,
  name varchar(255) NOT NULL,
  is_default boolean NOT NULL,
  ordinal int NOT NULL,
  UNIQUE (member_id, name),
  FOREIGN KEY (member_id) REFERENCES member (id)
) DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
