/**
 * Commands of {@code quern review}: assign questions, record, adjudicate, import and export decisions, measure
 * agreement, and manage the team.
 */
@NullMarked
package org.quern.cli.review;

import org.jspecify.annotations.NullMarked;
