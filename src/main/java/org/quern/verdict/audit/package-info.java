/** Rules about gold queries alone, which need no graph: names, types and directions, and conditions by proof. */
@NullMarked
package org.quern.verdict.audit;

import org.jspecify.annotations.NullMarked;
