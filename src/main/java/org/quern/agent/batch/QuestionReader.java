package org.quern.agent.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.EntityMention;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.file.PublishedFile;
import org.quern.evaluate.rowmajor.SparqlResult;
import org.quern.job.Progress;
import org.quern.sparql.Solutions;
import org.quern.wikidata.Rejects;

/**
 * Reads the questions of a set for the agent: one wording, the gold query and the stored answer. Reads published files in
 * any supported format, and datasets of the workspace.
 *
 * @param language the language of the wordings, without which a question is skipped; if empty, English is preferred
 * @param mentions whether the items that the words mention are read too
 */
public record QuestionReader(Optional<String> language, boolean mentions) {
    private static final String ENGLISH = "en";
    private static final int SAMPLES = 5;

    /** Reads English wordings, if there are any, without mentions. */
    public QuestionReader() {
        this(Optional.empty(), false);
    }

    /**
     * The content of a file.
     *
     * @param leftOut items that are not questions, have a duplicate id or no wording in the language
     */
    public record Found(List<AgentQuestion> questions, List<Rejects> leftOut) {
        public Found {
            questions = List.copyOf(questions);
            leftOut = List.copyOf(leftOut);
        }
    }

    /** @throws QuernException when the file is not a dataset */
    public Found read(Path file, Progress progress) {
        List<DatasetQuestion> questions = new ArrayList<>();
        List<Rejects> leftOut = new PublishedFile(file, Optional.empty(), language.orElse(ENGLISH))
                .read(questions::add, progress);
        return found(questions, leftOut);
    }

    /** Reads a dataset of the workspace. */
    public Found read(DatasetFolder set, Progress progress) {
        List<DatasetQuestion> questions = new ArrayList<>();
        set.read(question -> {
            progress.checkCancelled();
            questions.add(question);
        });
        return found(questions, List.of());
    }

    private Found found(List<DatasetQuestion> all, List<Rejects> leftOut) {
        QuestionMap map = new QuestionMap(mentions ? all : List.of());
        List<AgentQuestion> questions = new ArrayList<>();
        List<String> unworded = new ArrayList<>();
        for (DatasetQuestion question : all) {
            Optional<Form> form = question.title(language.orElse(ENGLISH));
            if (language.isPresent() && form.filter(some -> some.language().equalsIgnoreCase(language.get())).isEmpty())
                unworded.add(question.id().text());
            else
                questions.add(question(question, form, map));
        }
        List<Rejects> skipped = new ArrayList<>(leftOut);
        if (!unworded.isEmpty())
            skipped.add(new Rejects("no wording in '" + language.orElse(ENGLISH) + "'", unworded.size(),
                    unworded.subList(0, Math.min(SAMPLES, unworded.size()))));
        return new Found(questions, skipped);
    }

    private AgentQuestion question(DatasetQuestion question, Optional<Form> form, QuestionMap map) {
        return new AgentQuestion(question.id().text(), form.map(Form::text).orElse(""),
                question.query().map(GoldQuery::sparql),
                question.answers().stream().findFirst().flatMap(QuestionReader::stored),
                mentions ? form.map(words -> EntityMention.of(map, question, words)).orElse(List.of()) : List.of());
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
