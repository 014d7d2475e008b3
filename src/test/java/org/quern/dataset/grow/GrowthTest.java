package org.quern.dataset.grow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.Origin;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.grow.Growth.Grown;
import org.quern.job.Progress;
import org.quern.testing.WikidataTurtle;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** New questions of the example's old ones, on a store of three films and a person. */
class GrowthTest {

    private static final String DATA = """
            wd:Q2875 a wikibase:Item ; wdt:P31 wd:Q11424 ; wdt:P57 wd:Q62503 ; rdfs:label "Gone with the Wind"@en .
            wd:Q901 a wikibase:Item ; wdt:P31 wd:Q11424 ; wdt:P57 wd:Q62503 ; rdfs:label "The Mill"@en , "El molino"@es .
            wd:Q902 a wikibase:Item ; wdt:P31 wd:Q11424 ; rdfs:label "No Director"@en .
            wd:Q903 a wikibase:Item ; wdt:P31 wd:Q5398426 ; wdt:P57 wd:Q62503 ; rdfs:label "A Series"@en .
            wd:Q904 a wikibase:Item ; wdt:P31 wd:Q11424 ; wdt:P57 wd:Q62503 ; rdfs:label "Ohne Namen"@de .
            """;

    @TempDir
    private Path folder;

    @Test
    void anEntityGivesWayToOthersOfItsClassThatHaveAnAnswer() throws IOException {
        Path file = Files.writeString(folder.resolve("data.ttl"), WikidataTurtle.file(DATA));
        new StoreLoader().load(folder.resolve("store"), List.of(file), StoreLoader.Existing.REFUSE, Progress.NONE);
        List<DatasetQuestion> old = new DatasetFolder(Path.of("assets/example/datasets/film-questions"),
                new SafeFiles())
                .withoutAnswers();

        try (Store store = Store.open(folder.resolve("store")); StoreSource source = store.source()) {
            Grown grown = new Growth(new QuestionMap(old), source, 10).run(Progress.NONE);

            assertThat(grown.questions()).singleElement().satisfies(made -> {
                assertThat(made.origin()).contains(new Origin("film-3", "Q2875", "Q901"));
                assertThat(made.forms()).extracting(Form::text).containsExactly("Who directed The Mill?",
                        "By whom was The Mill directed?", "¿Quién dirigió El molino?",
                        "¿Por quién fue dirigida El molino?");
                assertThat(made.query().orElseThrow().sparql()).contains("wd:Q901").doesNotContain("Q2875");
                assertThat(made.answers()).hasSize(1);
            });
            assertThat(grown.refused()).containsEntry("entities without a label in the languages of the question", 1);
            assertThat(new Growth(new QuestionMap(old), source, 10).run(Progress.NONE)).isEqualTo(grown);
        }
    }
}
