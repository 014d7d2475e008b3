package org.quern.evaluate.error;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cypher.QueryDifference.Change;
import org.quern.cypher.QueryDifference.Place;
import org.quern.workspace.Texts;

/**
 * The evidence for a category.
 *
 * @param text one sentence in English
 * @param cause the key of a {@link Cause}; empty in files of earlier versions
 * @param details what the placeholders of its sentence stand for
 * @param gold the relevant part of the gold query
 * @param pred the relevant part of the prediction
 */
public record Evidence(String text, String cause, List<String> details, Optional<Place> gold, Optional<Place> pred) {

    public Evidence {
        details = List.copyOf(details);
    }

    /** A part of a query in any language, with its position. */
    public record Passage(String text, int start, int end) {
        private Place place() {
            return new Place(text, start, end);
        }
    }

    /** Evidence that concerns no particular part of the queries. */
    public static Evidence of(Cause cause, Object... details) {
        List<String> texts = Stream.of(details).map(String::valueOf).toList();
        return new Evidence(Texts.english("org.quern.evaluate", "evaluation.evidence.", cause, texts),
                Texts.key(cause), texts, Optional.empty(), Optional.empty());
    }

    /** The same evidence in parts of the queries. */
    public Evidence in(Optional<Passage> gold, Optional<Passage> pred) {
        return at(gold.map(Passage::place), pred.map(Passage::place));
    }

    Evidence at(Optional<Place> gold, Optional<Place> pred) {
        return new Evidence(text, cause, details, gold, pred);
    }

    /** Evidence in a change, which is the last detail. */
    static Evidence of(Cause cause, Change change) {
        return of(cause, change.text()).at(change.gold(), change.pred());
    }
}
