package io.bottlenecklab.minlog.registration.admission;

import io.bottlenecklab.support.admission.Admission;
import io.bottlenecklab.support.admission.AdmissionFilter;
import io.bottlenecklab.support.knobs.KnobReader;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.core.Ordered;

/**
 * The limit of the knob {@code minlog.registration.max-records-in-flight}. A call takes its places
 * before its body is read, which is when it begins to cost memory; how many records it has is
 * estimated from its length.
 */
@Configuration(proxyBeanMethods = false)
class RecordAdmissionConfiguration {

  /** A record in JSON is longer: its names, its UUID and its time alone are. */
  private static final int SHORTEST_RECORD = 200;

  @Bean
  Admission admission(RegistrationProperties properties) {
    return Admission.of(properties.maxRecordsInFlight());
  }

  /** After Spring Security's filters: a call without a system's token takes no places. */
  @Bean
  FilterRegistrationBean<AdmissionFilter> admissionFilter(
      Admission admission, RegistrationProperties properties) {
    var most = properties.recordsPerCall();
    var registration =
        new FilterRegistrationBean<>(
            new AdmissionFilter(
                admission, request -> records(request, most), AdmissionFilter::overloaded));
    registration.setOrder(Ordered.LOWEST_PRECEDENCE);
    return registration;
  }

  @Bean
  KnobReader admissionKnob(Admission admission) {
    return KnobReader.of("minlog.registration.max-records-in-flight", admission::limit);
  }

  /** As many as the length allows, or as many as a call may have if the length is unknown. */
  private static int records(HttpServletRequest request, int most) {
    var length = request.getContentLengthLong();
    return length < 0 ? most : Math.clamp(length / SHORTEST_RECORD, 1, most);
  }
}
