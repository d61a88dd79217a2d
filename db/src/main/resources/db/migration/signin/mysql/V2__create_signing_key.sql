CREATE TABLE signing_key (
  kid varchar(64) NOT NULL,
  jwk text NOT NULL,
  created_at timestamp(6) NOT NULL,
  PRIMARY KEY (kid)
) DEFAULT CHARACTER SET utf8mb4;
