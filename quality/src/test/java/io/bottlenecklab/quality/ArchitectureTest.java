package io.bottlenecklab.quality;

import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noFields;
import static com.tngtech.archunit.library.Architectures.layeredArchitecture;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.AccessTarget.CodeUnitAccessTarget;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.core.importer.Location;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.LocationProvider;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.GeneralCodingRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.Date;
import java.util.Locale;
import java.util.Set;
import java.util.TimeZone;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.NullMarked;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.context.annotation.Configuration;

/** The rules of the house, over every module's main classes. */
@AnalyzeClasses(
    locations = ArchitectureTest.BuiltModules.class,
    importOptions = ArchitectureTest.WrittenByHand.class)
class ArchitectureTest {

  private static final DescribedPredicate<JavaClass> PROPERTIES =
      DescribedPredicate.describe(
          "properties records",
          type -> type.isAnnotatedWith(ConfigurationProperties.class) && !type.isAnnotation());

  private static final DescribedPredicate<JavaAccess<?>> ASKS_THE_SYSTEM =
      DescribedPredicate.describe(
          "the time is asked of the system", ArchitectureTest::asksTheSystemForTheTime);

  private static final DescribedPredicate<JavaClass> OF_THE_LAB =
      of("the lab", module -> House.platform().contains(module));

  private static final DescribedPredicate<JavaClass> OF_A_SYSTEM =
      of("a system's folder", module -> module.startsWith("systems/"));

  private static final DescribedPredicate<JavaClass> OF_A_SERVICE =
      of("a service", module -> House.services().contains(module));

  private static final DescribedPredicate<JavaClass> OF_SERVICES_AND_WHAT_THEY_SHARE =
      of(
          "services and what they share",
          module ->
              !House.platform().contains(module)
                  && !module.startsWith("systems/")
                  && !module.equals("db"));

  private static final DescribedPredicate<JavaClass> OF_THE_SEEDER =
      of("the seeder", module -> module.equals("db"));

  /** Says whether a seeder has work to do; of any system. */
  private static final DescribedPredicate<JavaClass> OF_THE_FINGERPRINT =
      DescribedPredicate.describe(
          "are of the fingerprint", type -> type.getSimpleName().equals("SeededFingerprint"));

  /** Not the classes that Spring writes during the build. */
  static final class WrittenByHand implements ImportOption {
    @Override
    public boolean includes(Location location) {
      return !location.contains("__") && !location.contains("$$");
    }
  }

  /** Every module's main classes, where the build has put them. */
  static final class BuiltModules implements LocationProvider {
    @Override
    public Set<Location> get(Class<?> test) {
      return House.modules().stream()
          .map(module -> House.ROOT.resolve(module).resolve("target/classes"))
          .filter(Files::isDirectory)
          .map(Location::of)
          .collect(Collectors.toSet());
    }
  }

  private static DescribedPredicate<JavaClass> of(String what, Predicate<String> module) {
    return DescribedPredicate.describe(
        "are of " + what,
        type ->
            type.getSource()
                .filter(source -> source.getUri().getScheme().equals("file"))
                .map(source -> Path.of(source.getUri()))
                .filter(file -> file.startsWith(House.ROOT))
                .map(file -> House.ROOT.relativize(file).toString())
                .map(file -> file.substring(0, Math.max(0, file.indexOf("/target/"))))
                .filter(module)
                .isPresent());
  }

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

  /**
   * A database has room for characters; {@code @Size} counts UTF-16 units, of which one may take
   * two.
   */
  @ArchTest
  static final ArchRule lengths_of_texts_are_counted_in_characters =
      noFields()
          .that()
          .haveRawType(String.class)
          .and()
          .areDeclaredInClassesThat(are(DescribedPredicate.not(PROPERTIES)))
          .should()
          .beAnnotatedWith("jakarta.validation.constraints.Size");

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
          .that(OF_SERVICES_AND_WHAT_THEY_SHARE.or(OF_THE_SEEDER))
          .should()
          .accessTargetWhere(ASKS_THE_SYSTEM);

  @ArchTest
  static final ArchRule nobody_logs_with_java_util_logging =
      GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

