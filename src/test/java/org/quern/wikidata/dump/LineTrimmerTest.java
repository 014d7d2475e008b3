package org.quern.wikidata.dump;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.quern.wikidata.EntityJson;

/** What is left of a line says the same as the whole line, of all that was asked for. */
class LineTrimmerTest {
    private static final DumpNeeds NEEDS = new DumpNeeds(Set.of("P31", "P57"), Set.of("P580"), Set.of());
    private final ObjectMapper json = new ObjectMapper();

    /** A line whose unread and read texts both hold the given one. */
    private String line(String text) throws JsonProcessingException {
        String quoted = json.writeValueAsString(text);
        return """
                {"type":"item", "id":"q1","labels":{"de":{"language":"de","value":%1$s},"en":{"language":"en","value":%1$s}},\
                "descriptions":[],"aliases":{"en":[{"language":"en","value":%1$s},{"value":"b"}],"fr":[{"value":%1$s}]},\
                "claims":{"P18":[{"id":%1$s,"mainsnak":{"snaktype":"value"}}],"P31":[{"mainsnak":{"snaktype":"value",\
                "hash":%1$s,"property":"P31","datavalue":{"value":{"numeric-id":5},"type":"wikibase-entityid"},"datatype":%1$s},\
                "type":"statement","id":"Q1$a","rank":"preferred","references":[{"hash":%1$s,"snaks":{"P2":[{"a":[%1$s]}]}}],\
                "qualifiers":{"P580":[{"snaktype":"somevalue","hash":%1$s},7],"P9":[{"snaktype":%1$s}]}},"none"],\
                "p57":[{"mainsnak":{"snaktype":"value","datavalue":{"type":"string","value":%1$s}},"id":"Q1$b"},\
                {"mainsnak":"strange","rank":"deprecated"}]},\
                "sitelinks":{"enwiki":{"site":"enwiki","title":%1$s,"badges":[%1$s]},"dewiki":{"title":%1$s}},"lastrevid":-1.5e3}"""
                .formatted(quoted);
    }

    @Test
    void saysWhatTheWholeLineSays() throws Exception {
        LineTrimmer trimmer = new LineTrimmer(NEEDS);
        for (String text : List.of("", "\\", "\"", "a\\\"b", "}{][,:", "été \uD83C\uDFAC \u0000\n", "{\"id\":1}")) {
            // Texts begin and end at each of the eight places in a word.
            for (int before = 0; before < 17; before++)
                same(trimmer, line("x".repeat(before) + text + "y".repeat(before / 3)));
        }
        Random random = new Random(3);
        for (int i = 0; i < 300; i++) {
            StringBuilder text = new StringBuilder();
            for (int left = random.nextInt(40); left > 0; left--)
                text.append("ab\\\\\"\"{}[]:,é".charAt(random.nextInt(13)));
            same(trimmer, line(text.toString()));
        }
    }

    private void same(LineTrimmer trimmer, String line) throws Exception {
        byte[] bytes = ("{" + line + ",").getBytes(StandardCharsets.UTF_8);
        Packer trimmed = trimmer.trim(bytes, 1, bytes.length - 1);
        var whole = EntityJson.parse(json.readTree(line), "");
        var left = EntityJson.parse(json.readTree(trimmed.array(), 0, trimmed.size()), "");
        assertThat(left.id()).isEqualTo("Q1");
        assertThat(left.labels()).containsOnlyKeys("en").containsEntry("en", whole.labels().get("en"));
        assertThat(left.aliases()).containsOnlyKeys("en").containsEntry("en", whole.aliases().get("en"));
        assertThat(left.sitelinks()).containsOnlyKeys("enwiki").containsEntry("enwiki",
                whole.sitelinks().get("enwiki"));
        assertThat(left.statements()).containsOnlyKeys("P31", "P57");
        assertThat(left.statements("P57")).as(line).isEqualTo(whole.statements("P57"));
        assertThat(left.statements("P31")).hasSize(1).first().satisfies(s -> {
            assertThat(s.rank()).isEqualTo(whole.statements("P31").getFirst().rank());
            assertThat(s.main()).isEqualTo(whole.statements("P31").getFirst().main());
            assertThat(s.qualifiers()).isEqualTo(whole.statements("P31").getFirst().qualifiers("P580"));
        });
    }

    @Test
    void leavesOutWhatNobodyReads() throws IOException, LineTrimmer.Broken {
        byte[] bytes = line("long text that nobody reads").getBytes(StandardCharsets.UTF_8);
        Packer trimmed = new LineTrimmer(NEEDS).trim(bytes, 0, bytes.length);
        assertThat(new String(trimmed.array(), 0, trimmed.size(), StandardCharsets.UTF_8))
                .contains("\"P31\"", "somevalue")
                .doesNotContain("hash", "references", "datatype", "badges", "language", "P18", "P9", "lastrevid");
    }
}
