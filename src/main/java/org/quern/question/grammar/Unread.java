package org.quern.question.grammar;

import org.quern.question.TextCheck;

/**
 * What a question does not say of its query.
 *
 * @param what the relation's label, the condition, or the property
 */
record Unread(TextCheck check, String what) {}
