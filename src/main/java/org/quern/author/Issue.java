package org.quern.author;

import java.util.List;
import java.util.Optional;
import org.quern.author.fix.QuickFix;

/**
 * A problem of a schema: what it is, where it is, and the quick fixes for it. The sentences are made by {@link
 * IssueTexts} in the reader's language.
 *
 * @param rule which rule found it, by a name that stays the same ({@code mixed_units})
 * @param words what its sentences mention, in an order of the rule's own
 * @param own the sentences of whoever found it, in English, where no better ones are kept
 * @param about what else tells it from others of the same rule at the same part: another type's label, a pattern
 * @param evidence what it was seen by, most frequent first; empty for what stands in the schema itself
 * @param fixes the best one first
 * @param waiver why somebody lets it be
 */
public record Issue(Severity severity, String rule, Place place, List<Word> words, Optional<OwnWords> own,
        List<String> about, List<Evidence> evidence, List<QuickFix> fixes, Optional<Waiver> waiver) {

    /** What is wrong, and what to do, each a clause without a full stop. */
    public record OwnWords(String what, String how) {}

    /** One line of evidence: how many of those looked at are like this. */
    public record Evidence(Word like, Word.Share share) {}

    /** What stays the same of an issue while other parts of the schema move. */
    public record Identity(String rule, String part, List<String> about) {
        public Identity {
            about = List.copyOf(about);
        }
    }

    public Issue {
        words = List.copyOf(words);
        about = List.copyOf(about);
        evidence = List.copyOf(evidence);
        fixes = List.copyOf(fixes);
    }

    public Identity identity() {
        return new Identity(rule, place.name(), about);
    }

    /** An error cannot be let be: the schema cannot be used with it. */
    public boolean canBeWaived() {
        return severity != Severity.ERROR;
    }

    public boolean isWaived() {
        return waiver.isPresent();
    }

    public Issue with(Optional<Waiver> by) {
        return new Issue(severity, rule, place, words, own, about, evidence, fixes, by);
    }
}
