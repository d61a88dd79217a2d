package io.bottlenecklab.support.web;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.format.FormatterRegistry;
import org.springframework.util.NumberUtils;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Reads parameters and path variables as they are described. A whole number has decimal digits and
 * at most a minus, where Spring accepts {@code 0x1F}, {@code #1F}, other scripts' digits and spaces
 * within. A single value is given once, where Spring takes the first of several numbers and joins
 * several texts by commas.
 */
final class StrictParameters implements WebMvcConfigurer {

  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(new DecimalDigits());
    registry.addConverter(new GivenOnce());
  }

  private static final class DecimalDigits implements GenericConverter {

    private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
      return Set.of(new ConvertiblePair(String.class, Number.class));
    }

    /** No text is no number; the parameter decides whether there must be one. */
    @Override
    public @Nullable Object convert(
        @Nullable Object source, TypeDescriptor from, TypeDescriptor to) {
      var text = source == null ? "" : source.toString();
      if (text.isEmpty()) {
        return null;
      }
      if (!DIGITS.matcher(text).matches()) {
        throw new NumberFormatException("not of decimal digits");
      }
      return NumberUtils.parseNumber(text, to.getObjectType().asSubclass(Number.class));
    }
  }

  private static final class GivenOnce implements ConditionalGenericConverter {

    /** Several values of one name go into a list. */
    @Override
    public boolean matches(TypeDescriptor from, TypeDescriptor to) {
      return !to.isArray() && !to.isCollection();
    }

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
      return Set.of(new ConvertiblePair(String[].class, Object.class));
    }

    @Override
    public @Nullable Object convert(
        @Nullable Object source, TypeDescriptor from, TypeDescriptor to) {
      throw new IllegalArgumentException("given more than once");
    }
  }
}
