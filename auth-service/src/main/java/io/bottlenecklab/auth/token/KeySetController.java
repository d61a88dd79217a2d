package io.bottlenecklab.auth.token;

import com.nimbusds.jose.jwk.JWKSet;
import io.swagger.v3.oas.annotations.Operation;
import java.time.Duration;
import java.util.Map;
import org.springframework.http.CacheControl;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Publishes the keys that tokens are checked with. */
@RestController
class KeySetController {

  private final SigningKeys keys;

  KeySetController(SigningKeys keys) {
    this.keys = keys;
  }

  @GetMapping("/.well-known/jwks.json")
  @Operation(summary = "The key set that tokens are checked against (RFC 7517)")
  ResponseEntity<Map<String, Object>> keySet() {
    return ResponseEntity.ok()
        .cacheControl(CacheControl.maxAge(Duration.ofMinutes(5)).cachePublic())
        .body(new JWKSet(keys.current().jwk()).toPublicJWKSet().toJSONObject());
  }
}
