-- Report R1's table. The index on email is not part of the schema but a knob, auth.schema.email-index; it is not unique.
-- The server's own collation of utf8mb4; 255 characters of 4 bytes and a length make the key_len of 1022 in the report's plan.
CREATE TABLE user (
  id bigint NOT NULL AUTO_INCREMENT,
  email varchar(255) NOT NULL,
  name varchar(255) NOT NULL,
  pw varchar(255) NOT NULL,
  role varchar(255) NOT NULL,
  created_at datetime(6) NOT NULL,
  updated_at datetime(6) NOT NULL,
  PRIMARY KEY (id)
) DEFAULT CHARACTER SET utf8mb4;
