package io.bottlenecklab.db.codezap;

import io.bottlenecklab.db.setting.Setting;
import org.springframework.boot.context.properties.ConfigurationProperties;

/**
 * The variant's knobs that decide what is in the database.
 *
 * @param search what it is that finds a keyword
 * @param sortIndexes whether there are indexes in the orders that lists may have
 */
@ConfigurationProperties(prefix = "codezap")
record CodezapProperties(Search search, Boolean sortIndexes) {

  /** Rejects missing knobs. */
  CodezapProperties {
    Setting.require("CODEZAP_SEARCH", search, "like, fulltext, lucene or fulltext-ngram");
    Setting.require("CODEZAP_SORTINDEXES", sortIndexes, "true or false");
  }
}
