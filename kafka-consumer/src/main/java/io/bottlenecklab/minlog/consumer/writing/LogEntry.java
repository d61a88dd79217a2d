package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import java.time.LocalDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A row as an entity; times are UTC. Only Hibernate reads its fields. */
@Entity
@Table(name = "log_entry")
class LogEntry {

  @Id private @Nullable UUID id;
  @Column private byte @Nullable [] citizen;
  @Column private @Nullable LocalDateTime occurredAt;
  @Column private @Nullable LocalDateTime registeredAt;

  @Column(name = "professional_id")
  private @Nullable String professional;

  @Column private @Nullable String professionalName;

  @Column(name = "assistant_id")
  private @Nullable String assistant;

  @Column(name = "organisation_id")
  private @Nullable String organisation;

  @Column private @Nullable String organisationName;
  @Column private @Nullable String activity;
  @Column private @Nullable String sourceSystem;

  /** For Hibernate. */
  protected LogEntry() {}

  LogEntry(LogRecord log) {
    id = log.id();
    citizen = log.citizen().bytes();
    occurredAt = LogColumns.utc(log.occurredAt());
    registeredAt = LogColumns.utc(log.registeredAt());
    professional = log.professional().id();
    professionalName = log.professional().name();
    assistant = log.assistant();
    organisation = log.organisation().id();
    organisationName = log.organisation().name();
    activity = log.activity();
    sourceSystem = log.system();
  }
}
