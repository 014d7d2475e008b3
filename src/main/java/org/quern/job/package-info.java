/**
 * Background work with progress and cancellation, parallel processing of items, retries and rate limits. Threads are
 * started here; exemptions are annotated.
 */
@NullMarked
package org.quern.job;

import org.jspecify.annotations.NullMarked;
