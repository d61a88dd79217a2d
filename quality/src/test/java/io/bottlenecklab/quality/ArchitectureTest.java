package io.bottlenecklab.quality;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import org.jspecify.annotations.NullMarked;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** The rules of the house, over every module's main classes. */
@AnalyzeClasses(packages = "io.bottlenecklab", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

  private static final DescribedPredicate<JavaClass> PROPERTIES =
      DescribedPredicate.describe(
          "properties records", type -> type.isAnnotatedWith(ConfigurationProperties.class));

  private static final DescribedPredicate<JavaAccess<?>> ASKS_THE_SYSTEM =
      DescribedPredicate.describe(
          "the time is asked of the system", ArchitectureTest::asksTheSystemForTheTime);

  private static final String[] SERVICES = {
    "io.bottlenecklab.auth..",
    "io.bottlenecklab.einvoice..",
    "io.bottlenecklab.minlog.consumer..",
    "io.bottlenecklab.minlog.lookup..",
    "io.bottlenecklab.minlog.record..",
    "io.bottlenecklab.minlog.registration..",
    "io.bottlenecklab.support..",
  };

  @ArchTest
  static final ArchRule every_package_is_null_marked =
      classes()
          .should(
              ArchCondition.from(
                  DescribedPredicate.describe(
                      "stand in a @NullMarked package",
                      type -> type.getPackage().isAnnotatedWith(NullMarked.class))));

  @ArchTest
  static final ArchRule properties_are_records = classes().that(PROPERTIES).should().beRecords();

  @ArchTest
  static final ArchRule only_configurations_read_properties =
      noClasses()
          .that(are(DescribedPredicate.not(PROPERTIES)))
          .and()
          .areNotAnnotatedWith(Configuration.class)
          .and()
          .haveSimpleNameNotEndingWith("Configuration")
          .and()
          .haveSimpleNameNotEndingWith("Application")
          .should()
          .dependOnClassesThat(PROPERTIES);

  @ArchTest
  static final ArchRule no_settings_outside_properties =
      noFields().should().beAnnotatedWith(Value.class);

  @ArchTest
  static final ArchRule no_field_injection = noFields().should().beAnnotatedWith(Autowired.class);

  @ArchTest
  static final ArchRule names_say_what_a_class_does =
      noClasses().should().haveNameMatching(".*(Manager|Helper|Utils?|Impl|Dto|DTO|V2)");

  @ArchTest
  static final ArchRule dates_are_those_of_java_time =
      noClasses()
          .should()
          .dependOnClassesThat()
          .belongToAnyOf(Date.class, java.util.Calendar.class);

  /** Not so the lab: what it measures happens now. */
  @ArchTest
  static final ArchRule time_comes_from_a_clock =
      noClasses()
          .that()
          .resideInAnyPackage(SERVICES)
          .or()
          .resideInAPackage("io.bottlenecklab.db..")
          .should()
          .accessTargetWhere(ASKS_THE_SYSTEM);

  @ArchTest
  static final ArchRule nobody_logs_with_java_util_logging =
      GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

  /** Not so the lab and the seeder, whose user reads what they print. */
  @ArchTest
  static final ArchRule services_do_not_print =
      noClasses()
          .that()
          .resideInAnyPackage(SERVICES)
          .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  @ArchTest
  static final ArchRule packages_are_free_of_cycles =
      slices().matching("io.bottlenecklab.(*).(*)..").should().beFreeOfCycles();

  /** What a record is, on the topic and in the table, it may know: it checks both. */
  @ArchTest
  static final ArchRule the_lab_knows_services_only_from_outside =
      noClasses()
          .that()
          .resideInAPackage("io.bottlenecklab.lab..")
          .should()
          .dependOnClassesThat()
          .resideInAnyPackage(
              "io.bottlenecklab.auth..",
              "io.bottlenecklab.einvoice..",
              "io.bottlenecklab.minlog.consumer..",
              "io.bottlenecklab.minlog.lookup..",
              "io.bottlenecklab.minlog.registration..",
              "io.bottlenecklab.support..");

  /** Of the seeded rows it knows what they say, and of a database's content whether it is sound. */
  @ArchTest
  static final ArchRule the_lab_leaves_seeding_to_the_seeder =
      noClasses()
          .that()
          .resideInAPackage("io.bottlenecklab.lab..")
          .should()
          .dependOnClassesThat()
          .haveNameMatching(
              "io\\.bottlenecklab\\.db\\.(?!\\w+\\.(Seeded\\w+|Zipf|\\w+Period|Invariant\\w*)\\b).*");

  /** Whether it is a {@code now} of any type of java.time without a clock, or the milliseconds. */
  private static boolean asksTheSystemForTheTime(JavaAccess<?> access) {
    if (!(access.getTarget() instanceof CodeUnitAccessTarget target)) {
      return false;
    }
    var owner = target.getOwner();
    return owner.isEquivalentTo(System.class)
        ? target.getName().equals("currentTimeMillis")
        : owner.getPackageName().equals(Instant.class.getPackageName())
            && target.getName().equals("now")
            && target.getRawParameterTypes().stream()
                .noneMatch(type -> type.isEquivalentTo(Clock.class));
  }
}
