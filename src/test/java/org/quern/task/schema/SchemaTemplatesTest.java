package org.quern.task.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.quern.author.issue.StructuralIssues;
import org.quern.convert.ConversionRules;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.question.RelationFacts;
import org.quern.question.realism.Realism;
import org.quern.question.realism.RealismFile;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaTemplates;
import org.quern.testing.Items;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.UnitTable;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** The templates for new schemas have the labels of the published schemas, and each part of them can be converted. */
class SchemaTemplatesTest {

    private static final SafeFiles FILES = new SafeFiles();
    private static final List<String> STRINGS = List.of("P225", "P3090", "P238", "P239", "P1618");

    @TempDir
    private Path folder;

    /** The labels of the published schemas, with the datatypes of their properties. */
    record Published(Map<String, Map<String, String>> entities, Map<String, Map<String, String>> relations) {}

    private static Map<String, Published> published() throws IOException {
        try (InputStream in = SchemaTemplatesTest.class.getResourceAsStream("published.json")) {
            return new ObjectMapper().readValue(Objects.requireNonNull(in), new TypeReference<>() {
            });
        }
    }

    static Stream<String> names() {
        return new SchemaTemplates().names().stream();
    }

    private static MappedSchema schema(String template) {
        return new SchemaReader(FILES).check(new SchemaTemplates().document(template)).schema().orElseThrow();
    }

    private static Map<String, String> datatypes(List<PropertyType> properties) {
        Map<String, String> types = new LinkedHashMap<>();
        properties.forEach(p -> types.put(p.label(), p.datatype().text()));
        return types;
    }

    private static <T> Map<String, Map<String, String>> labels(List<T> types, Function<T, String> label,
            Function<T, List<PropertyType>> properties) {
        return types.stream().collect(Collectors.toMap(label, t -> datatypes(properties.apply(t))));
    }

    @Test
    void thereIsOneForEachPublishedDomain() throws IOException {
        assertThat(names()).containsExactlyInAnyOrderElementsOf(published().keySet()).isSorted();
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasTheLabelsOfThePublishedSchemaAndNoIssues(String template) throws IOException {
        ObjectNode document = new SchemaTemplates().document(template);
        assertThat(new StructuralIssues(new SchemaReader(FILES)).of(document)).isEmpty();
        MappedSchema schema = schema(template);
        Published published = Objects.requireNonNull(published().get(template));
        assertThat(schema.name()).isEqualTo(template.replace('-', '_'));
        assertThat(labels(schema.entities(), EntityType::label, EntityType::properties))
                .isEqualTo(published.entities());
        assertThat(labels(schema.relations(), RelationType::variant, RelationType::properties))
                .isEqualTo(published.relations());
    }

    @ParameterizedTest
    @MethodSource("names")
    void hasRealismValuesForEachRelation(String template) {
        MappedSchema schema = schema(template);
        Realism realism = new RealismFile(FILES).shipped(template);
        assertThat(realism.relations().stream().flatMap(r -> r.variants().stream()))
                .containsExactlyInAnyOrderElementsOf(schema.relations().stream().map(RelationType::variant).toList());
        for (RelationFacts facts : realism.relations()) {
            List<RelationType> types = schema.relations().stream().filter(r -> r.label().equals(facts.label()))
                    .toList();
            assertThat(types).as(facts.label()).extracting(RelationType::variant)
                    .containsExactlyElementsOf(facts.variants());
            assertThat(facts.timeSensitive()).as(facts.label()).isEqualTo(types.stream()
                    .anyMatch(r -> datatypes(r.properties()).keySet().containsAll(List.of("start_year", "end_year"))));
            if (facts.symmetric())
                assertThat(types).allMatch(r -> r.subjLabel().equals(r.objLabel()));
        }
    }

    /** One member of each type, one relation of each, and a value for each property: each arrives. */
    @ParameterizedTest
    @MethodSource("names")
    void convertsEachOfItsParts(String template) {
        MappedSchema schema = schema(template);
        Manifest manifest = new Converter(schema, new World(schema).items(), new UnitTable(),
                new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty()))
                .run(folder.resolve(template), FILES, Progress.NONE);
        assertThat(manifest.rejects()).isEmpty();
        assertThat(manifest.entities()).hasSameSizeAs(schema.entities())
                .allSatisfy(e -> assertThat(e.written()).as(e.type()).isEqualTo(1));
        assertThat(manifest.relations()).hasSameSizeAs(schema.relations())
                .allSatisfy(r -> assertThat(r.written()).as(r.type()).isEqualTo(1));
        long properties = Stream.concat(schema.entities().stream().map(EntityType::properties),
                schema.relations().stream().map(RelationType::properties)).mapToLong(List::size).sum();
        assertThat(manifest.properties()).hasSize((int) properties)
                .allSatisfy(p -> assertThat(p.filled()).as(p.type() + "." + p.property()).isEqualTo(1));
    }

