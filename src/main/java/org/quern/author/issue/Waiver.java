package org.quern.author.issue;

/**
 * The decision to accept an issue.
 *
 * @param issue the accepted issue
 * @param reason the reason, in the user's words
 */
public record Waiver(Issue.Identity issue, String reason) {}
