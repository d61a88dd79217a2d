package io.bottlenecklab.lorawan.frames.rows;

/** Statements that the service executes for a frame, and bare work as well. */
public final class NetworkStatements {

  /** The first two of a device's queue. Parameter: device. */
  public static final String QUEUE_HEAD =
      """
      SELECT id, f_port, data, confirmed FROM downlink
      WHERE device_eui = ? AND state = 'queued' ORDER BY id LIMIT 2
      """;

  /**
   * Allots a counter to a downlink. Parameters: device, address. No row: the device has another
   * session, or this one is at its end.
   */
  public static final String NEXT_COUNTER =
      """
      UPDATE device SET f_cnt_down = f_cnt_down + 1
      WHERE eui = ? AND dev_addr = ? AND f_cnt_down < 4294967296
      RETURNING f_cnt_down - 1
      """;

  /** Takes a downlink out of its queue. Parameters: counter, time, key. No row: it was taken. */
  public static final String TAKE_QUEUED =
      """
      UPDATE downlink SET state = 'sent', f_cnt_down = ?, sent_at = ?
      WHERE id = ? AND state = 'queued'
      """;

  /**
   * Stores a downlink frame and returns its key. Parameters: gateway, device, address, counter, the
   * counter that it acknowledges or null, key in the queue or null, frame, time.
   */
  public static final String INSERT_FRAME =
      """
      INSERT INTO downlink_frame
        (gateway_eui, device_eui, dev_addr, f_cnt, acknowledges, downlink_id, frame, sent_at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?) RETURNING id
      """;

  private NetworkStatements() {}
}
