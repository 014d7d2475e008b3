package org.quern.convert.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.schema.SchemaHash;
import org.quern.wikidata.Rejects;
import org.quern.workspace.SafeFiles;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;

class HtmlReportTest {
    private static final String EVIL = "<script>alert(\"1\")</script> & \u0001 'x' 日本";

    private static final Manifest MANIFEST = new Manifest("films", "store " + EVIL, new SchemaHash("ab12"),
            ConversionRules.COMPATIBLE,
            List.of(new Rejects("lines that are not entities", 2, List.of("line 7: not JSON “" + EVIL + "”"))),
            Optional.of(Instant.parse("2026-01-02T03:04:05Z")),
            Optional.of(new Manifest.Cost(75_400, 100_000, 300L << 20)),
            List.of(new Manifest.EntityCount("Film", 12_345, 12_000, 345)),
            List.of(new Manifest.RelationCount("by#Film#Person", 0, 0, 0, 0, 0)),
            List.of(new Manifest.PropertyCount("Film", "runtime", 6_000, 6_100, 6_200)),
            List.of(new Manifest.RejectCount("Film", "runtime", Reason.OTHER_UNIT, 2,
                    List.of(new Manifest.RejectSample("Q1", "Q1$A", EVIL))),
                    new Manifest.RejectCount("Film", "", Reason.NO_LABEL_OF_ENTITY, 345, List.of())),
            List.of(new Manifest.ConflictCount("Film", "runtime", 1,
                    List.of(new Manifest.ConflictSample("Q2", "90.0", List.of("100.0", EVIL))))),
            List.of(new Manifest.JulianCount("Film", "released", 3)), List.of(), List.of());

    @TempDir
    private Path folder;

    private static String page() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new HtmlReport(new ItemNames(Map.of("Q1", "Rain & Snow"))).write(MANIFEST, out);
        return out.toString(StandardCharsets.UTF_8);
    }

    @Test
    void isAWellFormedPageThatFetchesNothing() throws Exception {
        String page = page();
        Document parsed = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(page.getBytes(StandardCharsets.UTF_8)));
        assertThat(parsed.getElementsByTagName("script").getLength()).isZero();
        assertThat(parsed.getElementsByTagName("link").getLength()).isZero();
        assertThat(page).doesNotContain("http://", "https://", "url(", "@import")
                .contains("prefers-color-scheme: dark");
    }

    @Test
    void showsWhatTheManifestHas() throws Exception {
        Document parsed = DocumentBuilderFactory.newInstance().newDocumentBuilder()
                .parse(new ByteArrayInputStream(page().getBytes(StandardCharsets.UTF_8)));
        String text = parsed.getDocumentElement().getTextContent();
        assertThat(text).contains(EVIL.replace('\u0001', ' ')).contains("12\u2009345", "1 min 15 s", "300 MiB",
                "compatible with published graphs", "Rain & Snow (Q1)", "Q1$A", "the quantity has a different unit",
                "100.0 · ",
                "released");
        List<String> summaries = new ArrayList<>();
        NodeList found = parsed.getElementsByTagName("summary");
        for (int i = 0; i < found.getLength(); i++)
            summaries.add(found.item(i).getTextContent());
        assertThat(summaries.getFirst()).as("what was not even read comes before all").startsWith("2lines that are");
        assertThat(summaries.get(1)).as("what happened most stands first").startsWith("345Film");
    }

    @Test
    void theManifestComesBackAsItWasWritten() {
        Path file = folder.resolve("manifest.json");
        new SafeFiles().write(file, out -> MANIFEST.write(out));
        assertThat(Manifest.read(new SafeFiles(), file)).isEqualTo(MANIFEST);
    }
}
