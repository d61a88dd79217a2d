/** An MQTT broker as a backing service. */
@NullMarked
package io.bottlenecklab.lab.backing.mqtt;

import org.jspecify.annotations.NullMarked;
