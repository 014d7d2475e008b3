package org.quern.author.issue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.issue.Issue.Identity;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaReader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

class WaiverFileTest {

    private static final Identity UNITS = new Identity("no_unit_factor", "Film.cost", List.of());
    private static final Identity CASE = new Identity("label_case", "film", List.of("Film"));

    @TempDir
    private Path folder;

    private Path path() {
        return folder.resolve("films.waivers.json");
    }

    private WaiverFile file() {
        return new WaiverFile(path(), new SafeFiles());
    }

    /** Each part in turn, as an issue names it. */
    @Test
    void waiversGoAlongWithPartsThatAreRenamedAndBack() throws IOException {
        ObjectNode first = (ObjectNode) new ObjectMapper().readTree("""
                {"name": "a", "entities": [
                  {"label": "Film", "wd_source": "Q11424", "properties": [
                    {"label": "cost", "wd_source": "P2130", "datatype": "float"}]},
                  {"label": "Person", "wd_source": "Q5", "properties": []}],
                 "relations": [{"label": "directedBy", "wd_source": "P57", "subj_label": "Film", "obj_label": "Person",
                   "properties": [{"label": "since", "wd_source": "P580", "datatype": "date"}]}]}
                """);
        List<Identity> wanted = List.of(new Identity("r", "Film", List.of("Person")),
                new Identity("r", "Film.cost", List.of("Q4916")),
                new Identity("r", "directedBy#Film#Person", List.of()),
                new Identity("r", "directedBy#Film#Person.since", List.of()),
                new Identity("r", "Gone.x", List.of()));
        WaiverFile file = file();
        wanted.forEach(issue -> file.add(new Waiver(issue, "so it is")));
        String before = Files.readString(path());
        List<ObjectNode> documents = new ArrayList<>(List.of(first));
        for (Function<SchemaEditor, SchemaChange> change : List.<Function<SchemaEditor, SchemaChange>>of(
                e -> e.renameEntity(0, "Movie"), e -> e.renameEntity(1, "Human"),
                e -> e.setOfProperty(Part.ENTITIES, 0, 0, "label", Optional.of(TextNode.valueOf("budget"))),
                e -> e.renameRelation(0, "madeBy"),
                e -> e.setOfProperty(Part.RELATIONS, 0, 0, "label", Optional.of(TextNode.valueOf("from"))),
                e -> e.moveType(Part.ENTITIES, 0, 1))) {
            ObjectNode last = documents.getLast();
            documents.add(change.apply(new SchemaEditor(last)).applyTo(last));
            file.follow(last, documents.getLast());
        }
        assertThat(file.read().all()).extracting(Waiver::issue).containsExactlyInAnyOrder(
                new Identity("r", "Movie", List.of("Human")), new Identity("r", "Movie.budget", List.of("Q4916")),
                new Identity("r", "madeBy#Movie#Human", List.of()),
                new Identity("r", "madeBy#Movie#Human.from", List.of()), new Identity("r", "Gone.x", List.of()));
        for (int i = documents.size() - 1; i > 0; i--)
            file.follow(documents.get(i), documents.get(i - 1));
        assertThat(path()).hasContent(before);
    }

    @Test
    void whatIsWrittenIsReadAgainAndSorted() throws IOException {
        file().add(new Waiver(CASE, "both are “in use” since 2019"));
        file().add(new Waiver(UNITS, "dollars are enough"));
        assertThat(file().read().all()).extracting(Waiver::issue).containsExactly(UNITS, CASE);
        assertThat(Files.readString(path())).isEqualTo("""
                {
                  "format": 1,
                  "waivers": [
                    {
                      "rule": "no_unit_factor",
                      "part": "Film.cost",
                      "reason": "dollars are enough"
                    },
                    {
                      "rule": "label_case",
                      "part": "film",
                      "about": [
                        "Film"
                      ],
                      "reason": "both are “in use” since 2019"
                    }
                  ]
                }
                """);
        assertThat(file().add(new Waiver(UNITS, "another reason")).all()).hasSize(2).first()
                .extracting(Waiver::reason).isEqualTo("another reason");
        assertThat(file().remove(CASE).all()).singleElement().extracting(Waiver::issue).isEqualTo(UNITS);
    }

