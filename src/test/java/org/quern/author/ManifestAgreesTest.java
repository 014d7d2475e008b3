package org.quern.author;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.apache.jena.riot.Lang;
import org.apache.jena.riot.RDFParser;
import org.apache.jena.sparql.core.DatasetGraph;
import org.apache.jena.sparql.core.DatasetGraphFactory;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.quern.author.Word.Share;
import org.quern.author.issue.Issue;
import org.quern.author.issue.IssueFinder;
import org.quern.author.issue.IssueRule;
import org.quern.author.issue.IssueThresholds;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.issue.TypeQuestion;
import org.quern.author.issue.TypeSampler;
import org.quern.author.issue.Waivers;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.Suggestion;
import org.quern.convert.ConversionRules;
import org.quern.convert.Reason;
import org.quern.convert.output.Manifest;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.testing.ExampleData;
import org.quern.testing.RealEntities;
import org.quern.testing.Shared;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreSource;
import org.quern.workspace.SafeFiles;

/** Every number that both a manifest and the issues of all members name is the same, part and whole. */
class ManifestAgreesTest {
    private static final Set<Reason> LOSSES = Stream.of(Reason.values()).filter(Reason::isLoss)
            .collect(Collectors.toSet());

    /** All members, and an issue about every number. */
    private static final IssueThresholds EVERYTHING = new IssueThresholds(1_000_000, 1, 2, 0, 0.5, 2, 0, 0, 0, 0, 0);
    private static final Set<Reason> OF_OTHER_ISSUES = Set.of(Reason.OTHER_UNIT, Reason.OTHER_DIMENSION,
            Reason.NO_UNIT_FACTOR, Reason.UNEXPECTED_UNIT, Reason.WITHOUT_UNIT, Reason.BEFORE_COMMON_ERA);

    /** Relations some of whose objects are not in the graph, with qualifiers that are partly rejected. */
    private static final String OFFICES = """
            {"name": "offices", "entities": [
              {"label": "Person", "wd_source": "Q5", "wd_include_subclasses": false, "properties": [
                {"label": "born", "wd_source": "P569", "datatype": "date"},
                {"label": "height", "wd_source": "P2048", "datatype": "float", "quantity_unit": "metre"}]},
              {"label": "Country", "wd_source": "Q6256", "properties": [
                {"label": "area", "wd_source": "P2046", "datatype": "float"}]}],
             "relations": [
              {"label": "citizenOf", "wd_source": "P27", "wd_rank_filter": "non_deprecated", "subj_label": "Person",
               "obj_label": "Country", "properties": [
                {"label": "start", "wd_source": "P580", "datatype": "date"},
                {"label": "end", "wd_source": "P582", "datatype": "list[date]"}]},
              {"label": "neighbour", "wd_source": "P47", "wd_rank_filter": "non_deprecated", "subj_label": "Country",
               "obj_label": "Country", "properties": [
                {"label": "start", "wd_source": "P580", "datatype": "date"},
                {"label": "of", "wd_source": "P642", "datatype": "int"}]},
              {"label": "inDiplomacyWith", "wd_source": "P530", "wd_rank_filter": "non_deprecated",
               "subj_label": "Country", "obj_label": "Country", "properties": [
                {"label": "start", "wd_source": "P580", "datatype": "date"},
                {"label": "mission", "wd_source": "P531", "datatype": "int"}]},
              {"label": "memberOf", "wd_source": "P530", "wd_qualifier_pid": "P531", "subj_label": "Country",
               "obj_label": "Country"}]}
            """;

    @TempDir
    private static Path real;
    @TempDir
    private Path folder;

    private record Numbers(Manifest manifest, Map<String, Map<Reason, Long>> rejects) {
        static Numbers of(Manifest manifest) {
            Map<String, Map<Reason, Long>> rejects = new TreeMap<>();
            manifest.rejects().forEach(r -> rejects.computeIfAbsent(place(r), _ -> new EnumMap<>(Reason.class))
                    .put(r.reason(), r.count()));
            return new Numbers(manifest, rejects);
        }

        private static String place(RejectCount reject) {
            return reject.property().isEmpty() ? reject.type() : reject.type() + "." + reject.property();
        }

        long rejected(String place, Set<Reason> reasons) {
            return rejects.getOrDefault(place, Map.of()).entrySet().stream().filter(e -> reasons.contains(e.getKey()))
                    .mapToLong(Map.Entry::getValue).sum();
        }

        /** As the window, the report and the command line show it. */
        long whole(String place, Reason reason) {
            return manifest.rejects().stream().filter(r -> place(r).equals(place) && r.reason() == reason)
                    .mapToLong(r -> manifest.whole(r).orElseThrow()).sum();
        }

        Manifest.PropertyCount property(String place) {
            return manifest.properties().stream().filter(p -> (p.type() + "." + p.property()).equals(place)).findFirst()
                    .orElseThrow();
        }

