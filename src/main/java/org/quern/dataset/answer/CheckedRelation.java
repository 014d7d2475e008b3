package org.quern.dataset.answer;

/**
 * A relation that was checked against the answers to its two questions.
 *
 * @param source the question that states it
 * @param detail why it is violated or unknown; empty when it holds
 */
public record CheckedRelation(AnswerRelation bond, String source, String target, RelationVerdict verdict,
        String detail) {}