    @Test
    void fieldsThatAreNotKnownAreKept() throws IOException {
        Files.writeString(path(), """
                {"format": 1, "team": "films",
                 "waivers": [{"rule": "no_unit_factor", "part": "Film.cost", "reason": "x", "by": "Ana"}]}
                """);
        file().add(new Waiver(UNITS, "y"));
        file().add(new Waiver(CASE, "z"));
        assertThat(Files.readString(path())).contains("\"team\": \"films\"").contains("\"by\": \"Ana\"")
                .contains("\"reason\": \"y\"");
    }

    @Test
    void aBrokenFileIsLeftAsItIs() throws IOException {
        for (String broken : List.of("{\"waivers\": [", "[]", "{\"waivers\": [{\"rule\": 7}]}",
                "{\"format\": 99, \"waivers\": []}", "")) {
            Files.writeString(path(), broken);
            assertThatThrownBy(() -> file().read()).as(broken).isInstanceOf(QuernException.class)
                    .hasMessageContaining("films.waivers.json");
            assertThatThrownBy(() -> file().add(new Waiver(UNITS, "x"))).isInstanceOf(QuernException.class);
            assertThat(Files.readString(path())).isEqualTo(broken);
        }
    }

    @Test
    void aFullDiskChangesNothing() throws IOException {
        file().add(new Waiver(UNITS, "x"));
        String before = Files.readString(path());
        SafeFiles full = new SafeFiles(out -> new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                throw new IOException("No space left on device");
            }
        });
        assertThatThrownBy(() -> new WaiverFile(path(), full).add(new Waiver(CASE, "y")))
                .isInstanceOf(QuernException.class).hasMessageContaining("disk is full");
        assertThat(Files.readString(path())).isEqualTo(before);
        assertThat(folder.toFile().list()).containsExactly("films.waivers.json");
    }

    @Test
    void waiversFollowNamesAndNotPlaces() {
        StructuralIssues structure = new StructuralIssues(new SchemaReader(new SafeFiles()));
        ObjectNode document = SeededSchema.document(5);
        Fault.relation(document, 1).put("label", "R0");
        Issue issue = structure.of(document).getFirst();
        Waivers waivers = file().add(new Waiver(issue.identity(), "kept"));
        assertThat(waivers.mark(structure.of(document))).allMatch(Issue::isWaived);
        ObjectNode moved = new org.quern.schema.SchemaEditor(document).moveType(Part.RELATIONS, 1,
                document.path("relations").size() - 1).applyTo(document);
        moved = new org.quern.schema.SchemaEditor(moved).moveType(Part.ENTITIES, 0, 2).applyTo(moved);
        assertThat(waivers.mark(structure.of(moved))).isNotEmpty().allMatch(Issue::isWaived);
    }

    @Test
    void anErrorCannotBeWaived() {
        ObjectNode document = SeededSchema.document(5);
        Fault.entity(document, 0).put("wd_source", "Q5");
        Issue issue = new StructuralIssues(new SchemaReader(new SafeFiles())).of(document).getFirst();
        Waivers waivers = file().add(new Waiver(issue.identity(), "by hand"));
        assertThat(waivers.of(issue)).isEmpty();
    }

    @Test
    void waiversAreNoSchemas() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Files.createDirectories(folder.resolve("w/schemas"));
            Files.writeString(workspace.schema("films"), "{}");
            new WaiverFile(workspace.waivers("films"), new SafeFiles()).add(new Waiver(UNITS, "x"));
            assertThat(workspace.schemas()).containsExactly("films");
            assertThatThrownBy(() -> workspace.schema("films.waivers")).isInstanceOf(QuernException.class);
        }
    }
}
