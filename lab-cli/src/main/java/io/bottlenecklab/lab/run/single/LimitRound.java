package io.bottlenecklab.lab.run.single;

import java.util.SortedMap;

/**
 * One round: the service and each bare work, one after another.
 *
 * @param index from 1
 * @param service the service under closed load
 * @param bare by the name of the bare work
 */
record LimitRound(int index, Rate service, SortedMap<String, Rate> bare) {

  /**
   * One measurement.
   *
   * @param perSecond successful requests, or bare works, a second
   * @param cpuMs processor time of one, in milliseconds, without databases
   * @param databaseCpuMs processor time of the databases for one, in milliseconds
   */
  record Rate(double perSecond, double cpuMs, double databaseCpuMs) {}
}
