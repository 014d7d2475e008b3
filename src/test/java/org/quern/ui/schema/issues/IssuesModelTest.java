package org.quern.ui.schema.issues;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.fix.QuickFix;
import org.quern.author.issue.Issue;
import org.quern.job.Progress;
import org.quern.testing.Fx;
import org.quern.ui.schema.pane.OpenModels;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class IssuesModelTest {

    @TempDir
    private Path folder;

    @Test
    void anotherChainOfLanguagesIsCheckedAgain() throws IOException {
        Files.createDirectories(folder.resolve("w/schemas"));
        Files.writeString(folder.resolve("w/schemas/mills.json"), OpenModels.MILLS);
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            OpenModels models = OpenModels.of(workspace, folder);
            Path data = Files.writeString(folder.resolve("mills.ttl"), OpenModels.data().replace("@en", "@fr"));
            models.services().sources().load("mills", List.of(data), Existing.REFUSE, Progress.NONE);
            Fx.run(models.source()::refresh);
            Fx.awaitIdle(models.services().jobs());
            Fx.await("members without a label are reported", () -> lost(models).isPresent());

            Fx.run(() -> {
                Issue issue = lost(models).orElseThrow();
                QuickFix fix = issue.fixes().getFirst();
                assertThat(fix.name()).isEqualTo("other_languages");
                models.schema().edit(_ -> fix.change(), Optional.empty());
            });
            Fx.await("with labels in any language none is lost", () -> lost(models).isEmpty());
            Fx.run(models.schema()::undo);
            Fx.await("without them they are again", () -> lost(models).isPresent());
            Fx.run(() -> models.schema().edit(e -> e.setLanguages(List.of("de", "fr")), Optional.empty()));
            Fx.await("typed languages count as well", () -> lost(models).isEmpty());
        }
    }

    private static Optional<Issue> lost(OpenModels models) {
        return models.issues().issues().get().stream().filter(i -> i.rule().equals("lost_members")).findFirst();
    }
}
