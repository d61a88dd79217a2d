package io.bottlenecklab.support.problem;

import java.util.List;
import java.util.Objects;
import org.springframework.http.converter.HttpMessageNotReadableException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;

/**
 * Where in a request's JSON something is that cannot be meant: a field that is none, or a value
 * that is none of the field's.
 *
 * @param steps from the outside in; none where Jackson cannot tell, as in what is no JSON at all
 */
public record JsonPlace(List<JacksonException.Reference> steps) {

  /** What there is to say of it. */
  public static final String MESSAGE = "is not as the API's description says";

  /** That of the error. */
  public static JsonPlace of(HttpMessageNotReadableException error) {
    return new JsonPlace(
        switch (error.getCause()) {
          case DatabindException mismatch -> mismatch.getPath();
          // A number that its field has no room for.
          case InputCoercionException tooLarge -> tooLarge.getPath();
          case null, default -> List.of();
        });
  }

  /** Whether Jackson cannot tell. */
  public boolean isUnknown() {
    return steps.isEmpty();
  }

  /** The same, as seen from so many steps further in. */
  public JsonPlace from(int step) {
    return new JsonPlace(steps.subList(step, steps.size()));
  }

  /** As the validator writes it: {@code lines[1].amount}. */
  @Override
  public String toString() {
    var place = new StringBuilder();
    for (var step : steps) {
      if (step.getIndex() >= 0) {
        place.append('[').append(step.getIndex()).append(']');
      } else {
        place
            .append(place.isEmpty() ? "" : ".")
            .append(Objects.requireNonNullElse(step.getPropertyName(), "?"));
      }
    }
    return place.toString();
  }
}
