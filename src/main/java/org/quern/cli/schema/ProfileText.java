package org.quern.cli.schema;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.quern.author.Word;
import org.quern.author.proposal.Proposal;
import org.quern.author.proposal.Suggestion;
import org.quern.author.text.DatatypeTexts;
import org.quern.author.text.EvidenceTexts;
import org.quern.cli.output.Amount;
import org.quern.cli.output.TextTable;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.PerEntity;

/** Formats a class profile with its proposals as a table. */
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
}
