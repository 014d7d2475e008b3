package org.quern.question.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.graph.GraphSchema;
import org.quern.graph.GraphSchema.RelationType;
import org.quern.question.Rule;
import org.quern.question.generate.GenerationSettings.Limits;
import org.quern.question.template.Bindings;
import org.quern.question.template.TemplateFile;
import org.quern.question.template.Templates;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** What is set before a generation says what takes part, and is kept as it is. */
class GenerationSettingsTest {

    private static final GenerationSettings SOME = new GenerationSettings(new Limits(60, true, -7, 2, 5_000, 12), false,
            Set.of("special_union"), Set.of("MATCH (n)-[r0]->(m0)"), Set.of("isIn#City#Country"),
            Set.of(Rule.NEEDLESS_LEAF, Rule.TIED_EXTREME),
            new Preference(false, Map.of("n_agg", 0.5, "basic_(n)", 0.0)));

    @TempDir
    private Path folder;

    private final SafeFiles files = new SafeFiles();

    @Test
    void whatIsKeptComesBackAndTheSameSettingsGiveTheSameBytes() {
        GenerationSettingsFile file = new GenerationSettingsFile(files);
        assertThat(file.read(folder.resolve("none.json"))).isEqualTo(GenerationSettings.DEFAULT);
        file.write(folder.resolve("a.json"), SOME);
        assertThat(file.read(folder.resolve("a.json"))).isEqualTo(SOME);
        file.write(folder.resolve("b.json"), file.read(folder.resolve("a.json")));
        assertThat(folder.resolve("b.json")).hasSameBinaryContentAs(folder.resolve("a.json"));
    }

    @Test
    void whatCannotBeMeantIsRefusedAndSaysWhere() throws IOException {
        GenerationSettingsFile file = new GenerationSettingsFile(files);
        Path broken = Files.writeString(folder.resolve("c.json"), "{\"format\": 1, \"count\": 0}");
        assertThatThrownBy(() -> file.read(broken)).isInstanceOf(QuernException.class).hasMessageContaining("c.json");
        Files.writeString(broken, "{\"format\": 9}");
        assertThatThrownBy(() -> file.read(broken)).hasMessageContaining("newer");
        Files.writeString(broken, "[{");
        assertThatThrownBy(() -> file.read(broken)).hasMessageContaining("not valid JSON");
    }

    @Test
    void categoriesTemplatesAndRelationsThatAreOffTakeNoPart() {
        Templates all = new TemplateFile(files).shipped();
        assertThat(GenerationSettings.DEFAULT.templates(all)).isEqualTo(all);
        Templates some = SOME.templates(all);
        assertThat(some.categories()).doesNotContain("special_union").contains("basic_(n)-(m0)");
        assertThat(some.matchPatterns()).extracting(Templates.MatchPattern::cypher)
                .doesNotContain("MATCH (n)-[r0]->(m0)").contains("MATCH (n)<-[r0]-(m0)");

        GraphSchema world = new GraphSchema("world", List.of(), List.of(
                new RelationType("isIn", "City", "Country", Map.of()),
                new RelationType("isIn", "Lake", "Country", Map.of())));
        assertThat(SOME.schema(world).relations()).extracting(RelationType::subjLabel).containsExactly("Lake");
        assertThat(new Bindings(SOME.schema(world)).of(all.ofCategory("basic_(n)-(m0)").getFirst().shape()))
                .hasSize(1);
    }

    @Test
    void limitsBecomeTheRequest() {
        GenerationRequest request = SOME.request();
        assertThat(request.perCategory()).hasValue(60);
        assertThat(request.seed()).isEqualTo(-7);
        assertThat(request.returnsPerMatch()).isEqualTo(2);
        assertThat(request.mostMatches()).isEqualTo(5_000);
        assertThat(request.longest()).isEqualTo(Duration.ofSeconds(12));
        assertThat(request.off()).containsExactlyInAnyOrder(Rule.NEEDLESS_LEAF, Rule.TIED_EXTREME);
        assertThat(GenerationSettings.DEFAULT.request())
                .isEqualTo(GenerationRequest.of(200, 42).preferring(Preference.DEFAULT));
    }
}
