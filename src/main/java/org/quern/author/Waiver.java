package org.quern.author;

/**
 * Somebody's decision to let an issue be.
 *
 * @param issue which one
 * @param reason why, in the person's own words
 */
public record Waiver(Issue.Identity issue, String reason) {}
