package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.StartingPoints.Candidate;
import org.quern.author.StartingPoints.StartingPoint;
import org.quern.job.Progress;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaProblem;
import org.quern.schema.SchemaReader;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.SafeFiles;

/** Domains made from real entities are valid schemas of their own. */
class StartingPointsTest {

    @TempDir
    private Path folder;

    @Test
    void theLargestClassesOfRealDataAreDomains() throws Exception {
        Path data = Shared.path("data/wikidata-entities");
        new StoreLoader().load(folder.resolve("s"), List.of(data.resolve("wikidata-entities-merged.ndjson.gz")),
                StoreLoader.Existing.REFUSE, Progress.NONE);
        List<StartingPoint> points = new ArrayList<>();
        try (Store store = Store.open(folder.resolve("s"));
                LabelSearch search = LabelSearch.ofStore(folder.resolve("s")).orElseThrow()) {
            List<Candidate> candidates = search.search("", Optional.of(Kind.CLASS), List.of(), 12).stream()
                    .map(hit -> new Candidate("T" + hit.id(), hit.id())).toList();
            new StartingPoints(store.source(), new WikidataNames(), new Proposer(new SchemaNames(), new UnitTable()))
                    .make(candidates, 5, Progress.NONE, points::add);
        }
        assertThat(points).hasSize(5);
        assertThat(points).extracting(point -> point.of().classId()).contains("Q8502", "Q515")
                .as("sovereign states are the countries once more").doesNotContain("Q3624078");
        assertThat(points).filteredOn(point -> point.of().classId().equals("Q8502")).singleElement()
                .satisfies(mountain -> assertThat(mountain.relations())
                        .contains(new StartingPoints.Relation("locatedIn", "TQ6256")));
        List<Boolean> related = points.stream().map(point -> !point.relations().isEmpty()).toList();
        assertThat(related).as("those with relations first").isSortedAccordingTo(Comparator.reverseOrder());
        for (StartingPoint point : points) {
            assertThat(point.properties().size() + point.relations().size()).isGreaterThan(1);
            ObjectNode made = point.change().applyTo(SchemaEditor.empty("x"));
            assertThat(new SchemaReader(new SafeFiles()).check(made).problems()).as(point.toString())
                    .noneMatch(SchemaProblem::isError);
            assertThat(point.change().inverse().applyTo(made)).isEqualTo(SchemaEditor.empty("x"));
        }
    }
}
