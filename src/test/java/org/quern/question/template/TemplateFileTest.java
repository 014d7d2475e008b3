package org.quern.question.template;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.question.PropertyUse;
import org.quern.question.template.Templates.MatchPattern;
import org.quern.question.template.Templates.ReturnPattern;
import org.quern.testing.Shared;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

class TemplateFileTest {

    private static final String MATCH = """
            {"match_patterns": [{"category": "basic_(n)-(m0*)", "cypher": "MATCH (n)-[r0]->(m0<name>)",
             "nl_args": {"n_desc": "${n_LABEL} by ${m0_name}"}, "return_category": "b"}],
             "return_patterns": [{"category": "b", "pattern_id": "p", "cypher": "${match_cypher} RETURN n.name",
             "nl_template": "Name ${n_desc}", "return_vars": ["n"]}]}""";

    @TempDir
    private Path folder = Path.of("");

    private final TemplateFile reader = new TemplateFile(new SafeFiles());

    @Test
    void theShippedTemplatesCoverAllPatternsOfTheField() {
        Templates shipped = reader.shipped();
        assertThat(shipped.matchPatterns()).hasSize(31);
        assertThat(shipped.categories()).hasSize(12);
        assertThat(shipped.returnPatterns().stream().map(ReturnPattern::use)).contains(PropertyUse.values());
    }

    /** Same categories, ids and Cypher as published, so that results compare; other words. */
    @Test
    void theShippedTemplatesHaveThePublishedCypherInWordsOfOurOwn() {
        Path published = Shared.path("data/cypherbench/config/nl2cypher_generator_config.json");
        Templates theirs = reader.read(published);
        Templates ours = reader.shipped();
        assertThat(ours.matchPatterns().stream().map(p -> p.category() + plain(p.cypher())).toList())
                .containsExactlyElementsOf(
                        theirs.matchPatterns().stream().map(p -> p.category() + plain(p.cypher())).toList());
        Map<String, ReturnPattern> byId = ours.returnPatterns().stream()
                .collect(Collectors.toMap(ReturnPattern::patternId, p -> p));
        for (ReturnPattern their : theirs.returnPatterns()) {
            ReturnPattern our = byId.get(their.patternId());
            assertThat(our.cypher()).isEqualTo(their.cypher());
            assertThat(our.category()).isEqualTo(their.category());
            assertThat(our.nlTemplate()).isNotEqualTo(their.nlTemplate());
        }
        assertThat(ours.matchPatterns().stream().filter(p -> p.shape().edges().size() > 0).map(MatchPattern::nlArgs))
                .doesNotContainAnyElementsOf(theirs.matchPatterns().stream().map(MatchPattern::nlArgs).toList());
    }

    private static String plain(String cypher) {
        return cypher.replace(" ", "").replace("ASm", "asm");
    }

    @Test
    void readsAFileOfTheUser() {
        assertThat(read(MATCH).categories()).containsExactly("basic_(n)-(m0*)");
    }

    @Test
    void saysWhereAPlaceholderIsUnknown() {
        refuses(MATCH.replace("${m0_name}", "${m1_name}"), "$.match_patterns[0].nl_args.n_desc",
                "unknown placeholder ${m1_name}");
        refuses(MATCH.replace("RETURN n.name", "RETURN n.${size}"), "$.return_patterns[0].cypher",
                "unknown placeholder ${size}");
        refuses(MATCH.replace("${n_desc}\"", "${who}\""), "$.match_patterns[0].nl_args", "unknown placeholder ${who}");
        refuses(MATCH.replace("(m0<name>)\"", "(m0<name>) WHERE r0.year = ${r0_year}\""), "$.match_patterns[0].cypher",
                "unknown placeholder ${r0_year}");
    }

    @Test
    void saysWhereACategoryIsUnknown() {
        refuses(MATCH.replace("\"return_category\": \"b\"", "\"return_category\": \"c\""),
                "$.match_patterns[0].return_category", "unknown category c");
    }

    @Test
    void saysWhichKeyIsUnknownOrMissing() {
        refuses(MATCH.replace("\"pattern_id\"", "\"id\""), "$.return_patterns[0].id", "unknown key id");
        refuses("{\"match_patterns\": []}", "$.return_patterns", "a list is missing here");
    }

    @Test
    void saysWhatIsWrongWithAPattern() {
        refuses(MATCH.replace("-[r0]->", "-[r0]-"), "$.match_patterns[0].cypher", "needs one direction");
        refuses(MATCH.replace("(m0<name>)\"", "(m0<age>)\""), "$.match_patterns[0].cypher", "asks for <age>");
        refuses(MATCH.replace("[\"n\"]", "[\"m7\"]"), "$.match_patterns[0].cypher", "no node m7");
    }

    @Test
    void saysTheLineOfBrokenJson() {
        assertThatThrownBy(() -> read("{\n\"match_patterns\": [}")).isInstanceOf(QuernException.class)
                .hasMessageContaining("line 2");
    }

    private void refuses(String json, String path, String problem) {
        assertThatThrownBy(() -> read(json)).isInstanceOf(QuernException.class).hasMessageContaining(path)
                .hasMessageContaining(problem);
    }

    private Templates read(String json) {
        Path file = folder.resolve("templates.json");
        try {
            Files.writeString(file, json);
        } catch (IOException failure) {
            throw new java.io.UncheckedIOException(failure);
        }
        return reader.read(file);
    }
}
