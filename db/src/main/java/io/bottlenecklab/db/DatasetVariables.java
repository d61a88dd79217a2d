package io.bottlenecklab.db;

import io.bottlenecklab.db.seeding.DatasetRecord;
import io.bottlenecklab.db.setting.Setting.InvalidSettingException;
import io.bottlenecklab.knobs.KnobCatalogue;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.springframework.beans.factory.ListableBeanFactory;
import org.springframework.beans.factory.config.BeanFactoryPostProcessor;
import org.springframework.beans.factory.config.ConfigurableListableBeanFactory;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName;
import org.springframework.boot.context.properties.source.ConfigurationPropertyName.Form;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.boot.context.properties.source.IterableConfigurationPropertySource;
import org.springframework.core.env.Environment;

/**
 * Rejects a {@code DATASET_*} variable that no dataset record of the seeder has, such as a misspelt
 * one. Spring Boot would ignore it.
 */
final class DatasetVariables implements BeanFactoryPostProcessor {

  private static final ConfigurationPropertyName PREFIX = ConfigurationPropertyName.of("dataset");

  private final Environment environment;

  DatasetVariables(Environment environment) {
    this.environment = environment;
  }

  @Override
  public void postProcessBeanFactory(ConfigurableListableBeanFactory factory) {
    var allowed = allowed(factory);
    for (var name : stated()) {
      if (!allowed.contains(name)) {
        throw new InvalidSettingException(
            "unknown setting %s; did you mean %s? allowed: %s"
                .formatted(name, KnobCatalogue.nearest(name, allowed), String.join(", ", allowed)));
      }
    }
  }

  /** A variable for each component of the dataset records, first the system's, then the shared. */
  private static SequencedSet<String> allowed(ListableBeanFactory factory) {
    return Arrays.stream(factory.getBeanNamesForAnnotation(DatasetRecord.class))
        .map(factory::getType)
        .filter(Objects::nonNull)
        .sorted(Comparator.comparing(DatasetVariables::isShared))
        .flatMap(type -> Arrays.stream(type.getRecordComponents()))
        .map(component -> variable(component.getName()))
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  private static boolean isShared(Class<?> type) {
    return type.getPackage().equals(DatasetVariables.class.getPackage());
  }

  private SortedSet<String> stated() {
    return StreamSupport.stream(ConfigurationPropertySources.get(environment).spliterator(), false)
        .filter(IterableConfigurationPropertySource.class::isInstance)
        .flatMap(source -> ((IterableConfigurationPropertySource) source).stream())
        .filter(PREFIX::isAncestorOf)
        .map(name ->
            IntStream.range(1, name.getNumberOfElements())
                .mapToObj(element -> name.getElement(element, Form.UNIFORM))
                .collect(Collectors.joining("_")))
        .map(DatasetVariables::variable)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String variable(String key) {
    return "DATASET_" + key.toUpperCase(Locale.ROOT);
  }
}
