package io.bottlenecklab.support.problem;

import java.util.List;
import java.util.Objects;
import org.springframework.http.converter.HttpMessageNotReadableException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.exc.InputCoercionException;
import tools.jackson.databind.DatabindException;

/**
 * The place of an error in a request's JSON: an unknown field, or a value of the wrong type.
 *
 * @param steps from the outside in; empty if unknown, such as in text that is not JSON
 */
public record JsonPlace(List<JacksonException.Reference> steps) {

  /** The message for a client. */
  public static final String MESSAGE = "is not as the API's description says";

  /** The place of that error. */
  public static JsonPlace of(HttpMessageNotReadableException error) {
    return new JsonPlace(
        switch (error.getCause()) {
          case DatabindException mismatch -> mismatch.getPath();
          // A number too large for its field.
          case InputCoercionException tooLarge -> tooLarge.getPath();
          case null, default -> List.of();
        });
  }

  /** Whether Jackson does not say where the error is. */
  public boolean isUnknown() {
    return steps.isEmpty();
  }

  /** The rest of the place after that many steps. */
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