        long written(String type) {
            return Stream.concat(
                    manifest.entities().stream().filter(e -> e.type().equals(type))
                            .map(Manifest.EntityCount::written),
                    manifest.relations().stream().filter(r -> r.type().equals(type))
                            .map(Manifest.RelationCount::written))
                    .findFirst().orElseThrow();
        }

        long conflicts(String place) {
            return manifest.conflicts().stream().filter(c -> (c.type() + "." + c.property()).equals(place))
                    .mapToLong(Manifest.ConflictCount::count).sum();
        }
    }

    /** @return how many numbers of the relations' properties were compared */
    private int agree(ObjectNode document, WikidataSource source, String name) {
        IssueFinder finder = new IssueFinder(new SchemaReader(new SafeFiles()), new UnitTable(), EVERYTHING);
        Map<TypeQuestion, TypeEvidence> known = new HashMap<>();
        IssueFinder.Look look = finder.look(document, Waivers.none(), Optional.of("data"), known);
        MappedSchema schema = look.usable().orElseThrow();
        TypeSampler sampler = finder.sampler(schema, true, source);
        look.questions().forEach(q -> known.put(q, sampler.sample(q.type().label(), Progress.NONE)));
        Numbers numbers = Numbers.of(new Converter(schema, source, new UnitTable(),
                new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty()))
                .run(folder.resolve(name), new SafeFiles(), Progress.NONE));
        SoftAssertions all = new SoftAssertions();
        int ofRelations = 0;
        List<Issue> issues = finder.look(document, Waivers.none(), Optional.of("data"), known).issues();
        for (Issue issue : issues) {
            String place = issue.place().name();
            List<Share> shares = issue.words().stream().filter(Share.class::isInstance).map(Share.class::cast).toList();
            if (shares.isEmpty())
                continue;
            expected(issue, place, numbers, ofOthers(issues, place)).ifPresent(
                    e -> all.assertThat(shares.getFirst()).as(name + " " + place + " " + issue.rule()).isEqualTo(e));
            for (Issue.Evidence line : issue.evidence()) {
                if (line.like() instanceof Word.Term(String key, String _) && key.startsWith("reason.")) {
                    Reason reason = Reason
                            .valueOf(key.substring("reason.".length()).replace("_chosen", "").toUpperCase(Locale.ROOT));
                    all.assertThat(line.share()).as(name + " " + place + " " + reason).isEqualTo(
                            new Share(numbers.rejected(place, Set.of(reason)), numbers.whole(place, reason)));
                }
            }
            ofRelations += place.contains("#") && place.contains(".") ? 1 : 0;
        }
        all.assertAll();
        return ofRelations;
    }

    /** The reasons that have issues of their own. */
    private static Set<Reason> ofOthers(List<Issue> issues, String place) {
        Set<Reason> reasons = EnumSet.copyOf(OF_OTHER_ISSUES);
        for (Issue issue : issues) {
            if (issue.place().name().equals(place) && issue.rule().equals("years_only"))
                reasons.add(Reason.TOO_IMPRECISE);
            if (issue.place().name().equals(place) && issue.rule().equals("nameless_values"))
                reasons.add(Reason.NO_LABEL_OF_VALUE);
        }
        return reasons;
    }

    /** What the manifest says; empty if it does not count this. */
    private static Optional<Share> expected(Issue issue, String place, Numbers numbers, Set<Reason> ofOthers) {
        Share named = issue.words().stream().filter(Share.class::isInstance).map(Share.class::cast).findFirst()
                .orElseThrow();
        return switch (IssueRule.valueOf(issue.rule().toUpperCase(Locale.ROOT))) {
            case LOST_MEMBERS -> numbers.manifest().entities().stream().filter(e -> e.type().equals(place)).findFirst()
                    .map(e -> new Share(e.members() - e.written(), e.members()));
            case SHARED_NAMES -> Optional.of(new Share(named.part(), numbers.written(place)));
            case RARE_PROPERTY -> Optional.of(place.contains(".")
                    ? new Share(numbers.property(place).having(), numbers.written(before(place)))
                    : new Share(0, numbers.written(place.split("#", -1)[1])));
            case REJECTED_VALUES -> Optional.of(new Share(numbers.rejected(place, without(LOSSES, ofOthers)),
                    numbers.property(place).values()));
            case BEFORE_COMMON_ERA -> Optional.of(new Share(
                    numbers.rejected(place, Set.of(Reason.BEFORE_COMMON_ERA)), numbers.property(place).values()));
            case NAMELESS_VALUES -> Optional.of(new Share(numbers.rejected(place, Set.of(Reason.NO_LABEL_OF_VALUE)),
                    numbers.property(place).values()));
            case YEARS_ONLY -> Optional.of(new Share(numbers.rejected(place, Set.of(Reason.TOO_IMPRECISE)),
                    numbers.property(place).values()));
            case NO_UNIT -> Optional.of(new Share(numbers.rejected(place, Set.of(Reason.UNEXPECTED_UNIT)),
                    numbers.property(place).values()));
            case MIXED_UNITS -> Optional.of(new Share(named.part(), numbers.property(place).values()));
            case NO_UNIT_FACTOR -> numbers.rejected(place, Set.of(Reason.OTHER_UNIT)) > 0
                    ? Optional.of(new Share(named.part(), numbers.property(place).values()))
                    : Optional.of(new Share(
                            numbers.rejected(place,
                                    Set.of(Reason.OTHER_DIMENSION, Reason.NO_UNIT_FACTOR, Reason.WITHOUT_UNIT)),
                            numbers.property(place).values()));
            case SEVERAL_VALUES -> Optional.of(new Share(numbers.conflicts(place), numbers.property(place).filled()));
            case SINGLE_VALUES -> Optional.of(new Share(named.part(), numbers.property(place).filled()));
            case LOST_RELATIONS -> Optional.of(new Share(numbers.rejected(place, LOSSES), found(place, numbers, true)));
            case SELF_LINKS -> Optional.of(new Share(named.part(), found(place, numbers, false)));
            default -> Optional.empty();
        };
    }

    private static long found(String place, Numbers numbers, boolean withLost) {
        return numbers.manifest().relations().stream().filter(r -> r.type().equals(place))
                .mapToLong(r -> r.written() + r.merged()).sum() + (withLost ? numbers.rejected(place, LOSSES) : 0);
    }

    private static String before(String place) {
        return place.substring(0, place.lastIndexOf('.'));
    }

    private static Set<Reason> without(Set<Reason> all, Set<Reason> some) {
        return all.stream().filter(r -> !some.contains(r)).collect(Collectors.toSet());
    }

    @Test
    void onTheExample() throws IOException {
        try (Store store = Store.open(ExampleData.store(folder.resolve("store")))) {
            ObjectNode film = SchemaText.read(Path.of("assets/example/schemas/film.json")).tree();
            assertThat(agree(film, store.source(), "film")).isGreaterThan(5);
        }
    }

    @Test
    void onTheExtractOfTheOracles() throws IOException {
        DatasetGraph data = DatasetGraphFactory.create();
        try (InputStream in = new GZIPInputStream(
                Files.newInputStream(Shared.path("oracles/conversion/small.nt.gz")))) {
            RDFParser.source(in).lang(Lang.NTRIPLES).parse(data);
        }
        int ofRelations = 0;
        try (WikidataSource source = new StoreSource("small.nt.gz", data)) {
            for (String name : List.of("nba_like", "geo_like", "movie_like", "reverse_chain", "reprops"))
                ofRelations += agree(
                        SchemaText.read(Shared.path("oracles/conversion/" + name).resolve("schema.json")).tree(),
                        source, name);
        }
        assertThat(ofRelations).isGreaterThan(30);
    }

    private static Store realEntities() throws IOException {
        return Store.open(RealEntities.store(real));
    }

    @Test
    void onRealEntities() throws IOException {
        try (Store store = realEntities()) {
            assertThat(agree(SchemaText.parse(OFFICES, "test").tree(), store.source(), "offices")).isGreaterThan(5);
        }
    }

    /** Where no value is lost, the share of a suggestion is that of the members with the property in the graph. */
    @Test
    void suggestionsShowWhatTheManifestCounts() throws IOException {
        SchemaReader reader = new SchemaReader(new SafeFiles());
        int compared = 0;
        try (Store store = realEntities()) {
            for (String classId : List.of("Q23397", "Q8502", "Q515")) {
                ObjectNode document = SchemaText.parse("""
                        {"name": "x", "entities": [{"label": "Thing", "wd_source": "%s", "properties": []}],
                         "relations": []}""".formatted(classId), "test").tree();
                MappedSchema empty = reader.sketch(document).orElseThrow();
                Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
                List<Suggestion> suggestions = proposer.suggest(
                        new ClassProfiler(store.source(), new WikidataNames()).profile(Proposer.request(
                                empty.entities().getFirst(), 500), Progress.NONE, _ -> {}),
                        empty, empty.entities().getFirst());
                Map<String, Share> expected = new TreeMap<>();
                for (Suggestion suggestion : suggestions) {
                    if (!(suggestion.ways().stream().findFirst().orElse(null) instanceof Proposal.OfProperty way))
                        continue;
                    document = new ProposalEditor(document).add("Thing", way).orElseThrow().applyTo(document);
                    expected.put(way.label(), suggestion.surviving());
                }
                Manifest manifest = new Converter(reader.sketch(document).orElseThrow(), store.source(),
                        new UnitTable(),
                        new Converter.Options(true, false, ConversionRules.CORRECT, Optional.empty()))
                        .run(folder.resolve(classId), new SafeFiles(), Progress.NONE);
                Map<String, Share> counted = new TreeMap<>();
                manifest.properties().forEach(p -> counted.put(p.property(),
                        new Share(p.filled(), manifest.entities().getFirst().written())));
                assertThat(counted).isEqualTo(expected);
                compared += counted.size();
            }
        }
        assertThat(compared).isGreaterThan(100);
    }
}