  /** Not so the lab and the seeder, whose user reads what they print. */
  @ArchTest
  static final ArchRule services_do_not_print =
      noClasses()
          .that(OF_SERVICES_AND_WHAT_THEY_SHARE)
          .should(GeneralCodingRules.ACCESS_STANDARD_STREAMS);

  /** Nested packages, too. */
  @ArchTest
  static final ArchRule packages_are_free_of_cycles =
      slices().matching("io.bottlenecklab.(**)").should().beFreeOfCycles();

  /** Stages and what observes variants know the contract between them, and not each other. */
  @ArchTest
  static final ArchRule a_stage_stands_on_its_contract =
      layeredArchitecture()
          .consideringOnlyDependenciesInLayers()
          .layer("ground")
          .definedBy(lab("failure", "yaml"))
          .layer("programs")
          .definedBy(lab("process", "docker", "kafka", "actuator"))
          .layer("backing services")
          .definedBy(lab("backing"))
          .layer("systems")
          .definedBy(lab("systems"))
          .layer("contract")
          .definedBy(lab("stage"))
          .layer("observability")
          .definedBy(lab("observability"))
          .layer("embedded")
          .definedBy(lab("embedded"))
          .layer("compose")
          .definedBy(lab("compose"))
          .layer("kubernetes")
          .definedBy(lab("kubernetes"))
          .layer("observers")
          .definedBy(lab("sampling", "recording", "explain", "check"))
          .whereLayer("ground")
          .mayNotAccessAnyLayer()
          .whereLayer("programs")
          .mayOnlyAccessLayers("ground")
          .whereLayer("backing services")
          .mayOnlyAccessLayers("ground", "programs")
          .whereLayer("systems")
          .mayOnlyAccessLayers("ground", "backing services")
          .whereLayer("contract")
          .mayOnlyAccessLayers("ground", "programs", "backing services", "systems")
          .whereLayer("observability")
          .mayOnlyAccessLayers("ground", "programs", "contract")
          .whereLayer("embedded")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("compose")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("kubernetes")
          .mayNotBeAccessedByAnyLayer()
          .whereLayer("observers")
          .mayNotBeAccessedByAnyLayer();

  private static String[] lab(String... packages) {
    return Stream.of(packages).map("io.bottlenecklab.lab.%s.."::formatted).toArray(String[]::new);
  }

  @ArchTest
  static final ArchRule the_lab_knows_no_system =
      noClasses()
          .that(OF_THE_LAB)
          .should()
          .dependOnClassesThat(
              OF_A_SYSTEM
                  .or(OF_THE_SEEDER.and(DescribedPredicate.not(OF_THE_FINGERPRINT)))
                  .or(OF_SERVICES_AND_WHAT_THEY_SHARE));

  @ArchTest
  static final ArchRule systems_know_services_only_from_outside =
      noClasses().that(OF_A_SYSTEM).should().dependOnClassesThat(OF_A_SERVICE);

  /** Else SQL, file names and topics would have the digits of the user's language. */
  @ArchTest
  static final ArchRule programs_run_alike_in_every_locale_and_time_zone =
      classes()
          .that(DescribedPredicate.describe("are programs", ArchitectureTest::isProgram))
          .should(
              ArchCondition.from(
                  DescribedPredicate.describe(
                      "set locale and time zone", ArchitectureTest::setsLocaleAndTimeZone)));

  private static boolean isProgram(JavaClass type) {
    return type.tryGetMethod("main", String[].class).isPresent();
  }

  /** Itself, or what it calls. */
  private static boolean setsLocaleAndTimeZone(JavaClass type) {
    return Stream.concat(
            Stream.of(type), type.getMethodCallsFromSelf().stream().map(JavaAccess::getTargetOwner))
        .anyMatch(each -> sets(each, Locale.class) && sets(each, TimeZone.class));
  }

  private static boolean sets(JavaClass type, Class<?> owner) {
    return type.getMethodCallsFromSelf().stream()
        .anyMatch(call ->
            call.getTargetOwner().isEquivalentTo(owner)
                && call.getTarget().getName().equals("setDefault"));
  }

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
