package io.bottlenecklab.support.web;

import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.propertyeditors.CustomNumberEditor;
import org.springframework.core.convert.TypeDescriptor;
import org.springframework.core.convert.converter.ConditionalGenericConverter;
import org.springframework.core.convert.converter.GenericConverter;
import org.springframework.format.FormatterRegistry;
import org.springframework.util.NumberUtils;
import org.springframework.web.bind.WebDataBinder;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.InitBinder;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/**
 * Reads parameters and path variables as they are described. A whole number has decimal digits and
 * at most a minus, where Spring accepts {@code 0x1F}, {@code #1F}, a plus, other scripts' digits
 * and spaces within. A single value is given once, where Spring takes the first of several numbers
 * and joins several texts by commas.
 */
@ControllerAdvice
final class StrictParameters implements WebMvcConfigurer {

  private static final Pattern NUMBER = Pattern.compile("-?[0-9]+");

  /** For numbers in lists. */
  @Override
  public void addFormatters(FormatterRegistry registry) {
    registry.addConverter(new Digits());
    registry.addConverter(new GivenOnce());
  }

  /** For single numbers: where a converter fails, Spring asks its own editor. */
  @InitBinder
  void digits(WebDataBinder binder) {
    binder.registerCustomEditor(long.class, new DigitsEditor(Long.class, false));
    binder.registerCustomEditor(Long.class, new DigitsEditor(Long.class, true));
    binder.registerCustomEditor(int.class, new DigitsEditor(Integer.class, false));
    binder.registerCustomEditor(Integer.class, new DigitsEditor(Integer.class, true));
  }

  /** No text is no number; the parameter decides whether there must be one. */
  private static void check(String text) {
    if (!text.isEmpty() && !NUMBER.matcher(text).matches()) {
      throw new NumberFormatException("not of decimal digits");
    }
  }

  private static final class DigitsEditor extends CustomNumberEditor {

    DigitsEditor(Class<? extends Number> type, boolean allowsEmpty) {
      super(type, allowsEmpty);
    }

    @Override
    public void setAsText(String text) {
      check(text);
      super.setAsText(text);
    }
  }

  private static final class Digits implements GenericConverter {

    @Override
    public Set<ConvertiblePair> getConvertibleTypes() {
      return Set.of(new ConvertiblePair(String.class, Number.class));
    }

    @Override
    public @Nullable Object convert(
        @Nullable Object source, TypeDescriptor from, TypeDescriptor to) {
      var text = source == null ? "" : source.toString();
      check(text);
      return text.isEmpty()
          ? null
          : NumberUtils.parseNumber(text, to.getObjectType().asSubclass(Number.class));
    }
  }

  private static final class GivenOnce implements ConditionalGenericConverter {

    /** Several values go into a list. */
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
