CREATE TABLE signing_key (
  kid varchar(64) PRIMARY KEY,
  jwk text NOT NULL,
  created_at timestamp(6) with time zone NOT NULL
);
