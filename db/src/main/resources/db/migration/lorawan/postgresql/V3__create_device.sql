-- A device and its session. Addresses are 32 bits that stand here as a signed number; several devices may share one.
-- f_cnt_up, f_cnt_down: the counters expected and used next. app_key: of a device that may join. gateway_eui: the gateway that
-- heard it best, through which class C is sent to. downlink_after: class C sends it nothing before then.
-- No index has a column that an uplink writes, so the row's new version stays in its page.
CREATE TABLE device (
  eui bigint PRIMARY KEY,
  application_id bigint NOT NULL REFERENCES application,
  profile_id bigint NOT NULL REFERENCES device_profile,
  name varchar(100) NOT NULL,
  app_key bytea CHECK (length(app_key) = 16),
  dev_addr int,
  nwk_s_key bytea CHECK (length(nwk_s_key) = 16),
  app_s_key bytea CHECK (length(app_s_key) = 16),
  f_cnt_up bigint NOT NULL DEFAULT 0 CHECK (f_cnt_up BETWEEN 0 AND 4294967296),
  f_cnt_down bigint NOT NULL DEFAULT 0 CHECK (f_cnt_down BETWEEN 0 AND 4294967296),
  gateway_eui bigint,
  joined_at timestamptz,
  last_seen_at timestamptz,
  downlink_after timestamptz,
  CHECK ((dev_addr IS NULL) = (nwk_s_key IS NULL) AND (dev_addr IS NULL) = (app_s_key IS NULL))
) WITH (fillfactor = 80);

CREATE INDEX device_by_address ON device (dev_addr);

-- What a device has joined with, so that nobody joins by repeating it.
CREATE TABLE dev_nonce (
  device_eui bigint NOT NULL REFERENCES device ON DELETE CASCADE,
  nonce int NOT NULL CHECK (nonce BETWEEN 0 AND 65535),
  PRIMARY KEY (device_eui, nonce)
);
