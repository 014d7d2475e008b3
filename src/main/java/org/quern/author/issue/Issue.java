package org.quern.author.issue;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.quern.author.Place;
import org.quern.author.Word;
import org.quern.author.fix.QuickFix;
import org.quern.schema.SchemaEditor.Part;

/**
 * A problem of a schema: what it is, where it is, and the quick fixes for it. {@code IssueTexts} writes its
 * sentences in the reader's language.
 *
 * @param rule the rule that found it, by a stable name ({@code mixed_units})
 * @param words the words in its sentences, in the order of the rule
 * @param own English sentences of the finder, if there are no better ones
 * @param about what else distinguishes it from other issues of the same rule at the same part: another type's
 * label, a pattern
 * @param evidence what it is based on, most frequent first; empty for issues of the schema itself
 * @param fixes the best one first
 * @param waiver the reason for accepting it
 */
public record Issue(Severity severity, String rule, Place place, List<Word> words, Optional<OwnWords> own,
        List<String> about, List<Evidence> evidence, List<QuickFix> fixes, Optional<Waiver> waiver) {

    /** The problem and its remedy, each a clause without a full stop. */
    public record OwnWords(String what, String how) {}

    /** One line of evidence: how many of the examined items are like this. */
    public record Evidence(Word like, Word.Share share) {}

    /** What identifies an issue while other parts of the schema move. */
    public record Identity(String rule, String part, List<String> about) {
        public Identity {
            about = List.copyOf(about);
        }
    }

    /** The most severe first, then by loss, then in the order of the schema's parts. */
    static final Comparator<Issue> ORDER = Comparator.comparing(Issue::severity)
            .thenComparing(Comparator.comparingLong(Issue::lost).reversed())
            .thenComparing(i -> i.place().part().map(p -> p == Part.ENTITIES ? 1 : 2).orElse(0))
            .thenComparing(i -> i.place().type()).thenComparing(i -> i.place().property());

    public Issue {
        words = List.copyOf(words);
        about = List.copyOf(about);
        evidence = List.copyOf(evidence);
        fixes = List.copyOf(fixes);
    }

    /** Number of members, values or relations that the graph lacks because of it; 0 if the rule is about something else. */
    private long lost() {
        return !IssueRule.isLoss(rule) ? 0 : words.stream().filter(Word.Share.class::isInstance)
                .mapToLong(w -> ((Word.Share) w).part()).findFirst().orElse(0);
    }

    public Identity identity() {
        return new Identity(rule, place.name(), about);
    }

    /** Errors cannot be waived: a schema with errors cannot be used. */
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
