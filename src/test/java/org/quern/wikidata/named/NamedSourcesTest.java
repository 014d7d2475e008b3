package org.quern.wikidata.named;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.job.Progress;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader.Existing;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class NamedSourcesTest {

    private static final String MILLS = """
            @prefix wd: <http://www.wikidata.org/entity/> . @prefix wdt: <http://www.wikidata.org/prop/direct/> .
            wd:Q185187 wdt:P279 wd:Q44494 .
            """;
    private static final NamedSource STORE = new NamedSource.OfStore("mills");

    @TempDir
    Path folder;

    @Test
    void aStoreIsSharedAndGivenFreeAtTheEnd() throws Exception {
        try (Workspace workspace = workspaceWithStore()) {
            try (NamedSources sources = sources(workspace)) {
                assertThat(sources.list()).containsExactly(STORE);
                Set<String> nested = sources.ask(STORE, Progress.NONE, (outer, progress) -> sources.ask(STORE,
                        progress, (inner, _) -> inner.subclasses("Q44494")));
                assertThat(nested).containsExactlyInAnyOrder("Q44494", "Q185187");
                assertThatThrownBy(() -> Store.open(workspace.store("mills"))).isInstanceOf(QuernException.class)
                        .hasMessageContaining("in use");
            }
            Store.open(workspace.store("mills")).close();
        }
    }

    @Test
    void loadingAnewWaitsForQuestionsAndIsSeenByTheNext() throws Exception {
        try (Workspace workspace = workspaceWithStore(); NamedSources sources = sources(workspace)) {
            Path more = Files.writeString(folder.resolve("more.ttl"), MILLS + "wd:Q38720 wdt:P279 wd:Q44494 .");
            CountDownLatch asked = new CountDownLatch(1);
            CountDownLatch mayAnswer = new CountDownLatch(1);
            CompletableFuture<Set<String>> before = CompletableFuture.supplyAsync(() -> {
                try {
                    return sources.ask(STORE, Progress.NONE, (source, _) -> {
                        asked.countDown();
                        mayAnswer.await();
                        return source.subclasses("Q44494");
                    });
                } catch (Exception failure) {
                    throw new IllegalStateException(failure);
                }
            });
            asked.await();
            CompletableFuture<?> load = CompletableFuture.runAsync(
                    () -> sources.load("mills", List.of(more), Existing.REPLACE, Progress.NONE));
            mayAnswer.countDown();
            assertThat(before.get(60, TimeUnit.SECONDS)).hasSize(2);
            load.get(60, TimeUnit.SECONDS);
            Set<String> after = sources.ask(STORE, Progress.NONE, (source, _) -> source.subclasses("Q44494"));
            assertThat(after).hasSize(3);
        }
    }

    @Test
    void endpointsComeFromTheSettings() throws Exception {
        try (Workspace workspace = workspace("""
                {"format": 1, "endpoints": {"wdqs": {"url": "https://query.wikidata.org/sparql",
                 "search": "https://www.wikidata.org/w/api.php"}}}"""); NamedSources sources = sources(workspace)) {
            assertThat(sources.list()).singleElement().isInstanceOfSatisfying(NamedSource.OfEndpoint.class, e -> {
                assertThat(e.name()).isEqualTo("wdqs");
                assertThat(e.search()).hasToString("Optional[https://www.wikidata.org/w/api.php]");
            });
        }
    }

    @Test
    void aBadEndpointIsNamedWithItsPlace() throws Exception {
        try (Workspace workspace = workspace("{\"format\": 1, \"endpoints\": {\"x\": {\"profile\": 3}}}");
                NamedSources sources = sources(workspace)) {
            assertThatThrownBy(sources::list).hasMessageContaining("$.endpoints.x")
                    .hasMessageContaining("the url of the endpoint is missing");
        }
        try (Workspace workspace = workspace("""
                {"format": 1, "endpoints": {"x": {"url": "https://example.org/sparql", "profile": "best"}}}""");
                NamedSources sources = sources(workspace)) {
            NamedSource endpoint = sources.list().getFirst();
            assertThatThrownBy(() -> sources.ask(endpoint, Progress.NONE, (source, _) -> source.describe()))
                    .hasMessageContaining("unknown profile best").hasMessageContaining("wdqs");
        }
    }

    private Workspace workspaceWithStore() throws Exception {
        Workspace workspace = Workspace.openOrCreate(folder.resolve("w"));
        Path file = Files.writeString(folder.resolve("mills.ttl"), MILLS);
        try (NamedSources sources = sources(workspace)) {
            sources.load("mills", List.of(file), Existing.REFUSE, Progress.NONE);
        }
        return workspace;
    }

    private Workspace workspace(String settings) throws Exception {
        Path root = Files.createDirectories(folder.resolve("settings"));
        Files.writeString(root.resolve("quern.json"), settings);
        return Workspace.open(root);
    }

    private static NamedSources sources(Workspace workspace) {
        return new NamedSources(workspace, new SafeFiles(), () -> "Quern");
    }
}
