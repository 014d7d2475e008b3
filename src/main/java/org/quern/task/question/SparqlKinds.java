package org.quern.task.question;

import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.evaluate.AnswerSize;
import org.quern.evaluate.ItemGroups;
import org.quern.graph.query.QueryMatch;
import org.quern.question.kind.QuestionKind;

/** The groups of questions over Wikidata, read from their SPARQL queries as if these were asked of a property graph. */
final class SparqlKinds {

    private SparqlKinds() {}

    /**
     * @param set the name of the set, which takes the place of the graph
     * @param match what its query matches; empty if it has none that can be read
     */
    static ItemGroups groups(DatasetQuestion question, String set, Optional<QueryMatch> match) {
        return ItemGroups.of(set, match.map(QuestionKind::of).orElse(QuestionKind.UNKNOWN),
                AnswerSize.of(question.answers().stream().findFirst().map(SparqlKinds::rows).orElse(-1L)));
    }

    private static long rows(GoldAnswer answer) {
        return switch (answer) {
            case GoldAnswer.Truth _ -> 1;
            case GoldAnswer.Rows table -> table.rows().size();
            case GoldAnswer.Size size -> size.rows();
        };
    }
}
