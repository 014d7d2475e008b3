package org.quern.task.agent;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.quern.agent.batch.AgentQuestion;
import org.quern.agent.batch.AnswerScorer.Answer;
import org.quern.evaluate.PredictedAnswer;
import org.quern.evaluate.run.PredictionImport;
import org.quern.evaluate.run.QuestionChoice;
import org.quern.job.Progress;
import org.quern.question.Sample;
import org.quern.workspace.SafeFiles;

/**
 * Files with predictions made elsewhere: queries, or answers of systems that write none.
 *
 * @param column the column or field with the prediction; if empty, one of the usual names
 * @param answers whether predictions are answers instead of queries
 */
public record PredictionsFile(List<Path> files, Optional<String> column, boolean answers) {

    private static final String END = "imported";

    /**
     * The predictions by question id.
     *
     * @param notes receives what was left out
     * @throws org.quern.workspace.QuernException when the file cannot be read, or refers to unknown questions
     */
    Map<String, Answer> read(SafeFiles safe, List<AgentQuestion> questions, Consumer<String> notes) {
        List<Sample> samples = questions.stream().map(PredictionsFile::sample).toList();
        PredictionImport.Imported imported = new PredictionImport(safe, column.stream().toList(), answers, false)
                .read(files, Optional.of(samples), QuestionChoice.ALL, Progress.NONE);
        if (!imported.unanswered().isEmpty())
            notes.accept("questions without a prediction: %,d; they count as wrong".formatted(
                    imported.unanswered().size()));
        imported.skipped().stream().findFirst().ifPresent(first -> notes.accept(
                "left out: %,d, for example %s (%s)".formatted(imported.skipped().size(), first.problem(),
                        first.where())));
        Map<String, Answer> byId = new LinkedHashMap<>();
        imported.samples().forEach(sample -> byId.put(sample.qid(), PredictedAnswer.of(sample)
                .map(answer -> Answer.ofValues(END, answer.cells()))
                .orElseGet(() -> Answer.ofQuery(END, sample.predCypher().orElse("")))));
        return byId;
    }

    private static Sample sample(AgentQuestion question) {
        return new Sample(question.id(), "", question.gold().orElse(""), Optional.empty(), question.text(),
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Map.of(), Map.of());
    }
}
