package org.quern.ui.schema.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Latest;
import org.quern.testing.Fx;
import org.quern.testing.TestServices;
import org.quern.ui.kit.PaneServices;
import org.quern.ui.wikidata.SourceModel;
import org.quern.wikidata.named.NamedSource;
import org.quern.wikidata.named.NamedSources;
import org.quern.workspace.Workspace;

@ExtendWith(Fx.class)
class SourceModelTest {

    @TempDir
    Path folder;

    @Test
    void theWorkspacesDataBecomesAStoreThatIsAsked() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("My films"))) {
            Path data = Files.createDirectories(workspace.root().resolve("data"));
            Files.writeString(data.resolve("classes.ttl"), """
                    @prefix wd: <http://www.wikidata.org/entity/> .
                    wd:Q185187 <http://www.wikidata.org/prop/direct/P279> wd:Q44494 .
                    """);
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (NamedSources _ = services.sources()) {
                SourceModel model = Fx.call(() -> new SourceModel(services));
                List<Throwable> failures = new ArrayList<>();
                List<Set<String>> answers = new ArrayList<>();
                Fx.run(model::refresh);
                Fx.await("the folder was looked at", () -> model.known().get());
                assertThat(model.chosen().get()).isEmpty();
                assertThat(model.hasData().get()).isTrue();

                Fx.run(() -> ask(model, services, answers, failures));
                Fx.await("who asks is told that there is none", () -> !failures.isEmpty());
                assertThat(failures.getFirst()).hasMessageContaining("no Wikidata");
                failures.clear();

                Fx.run(() -> model.loadData(failures::add));
                Fx.await("the store is loaded", () -> model.chosen().get().isPresent() || !failures.isEmpty());
                assertThat(failures).isEmpty();
                assertThat(model.chosen().get()).contains(new NamedSource.OfStore("My-films"));

                Fx.run(() -> ask(model, services, answers, failures));
                Fx.await("the answer is there", () -> !answers.isEmpty() || !failures.isEmpty());
                assertThat(answers).containsExactly(Set.of("Q44494", "Q185187"));
            }
        }
    }

    @Test
    void aFileThatIsNoRdfIsRefusedAndNothingStays() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Path data = Files.createDirectories(workspace.root().resolve("data"));
            Files.writeString(data.resolve("broken.ttl"), "this is no Turtle");
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            try (NamedSources _ = services.sources()) {
                SourceModel model = Fx.call(() -> new SourceModel(services));
                List<Throwable> failures = new ArrayList<>();
                Fx.run(() -> model.loadData(failures::add));
                Fx.await("the failure is told", () -> !failures.isEmpty());
                assertThat(failures.getFirst()).hasMessageContaining("broken.ttl");
                assertThat(model.loading().get()).isFalse();
                assertThat(workspace.stores()).isEmpty();
            }
        }
    }

    @Test
    void theChosenSourceIsRemembered() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Files.writeString(workspace.settingsFile(), """
                    {"format": 1, "endpoints": {"a": {"url": "https://a.example/sparql"},
                     "b": {"url": "https://b.example/sparql"}}}""");
            PaneServices services = Fx.call(() -> TestServices.of(workspace, folder));
            SourceModel model = Fx.call(() -> new SourceModel(services));
            Fx.run(model::refresh);
            Fx.await("the settings were read", () -> model.known().get());
            assertThat(model.chosen().get().map(NamedSource::name)).contains("a");
            Fx.run(() -> model.choose(model.sources().getLast()));

            SourceModel next = Fx.call(() -> new SourceModel(services));
            Fx.run(next::refresh);
            Fx.await("the settings were read again", () -> next.known().get());
            assertThat(next.chosen().get().map(NamedSource::name)).isEqualTo(Optional.of("b"));
        }
    }

    private static void ask(SourceModel model, PaneServices services, List<Set<String>> answers,
            List<Throwable> failures) {
        model.ask(new Latest(services.jobs()), "classes", (source, _) -> source.subclasses("Q44494"), answers::add,
                failures::add);
    }
}
