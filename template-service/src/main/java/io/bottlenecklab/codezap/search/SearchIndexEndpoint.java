package io.bottlenecklab.codezap.search;

import java.io.IOException;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/**
 * {@code GET /actuator/searchindex}: what is not indexed as the database has it. With {@code
 * ?refresh=true} it is indexed first, which is for who writes into the database beside the service.
 */
@Endpoint(id = "searchindex")
final class SearchIndexEndpoint {

  private final SearchIndex index;

  SearchIndexEndpoint(SearchIndex index) {
    this.index = index;
  }

  @ReadOperation
  SearchIndex.Comparison compare(@Nullable Boolean refresh) throws IOException {
    return index.compare(Boolean.TRUE.equals(refresh));
  }
}
