package io.bottlenecklab.minlog.consumer.writing;

import io.bottlenecklab.minlog.record.LogColumns;
import io.bottlenecklab.minlog.record.LogRecord;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records as LOAD DATA reads them by default: tabs, newlines, and a backslash before either. */
final class LoadFile {

  private static final HexFormat HEX = HexFormat.of();
  private static final int ROW = 300;

  private LoadFile() {}

  static byte[] of(List<LogRecord> records) {
    var file = new StringBuilder(records.size() * ROW);
    for (var log : records) {
      HEX.formatHex(file, LogColumns.bytes(log.id()));
      file.append('\t').append(log.citizen());
      file.append('\t').append(LogColumns.utc(log.occurredAt()));
      file.append('\t').append(LogColumns.utc(log.registeredAt()));
      text(file, log.professional().id());
      text(file, log.professional().name());
      text(file, log.assistant());
      text(file, log.organisation().id());
      text(file, log.organisation().name());
      text(file, log.activity());
      text(file, log.system());
      file.append('\n');
    }
    return file.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static void text(StringBuilder file, @Nullable String text) {
    file.append('\t');
    if (text == null) {
      file.append("\\N");
      return;
    }
    for (var i = 0; i < text.length(); i++) {
      var c = text.charAt(i);
      switch (c) {
        case '\t' -> file.append("\\t");
        case '\n' -> file.append("\\n");
        case '\\' -> file.append("\\\\");
        case 0 -> file.append("\\0");
        default -> file.append(c);
      }
    }
  }
}