    /** Items that fit a schema. */
    private static final class World {
        private final Items items = new Items();
        private final Map<String, String> members = new HashMap<>();
        private final MappedSchema schema;

        World(MappedSchema schema) {
            this.schema = schema;
        }

        Items items() {
            items.item("Q900001", "a value");
            schema.entities().forEach(this::member);
            schema.relations().forEach(this::relation);
            return items;
        }

        private void member(EntityType type) {
            String id = "Q" + (910_000 + members.size());
            members.put(type.label(), id);
            items.item(id, "A " + type.label());
            if (!type.takesAnyClass())
                items.add(id, Items.link("P31", type.wdSource()));
            for (Constraint constraint : type.constraints()) {
                if (constraint instanceof Constraint.LinkedTo(String pid, String qid))
                    items.add(id, Items.link(pid, qid));
            }
            for (PropertyType property : type.properties()) {
                Snak[] qualifiers = property.constraints().stream().map(c -> Items.link(c.pid(), c.qid()))
                        .toArray(Snak[]::new);
                items.add(id, value(property), qualifiers);
            }
        }

        private void relation(RelationType type) {
            Snak object = Items.link(type.qualifierPid().orElse(type.wdSource().orElseThrow()),
                    Objects.requireNonNull(members.get(type.objLabel())));
            List<Snak> qualifiers = new ArrayList<>();
            Snak main = object;
            if (type.qualifierPid().isPresent())
                qualifiers.add(object);
            for (PropertyType property : type.properties()) {
                if (property.qualifier())
                    qualifiers.add(value(property));
                else
                    main = value(property);
            }
            items.add(Objects.requireNonNull(members.get(type.subjLabel())), main, Rank.NORMAL,
                    qualifiers.toArray(Snak[]::new));
        }

        private static Snak value(PropertyType property) {
            String pid = property.source() instanceof Source.Property(String id) ? id : "";
            if (STRINGS.contains(pid))
                return Items.text(pid, "7");
            Datatype of = property.datatype().element();
            if (of == Datatype.DATE || property.year())
                return Items.time(pid, 1990, 11);
            return of.isNumeric() ? Items.amount(pid, "7", property.unit().orElse("")) : Items.link(pid, "Q900001");
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void takesFormerStatementsWhereItAsksForTheirTime(String template) {
        for (RelationType relation : schema(template).relations()) {
            boolean timed = relation.qualifierPid().isPresent() || relation.properties().stream()
                    .anyMatch(p -> p.source() instanceof Source.Property(String pid)
                            && List.of("P580", "P582", "P585").contains(pid));
            assertThat(relation.rankFilter()).as(relation.variant())
                    .isEqualTo(timed ? RankFilter.NON_DEPRECATED : RankFilter.HIGHEST);
        }
    }

    @Test
    void aNewSchemaIsACopyWithItsOwnName() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            CreateSchema create = new CreateSchema(workspace, FILES);
            CreateSchema.Result made = create.run(new CreateSchema.Settings("films", Optional.of("movie")),
                    Progress.NONE);
            MappedSchema schema = new SchemaReader(FILES).read(made.schema());
            assertThat(schema.name()).isEqualTo("films");
            assertThat(schema.entities()).isEqualTo(schema("movie").entities());
            assertThat(new RealismFile(FILES).read(made.relations().orElseThrow(), "films").relations())
                    .isEqualTo(new RealismFile(FILES).shipped("movie").relations());
            assertThatThrownBy(() -> create.run(new CreateSchema.Settings("films", Optional.of("art")), Progress.NONE))
                    .isInstanceOf(QuernException.class).hasMessageContaining("already");
            assertThatThrownBy(() -> create.run(new CreateSchema.Settings("more", Optional.of("films")), Progress.NONE))
                    .isInstanceOf(QuernException.class).hasMessageContaining("fictional-character");
            assertThat(workspace.schemas()).containsExactly("films");
        }
    }

    @Test
    void realismValuesOfSomebodysOwnStay() throws IOException {
        try (Workspace workspace = Workspace.openOrCreate(folder.resolve("w"))) {
            Path own = workspace.relations("films");
            Files.createDirectories(own.getParent());
            Files.writeString(own, "{\"relations\": []}");
            assertThat(new CreateSchema(workspace, FILES)
                    .run(new CreateSchema.Settings("films", Optional.of("movie")), Progress.NONE)
                    .relations()).isEmpty();
            assertThat(own).content().isEqualTo("{\"relations\": []}");
        }
    }
}
