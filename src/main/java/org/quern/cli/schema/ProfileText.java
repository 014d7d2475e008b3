package org.quern.cli.schema;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.quern.author.Word;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.ProposalEditor;
import org.quern.author.proposal.Suggestion;
import org.quern.author.text.DatatypeTexts;
import org.quern.author.text.EvidenceTexts;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.task.JsonMembers;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.Counted;
import org.quern.wikidata.profile.PerEntity;
import org.quern.wikidata.profile.PropertyProfile;
import org.quern.wikidata.profile.TargetProfile;
import org.quern.wikidata.profile.ValueCounts;

/** Formats a class profile with its proposals, as a table and as JSON. */
final class ProfileText {

    private static final String NO_MEMBERS = "The source has no such members. Check the class, and with --schema its "
            + "constraints; --subclasses profiles subclasses instead of instances.";

    private final ClassProfile profile;
    private final List<Suggestion> suggestions;
    private final EvidenceTexts grounds = new EvidenceTexts(Locale.ENGLISH);
    private final DatatypeTexts datatypes = new DatatypeTexts(Locale.ENGLISH);

    ProfileText(ClassProfile profile, List<Suggestion> suggestions) {
        this.profile = profile;
        this.suggestions = suggestions;
    }

    List<String> lines(Predicate<Suggestion> shown, boolean why) {
        List<String> lines = new ArrayList<>();
        lines.add("%s (%s), %s%s: %s, %,d read%s.".formatted(profile.label(profile.of().classId()),
                profile.of().classId(), profile.of().instances() ? "instances" : "subclasses",
                profile.of().withSubclasses() ? " including its subclasses" : "", members(), profile.read(),
                profile.withoutLabel() == 0 ? ""
                        : ", %,d of them without a label, which are not in the graph and do not count"
                                .formatted(profile.withoutLabel())));
        if (profile.read() == 0 && profile.withoutLabel() == 0) {
            lines.add(NO_MEMBERS);
            return lines;
        }
        if (profile.isSample())
            lines.add("This is a sample: shares are estimates.");
        List<Suggestion> some = suggestions.stream().filter(shown).toList();
        TextTable table = new TextTable(List.of("share", "in graph", "n", "per entity", "property", "proposal"),
                TextTable.READABLE);
        some.forEach(s -> table.add(List.of(percent(s, s.share()), percent(s, s.surviving()),
                Long.toString(s.share().part()), perEntity(s.evidence().best()), s.name() + " " + s.pid(),
                s.ways().stream().findFirst().map(this::form).orElse("defines membership"))));
        List<String> rows = table.lines();
        for (int i = 0; i < rows.size(); i++) {
            lines.add(rows.get(i));
            if (why && i > 1)
                some.get(i - 2).ways().forEach(way -> lines.addAll(why(way)));
        }
        if (some.size() < suggestions.size())
            lines.add(Amount.of(suggestions.size() - some.size(), "more property") + " (--min-share, --identifiers).");
        return lines;
    }

    private static String percent(Suggestion suggestion, Word.Share share) {
        return "%s%.1f %%".formatted(suggestion.estimate() ? "≈ " : "", 100 * share.ratio());
    }

    private String members() {
        return switch (profile.certainty()) {
            case EXACT -> Amount.of(profile.members(), "member");
            case ABOUT -> "about " + Amount.of(profile.members(), "member");
            case AT_LEAST -> "at least " + Amount.of(profile.members(), "member");
        };
    }

    private static String perEntity(PerEntity values) {
        return values.most() <= 1 ? "1" : "%.1f, up to %d".formatted(values.mean(), values.most());
    }

    private List<String> why(Proposal way) {
        List<String> lines = new ArrayList<>();
        lines.add("    " + form(way));
        way.because().forEach(b -> lines.add("      " + grounds.sentence(b)));
        return lines;
    }

    private String form(Proposal way) {
        return switch (way) {
            case Proposal.OfProperty(String _, PropertyType p, var _, var _) -> p.label() + " · "
                    + datatypes.name(p.datatype())
                    + p.unit().map(u -> " · " + u + (p.convertUnit() ? ", converted" : "")).orElse("")
                    + (p.year() ? " · year" : "") + (p.dates().bce() ? " · with BCE" : "");
            case Proposal.OfRelation(String _, RelationType r, var added, var _, var _) ->
                r.label() + " → " + r.objLabel()
                        + added.map(t -> " (new, " + t.wdSource() + ")").orElse("")
                        + (r.rankFilter() == RankFilter.NON_DEPRECATED ? " · all ranks" : "");
        };
    }

    Map<String, Object> json() {
        return JsonMembers.of("class", profile.of().classId(), "label", profile.label(profile.of().classId()),
                "instances", profile.of().instances(), "includeSubclasses", profile.of().withSubclasses(), "members",
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
                p.qualifiers().stream().map(q -> JsonMembers.of("property", q.pid(), "label", profile.label(q.pid()),
                        "statements", q.statements(), "of", p.standing().values(), "values", json(q.values())))
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
                        c -> JsonMembers.of("class", c.what(), "label", profile.label(c.what()), "count", c.count()))
                        .toList());
    }

    private Map<String, Object> json(Proposal way) {
        Map<String, JsonNode> parts = ProposalEditor.parts(way);
        Map<String, Object> out = new LinkedHashMap<>(parts);
        out.put("surviving", way.surviving().ratio());
        out.put("because", way.because().stream().map(grounds::sentence).toList());
        return out;
    }
}
