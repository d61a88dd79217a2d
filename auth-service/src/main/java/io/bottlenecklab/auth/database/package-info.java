/** Which database holds the users, and what differs between the two. */
@NullMarked
package io.bottlenecklab.auth.database;

import org.jspecify.annotations.NullMarked;
