package org.quern.task.schema;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.quern.author.SchemaNames;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.Suggestion;
import org.quern.author.text.EvidenceTexts;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaReader;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.Counted;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.TargetProfile;
import org.quern.wikidata.profile.ValueCounts;
import org.quern.workspace.QuernException;

/** Profiles the properties of a class's members, and proposes how a mapped schema can use them. */
public record ProfileClass(LazyServices in) implements UseCase<ProfileClass.Settings, ProfileClass.Result> {

    /**
     * What to profile.
     *
     * @param type the QID of a class, or the label of an entity type of the schema
     * @param schema relations to the types of this schema are proposed
     * @param sample max. members read
     * @param subclasses whether to profile the subclasses of the class instead of its instances
     * @param direct whether members of subclasses do not count
     */
    public record Settings(String type, Optional<Path> schema, SourceSelection source,
            @JsonProperty(defaultValue = "" + ProfileRequest.USUAL) int sample, boolean subclasses, boolean direct) {

        /** The type; empty if there is none of this name. */
        public Optional<EntityType> subject(MappedSchema mapped) {
            String id = type.toUpperCase(Locale.ROOT);
            return mapped.entity(type).or(() -> !id.matches("Q[1-9][0-9]*") ? Optional.empty()
                    : mapped.entities().stream().filter(e -> e.wdSource().equals(id)).findFirst()
                            .or(() -> Optional.of(new EntityType("This", id, !subclasses, !direct && !id.equals("Q5"),
                                    List.of(), List.of(), false))));
        }
    }

    /** The properties of the members, and the proposals for each. */
    public record Result(ClassProfile profile, List<Suggestion> suggestions) {

        @JsonValue
        Map<String, Object> json() {
            return JsonMembers.of("class", profile.of().classId(), "label", profile.label(profile.of().classId()),
                    "instances", profile.of().instances(), "includeSubclasses", profile.of().withSubclasses(),
                    "members",
                    profile.members(), "membersAre", profile.certainty().name().toLowerCase(Locale.ROOT), "read",
                    profile.read(), "withoutLabel", profile.withoutLabel(), "properties",
                    suggestions.stream().map(this::json).toList());
        }

        private Map<String, Object> json(Suggestion suggestion) {
            PropertyProfile p = suggestion.evidence();
            Map<String, Object> out = JsonMembers.of("property", p.pid(), "label", suggestion.name(), "kind",
                    suggestion.kind().name().toLowerCase(Locale.ROOT), "entities", p.best().entities(), "share",
                    suggestion.share().ratio(), "surviving", suggestion.surviving().ratio(), "estimate",
                    suggestion.estimate(), "mean", p.best().mean(),
                    "most", p.best().most(), "several",
                    p.best().several(), "unknown", p.unknown(), "none", p.none(), "ranks",
                    JsonMembers.of("preferred", p.ranks().preferred(), "normal", p
                            .ranks().normal(), "deprecated", p.ranks().deprecated()),
                    "values", json(p.values()), "qualifiers",
                    p.qualifiers().stream()
                            .map(q -> JsonMembers.of("property", q.pid(), "label", profile.label(q.pid()),
                                    "statements", q.statements(), "of", p.standing().values(), "values",
                                    json(q.values())))
                            .toList());
            p.targets().ifPresent(t -> out.put("targets", json(t)));
            out.put("proposals", suggestion.ways().stream().map(this::json).toList());
            return out;
        }

        private Map<String, Object> json(ValueCounts values) {
            Map<String, Object> out = JsonMembers.of("values", values.values(), "distinct", values.distinct(), "kinds",
                    counts(values.kinds(), k -> k.name().toLowerCase(Locale.ROOT)));
            if (!values.units().isEmpty())
                out.put("units", counts(values.units(), u -> u));
            if (!values.precisions().isEmpty())
                out.put("precisions", counts(values.precisions(), p -> Integer.toString(p)));
            return out;
        }

        private static <T> Map<String, Integer> counts(List<Counted<T>> counts,
                java.util.function.Function<T, String> name) {
            Map<String, Integer> out = new LinkedHashMap<>();
            counts.forEach(c -> out.put(name.apply(c.what()), c.count()));
            return out;
        }

        private Map<String, Object> json(TargetProfile targets) {
            return JsonMembers.of("members", targets.looked(), "withoutClass", targets.withoutClass(), "withoutLabel",
                    targets.withoutLabel(), "classes",
                    targets.classes().stream().map(
                            c -> JsonMembers.of("class", c.what(), "label", profile.label(c.what()), "count",
                                    c.count()))
                            .toList());
        }

        private Map<String, Object> json(Proposal way) {
            Map<String, JsonNode> parts = ProposalEditor.parts(way);
            Map<String, Object> out = new LinkedHashMap<>(parts);
            out.put("surviving", way.surviving().ratio());
            out.put("because", way.because().stream().map(new EvidenceTexts(Locale.ENGLISH)::sentence).toList());
            return out;
        }
    }

    /** The schema of the settings, or an empty one. */
    public MappedSchema schema(Settings settings) {
        return settings.schema().map(new SchemaReader(in.files())::read)
                .orElseGet(() -> new MappedSchema("profile", List.of(), List.of()));
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        MappedSchema mapped = schema(settings);
        EntityType subject = settings.subject(mapped).orElseThrow(() -> new QuernException(
                "there is no type “{0}”", "", "give the QID of a class, or an entity type of the schema",
                settings.type()));
        Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
        try (WikidataSource source = settings.source().open(in::workspace, progress)) {
            ClassProfile profile = new ClassProfiler(source, new WikidataNames(), proposer.rules(mapped, subject))
                    .profile(Proposer.request(subject, settings.sample()), progress, _ -> {});
            return new Result(profile, proposer.suggest(profile, mapped, subject));
        }
    }
}
