package org.quern.ui.control.query;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.quern.cypher.CypherTokens;
import org.quern.testing.Fx;
import org.quern.testing.Snapshot;
import org.quern.ui.kit.Theme;
import org.quern.workspace.Preferences;
import org.quern.workspace.SafeFiles;

/** Queries of all lengths, at all widths of the Review pane, are shown whole. */
@ExtendWith(Fx.class)
class WholeQueryTest {

    private static final int[] WIDTHS = {300, 420, 640, 1100};
    @TempDir
    private Path scratch;
    private WholeQuery view;
    private Stage stage;

    @BeforeEach
    void open() {
        Theme theme = Fx.call(() -> new Theme(
                Preferences.read(scratch.resolve("preferences.json"), new SafeFiles())));
        view = Fx.call(() -> WholeQuery.cypher("Query"));
        stage = Fx.call(() -> Snapshot.show(new VBox(view), theme));
    }

    @AfterEach
    void close() {
        Fx.run(stage::close);
    }

    @Test
    void itsLastLineIsInSight() {
        Random random = new Random(7);
        for (int i = 0; i < 40; i++) {
            String query = query(random, 1 + i % 12);
            int width = WIDTHS[i % WIDTHS.length];
            Fx.run(() -> {
                view.setPrefWidth(width);
                view.setMaxWidth(width);
                view.show(query);
                stage.getScene().getRoot().applyCss();
                stage.getScene().getRoot().layout();
                stage.getScene().getRoot().layout();
            });
            QueryArea area = Fx.call(() -> (QueryArea) view.lookup(".quern-cypher"));
            assertThat(Fx.call(area::getTotalHeightEstimate)).as("%d wide: %s", width, query)
                    .isLessThanOrEqualTo(Fx.call(area::getHeight) + 1);
            assertThat(Fx.call(() -> area.visibleParToAllParIndex(area.getVisibleParagraphs().size() - 1)))
                    .isEqualTo(Fx.call(() -> area.getParagraphs().size() - 1));
        }
    }

    @Test
    void linesBreakBetweenTokens() {
        Random random = new Random(8);
        for (int i = 0; i < 500; i++) {
            String query = query(random, 1 + i % 12);
            List<LineBreaks.Token> tokens = CypherTokens.of(query).stream()
                    .map(token -> new LineBreaks.Token(token.start(), token.end())).toList();
            int columns = 20 + random.nextInt(80);
            String broken = LineBreaks.in(query, tokens, columns);
            assertThat(texts(broken)).isEqualTo(texts(query));
            int longest = tokens.stream().mapToInt(token -> token.end() - token.start()).max().orElse(0);
            assertThat(broken.lines().mapToInt(String::length).max().orElse(0))
                    .isLessThanOrEqualTo(Math.max(columns, longest + 30));
        }
    }

    @Test
    void prefixesAreFolded() {
        assertThat(SparqlText.of("PREFIX wd: <http://a>\n# films\nprefix : <http://b>\nBASE <http://c> SELECT * {}"))
                .isEqualTo(new SparqlText("# films\nSELECT * {}", true));
        assertThat(SparqlText.of("SELECT ?prefix { ?prefix ?p 'PREFIX a: <b>' }"))
                .isEqualTo(new SparqlText("SELECT ?prefix { ?prefix ?p 'PREFIX a: <b>' }", false));
        assertThat(SparqlText.of("PREFIX wd: <http://a>")).isEqualTo(new SparqlText("PREFIX wd: <http://a>", false));
    }

    private static List<String> texts(String query) {
        return CypherTokens.of(query).stream().map(token -> token.in(query)).toList();
    }

    /** A query like those of templates, with names of any length, in letters of several scripts. */
    private static String query(Random random, int relations) {
        StringBuilder query = new StringBuilder("MATCH (n:").append(name(random)).append(')');
        for (int i = 0; i < relations; i++) {
            boolean back = random.nextBoolean();
            query.append(back ? "<-[r" : "-[r").append(i).append(':').append(name(random)).append(back ? "]-" : "]->")
                    .append("(m").append(i).append(':').append(name(random));
            if (random.nextInt(3) == 0)
                query.append(" {name: '").append("Lagoa d’Ó ".repeat(random.nextInt(8))).append("'}");
            query.append(random.nextInt(4) == 0 ? "), (n)" : ")");
        }
        List<String> returned = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(4); i++)
            returned.add("n." + name(random));
        return query + " WITH DISTINCT n WHERE n.area_km2 >= " + random.nextInt(10_000) + " RETURN "
                + String.join(", ", returned) + " ORDER BY n.name DESC LIMIT " + (1 + random.nextInt(9));
    }

    private static String name(Random random) {
        return "Terrorist_attack_with_a_name".substring(random.nextInt(10), 12 + random.nextInt(16)).replaceAll("^_",
                "x");
    }
}
