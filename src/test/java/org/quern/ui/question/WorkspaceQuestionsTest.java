package org.quern.ui.question;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Jobs;
import org.quern.job.Progress;
import org.quern.llm.Budget;
import org.quern.question.QuestionLanguage;
import org.quern.question.Rewriting;
import org.quern.question.TextChecks;
import org.quern.question.rewrite.Split;
import org.quern.task.Services;
import org.quern.testing.Mills;
import org.quern.ui.kit.Messages;
import org.quern.ui.kit.PaneStates;
import org.quern.workspace.Workspace;

class WorkspaceQuestionsTest {

    @TempDir
    Path folder;

    @Test
    void thePaneGeneratesOnARealDatabase() {
        Mills mills = Mills.in(folder);
        try (Workspace workspace = Workspace.openOrCreate(folder)) {
            WorkspaceQuestions questions = new WorkspaceQuestions(Services.of(workspace, mills, () -> "Quern"));
            QuestionModel model = new QuestionModel(workspace, Jobs.direct(), new Messages(Locale.ENGLISH),
                    PaneStates.read(workspace, Jobs.direct(), "Saving").of("questions"),
                    questions);
            model.refresh();
            assertThat(model.offer.get().graphs()).containsExactly("mills");
            assertThat(model.offer.get().categories()).contains("basic_(n)-(m0*)");

            Set<String> off = new HashSet<>(model.offer.get().categories());
            off.removeAll(List.of("basic_(n)", "basic_(n)-(m0*)"));
            model.generate("mills", FakeQuestions.settings(10, 3).withCategoriesOff(off));

            assertThat(model.failure.get()).isEmpty();
            assertThat(model.samples).hasSize(10);
            assertThat(model.counts.get()).hasSize(2)
                    .allMatch(counts -> counts.kept() > 0);
            List<?> shown = List.copyOf(model.samples);
            model.open("mills");
            assertThat(List.<Object>copyOf(model.samples)).isEqualTo(shown);

            questions.ask(Asking.GRAMMAR, "mills", "mills-plain",
                    Budget.unlimited(), _ -> {}, Progress.NONE);
            model.openAfter("mills", "mills-plain");
            assertThat(model.file.get()).contains("mills-plain");
            assertThat(model.samples).hasSize(10)
                    .allMatch(sample -> sample.nlQuestion()
                            .matches("(What|Which|Who|When|Where|How many|If) .*\\?|List .*\\."))
                    .allMatch(sample -> new TextChecks().check(sample).isEmpty());

            Asking vary = new Asking(Asking.Task.VARY, Rewriting.GRAMMAR, QuestionLanguage.EN, Split.TEST, 1,
                    Asking.Variant.DISTRACTORS, 3, Long.MAX_VALUE, Double.POSITIVE_INFINITY);
            Asking.Outcome varied = questions.ask(vary, "mills-plain", vary.fileFor("mills-plain"),
                    Budget.unlimited(), _ -> {}, Progress.NONE);
            assertThat(varied.graphs()).as("the graph stays").isEmpty();
            model.openAfter("mills-plain", "mills-plain-distractors-3");
            assertThat(model.samples).hasSize(10);
            assertThat(varied.result().dropped()).isZero();
        }
    }
}
