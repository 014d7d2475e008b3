/**
 * Decisions on questions (CypherBench, section 4.5): their log with full history ({@code review.db}), the members of the
 * team with roles and PINs, assignment, queues, adjudication, and similar questions. Histories from several machines are
 * merged here.
 */
@NullMarked
package org.quern.review;

import org.jspecify.annotations.NullMarked;
