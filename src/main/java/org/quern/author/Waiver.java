package org.quern.author;

/**
 * The decision to accept an issue.
 *
 * @param issue which one
 * @param reason why, in the person's own words
 */
public record Waiver(Issue.Identity issue, String reason) {}
