package org.quern.agent.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.qaset.Form;
import org.quern.qaset.GoldAnswer;
import org.quern.qaset.GoldQuery;
import org.quern.qaset.SetQuestion;
import org.quern.qaset.file.PublishedFile;
import org.quern.qaset.file.SetFolder;
import org.quern.sparql.Solutions;
import org.quern.wikidata.Rejects;

/**
 * Reads the questions of a set for the agent: the English wording if there is one, the gold query and the
 * stored answer. Reads published files in any supported format, and question sets of the workspace.
 */
public final class QuestionReader {

    private static final String ENGLISH = "en";

    /**
     * The content of a file.
     *
     * @param leftOut items that are not questions or have a duplicate id
     */
    public record Found(List<AgentQuestion> questions, List<Rejects> leftOut) {
        public Found {
            questions = List.copyOf(questions);
            leftOut = List.copyOf(leftOut);
        }
    }

    /** @throws QuernException when the file is not a question set */
    public Found read(Path file, Progress progress) {
        List<AgentQuestion> questions = new ArrayList<>();
        List<Rejects> leftOut = new PublishedFile(file, Optional.empty(), ENGLISH)
                .read(question -> questions.add(question(question)), progress);
        return new Found(questions, leftOut);
    }

    /** Reads a question set of the workspace. */
    public List<AgentQuestion> read(SetFolder set, Progress progress) {
        List<AgentQuestion> questions = new ArrayList<>();
        set.read(question -> {
            progress.checkCancelled();
            questions.add(question(question));
        });
        return questions;
    }

    private static AgentQuestion question(SetQuestion question) {
        return new AgentQuestion(question.id().text(), question.title(ENGLISH).map(Form::text).orElse(""),
                question.query().map(GoldQuery::sparql), question.answers().stream().findFirst()
                        .flatMap(QuestionReader::stored));
    }

    private static Optional<SparqlResult> stored(GoldAnswer answer) {
        return switch (answer) {
            case GoldAnswer.Truth(boolean value) -> Optional.of(new SparqlResult.Truth(value));
            case GoldAnswer.Rows rows -> Optional.of(
                    QueryResults.result(new Solutions(rows.variables(), rows.rows(), false)));
            case GoldAnswer.Size _ -> Optional.empty();
        };
    }
}
