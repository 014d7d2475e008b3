package org.quern.ui.graph.pane;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.TableView;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.output.ItemNames;
import org.quern.convert.output.Manifest;
import org.quern.testing.Fx;
import org.quern.ui.graph.pane.ManifestView.Line;
import org.quern.ui.kit.Messages;
import org.quern.workspace.SafeFiles;

@ExtendWith(Fx.class)
class ManifestViewTest {

    @TempDir
    Path folder;

    @Test
    void foundRelationsIncludeThoseThatWereRejected() throws IOException {
        Path file = Files.writeString(folder.resolve("manifest.json"), """
                {"format": 1, "name": "g", "source": "a store", "schema_sha256": "%s",
                 "entities": [{"type": "Human", "members": 9, "written": 7}],
                 "relations": [{"type": "citizenOf#Human#Country", "found": 9, "written": 8}],
                 "properties": [{"type": "citizenOf#Human#Country", "property": "end_year", "filled": 2},
                   {"type": "Human", "property": "height", "filled": 3, "having": 5, "values": 6}],
                 "rejects": [
                   {"type": "Human", "reason": "no-label-of-entity", "count": 2, "samples": []},
                   {"type": "citizenOf#Human#Country", "reason": "end-not-in-graph", "count": 50, "samples": []},
                   {"type": "citizenOf#Human#Country", "property": "end_year", "reason": "not-a-time", "count": 3,
                    "samples": []},
                   {"type": "Human", "property": "height", "reason": "other-unit", "count": 2, "samples": []},
                   {"type": "Human", "property": "height", "reason": "unknown-value", "count": 1, "samples": []}],
                 "conflicts": [], "julian_dates": []}
                """.formatted("0".repeat(64)));
        Manifest manifest = Manifest.read(new SafeFiles(), file);
        ManifestView view = Fx.call(() -> new ManifestView(new Messages(Locale.ENGLISH)));
        Fx.run(() -> view.show(Optional.of(manifest)));
        assertThat(Fx.call(() -> view.counts.getItems())).containsExactly(new Line("Human", 9, 7, 0, 2, 0),
                new Line("Human —citizenOf→ Country", 59, 8, 1, 50, 0),
                new Line("Human —citizenOf→ Country: end_year", -1, 2, 0, -1, 0),
                new Line("Human: height", 5, 3, 0, 2, 0));
        assertThat(Fx.call(() -> IntStream.range(0, 5).mapToObj(row -> view.rejects.table.text(row).split("\t"))
                .map(cells -> cells[0] + " " + cells[2] + " " + Math.round(100 * Double.parseDouble(cells[3])))
                .toList())).containsExactly("Human —citizenOf→ Country 50 85",
                        "Human —citizenOf→ Country: end_year 3 -100", "Human 2 22", "Human: height 2 33",
                        "Human: height 1 -100");
        assertThat(Fx.call(() -> view.rejects.lookupAll(".reject-head .label").stream().map(Label.class::cast)
                .map(Label::getText).toList())).contains("5 rows · 50 of 59");
    }

    @Test
    void examplesAreNamedOnceTheirNamesAreKnown() throws IOException {
        Manifest manifest = Manifest.read(new SafeFiles(), Files.writeString(folder.resolve("manifest.json"), """
                {"format": 1, "name": "g", "source": "a store", "schema_sha256": "%s",
                 "entities": [{"type": "Human", "members": 9, "written": 7, "rejected": 2}],
                 "relations": [], "properties": [],
                 "rejects": [{"type": "Human", "property": "height", "reason": "other-unit", "count": 1,
                   "samples": [{"entity": "Q5", "statement": "Q5$A", "value": "7 Q70"}]}],
                 "conflicts": [], "julian_dates": []}
                """.formatted("0".repeat(64))));
        ManifestView view = Fx.call(() -> new ManifestView(new Messages(Locale.ENGLISH)));
        Fx.run(() -> view.show(Optional.of(manifest)));
        assertThat(Fx.call(() -> view.rejects.samples.text(0))).isEqualTo("Q5\t7 Q70\tQ5$A");
        ItemNames names = new ItemNames(Map.of("Q5", "Elm", "Q70", "ell"));
        Fx.run(() -> view.rejects.name(manifest, names));
        assertThat(Fx.call(() -> view.rejects.samples.text(0))).isEqualTo("Elm (Q5)\t7 ell (Q70)\tQ5$A");
        Fx.run(() -> {
            view.show(Optional.empty());
            view.rejects.name(manifest, names);
        });
        assertThat(Fx.call(() -> view.rejects.samples.getItems())).isEmpty();
    }

    @Test
    void figuresAreSeenWithoutScrolling() {
        for (double width : List.of(820.0, 1000.0)) {
            Fx.run(() -> {
                ManifestView view = new ManifestView(new Messages(Locale.forLanguageTag("es")));
                new Scene(view, width, 500);
                view.applyCss();
                view.layout();
                for (TableView<?> table : List.of(view.counts, view.rejects.table)) {
                    double all = table.getColumns().stream().mapToDouble(column -> column.getWidth()).sum();
                    assertThat(all).isBetween(table.getWidth() - 24, table.getWidth());
                }
            });
        }
    }
}
