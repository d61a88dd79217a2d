package io.bottlenecklab.lab.run;

/** What a system has spent so far; a witness of whether it still changes. */
interface Effort {

  /** Nothing is known of it. */
  Effort UNKNOWN =
      new Effort() {
        @Override
        public double cpuSeconds() {
          return Double.NaN;
        }

        @Override
        public double compilingSeconds() {
          return Double.NaN;
        }
      };

  /** Processor time of all processes, in seconds; NaN where unknown. */
  double cpuSeconds();

  /** Processor time its runtimes have spent compiling, in seconds; NaN where unknown. */
  double compilingSeconds();
}
