/** Proposes mappings and starting points from class profiles, with the evidence for each decision. */
@NullMarked
package org.quern.author.proposal;

import org.jspecify.annotations.NullMarked;
