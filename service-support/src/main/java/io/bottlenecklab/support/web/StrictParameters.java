package io.bottlenecklab.support.web;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.core.convert.converter.Converter;
import org.springframework.core.convert.converter.ConverterFactory;
import org.springframework.format.FormatterRegistry;
import org.springframework.util.NumberUtils;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Reads parameters and path variables as they are described: a whole number has ASCII digits and
 * nothing but a minus, where Spring accepts {@code 0x1F}, {@code #1F} and spaces within; and one
 * value is given once, where Spring takes the first of several numbers, or joins texts by commas.
 */
final class StrictParameters implements WebMvcConfigurer {

  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverterFactory(new DecimalDigits());
    registry.addConverter(new Repeated());
  }

  private static final class DecimalDigits implements ConverterFactory<String, Number> {

    @Override
    public <N extends Number> Converter<String, N> getConverter(Class<N> type) {
      return new Reader<>(type);
    }

    private record Reader<N extends Number>(Class<N> type) implements Converter<String, N> {

      private static final Pattern DIGITS = Pattern.compile("-?[0-9]+");

      /** No text is no number; whether there must be one, the parameter decides. */
      @Override
      public @Nullable N convert(String text) {
        if (text.isEmpty()) {
          return null;
        }
        if (!DIGITS.matcher(text).matches()) {
          throw new NumberFormatException("not of decimal digits");
        }
        return NumberUtils.parseNumber(text, type);
      }
    }
  }

  /** Values of one name go into a list; anything else takes one. */
  private static final class Repeated implements ConditionalGenericConverter {

    @Override
    public boolean matches(TypeDescriptor source, TypeDescriptor target) {
      return !target.isArray() && !target.isCollection();
    }

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
      return Set.of(new ConvertiblePair(String[].class, Object.class));
    }

    @Override
    public Object convert(@Nullable Object source, TypeDescriptor from, TypeDescriptor to) {
      throw new IllegalArgumentException("given more than once");
    }
  }
}
