package org.quern.ui.schema.preview;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Preview.End;
import org.quern.convert.preview.Preview.Evidence;
import org.quern.convert.preview.Preview.Fate;
import org.quern.convert.preview.Preview.Why;
import org.quern.ui.control.ValueText;
import org.quern.ui.kit.Messages;
import org.quern.ui.schema.preview.PreviewRow.Branch;
import org.quern.ui.schema.preview.PreviewRow.Kind;
import org.quern.ui.schema.preview.PreviewRow.Verdict;
import org.quern.wikidata.Rank;

/**
 * Creates the rows of a preview: entities, below them their properties and relations, below those their
 * statements.
 *
 * @param labels the labels by id
 */
record PreviewRows(Messages messages, Map<String, String> labels) {

    /** There may be hundreds of statements of lower rank, which all say the same about the schema. */
    private static final int PASSED_SHOWN = 5;

    /**
     * All rows.
     *
     * @param rejectedOnly only rejected rows and their parents
     */
    List<Branch> of(Preview preview, boolean rejectedOnly) {
        List<Branch> all = preview.entities().stream().map(this::entity).toList();
        return rejectedOnly ? rejected(all) : all;
    }

    private static List<Branch> rejected(List<Branch> branches) {
        return branches.stream().filter(Branch::hasRejected)
                .map(b -> new Branch(b.row(), rejected(b.below()), true)).toList();
    }

    private Branch entity(Preview.Entity entity) {
        List<Branch> below = new ArrayList<>();
        entity.properties().forEach(p -> below.add(property(entity.id(), p)));
        entity.relations().forEach(r -> below.add(relation(entity.id(), r)));
        long rejected = below.stream().filter(Branch::hasRejected).count();
        Verdict verdict = entity.reason().isPresent() ? Verdict.REJECTED : Verdict.NONE;
        String reason = entity.reason().map(this::reason)
                .orElse(rejected == 0 ? "" : messages.text("schema.preview.below", rejected));
        return new Branch(new PreviewRow(Kind.ENTITY, entity.id(), entity.name().orElse(entity.id()),
                entity.id(), entity.type(), "", verdict, reason), below, true);
    }

    private Branch property(String entity, Preview.Property property) {
        String value = property.value().map(ValueText::shown).orElse("");
        return withStatements(entity, Kind.PROPERTY, property.label(), property.pid(), value, property.evidence(),
                property.value().isPresent() ? Verdict.TAKEN : Verdict.NONE, List.of());
    }

    private Branch relation(String entity, Preview.Relation relation) {
        String name = relation.type().substring(0, relation.type().indexOf('#'));
        String value = relation.end() == End.NONE ? "" : "→ " + relation.object().map(this::named).orElse("");
        List<Branch> properties = relation.properties().stream()
                .filter(p -> p.value().isPresent() || !p.evidence().isEmpty()).map(p -> property(entity, p)).toList();
        String pid = relation.evidence().isEmpty() ? "" : relation.evidence().getFirst().pid();
        Verdict verdict = switch (relation.end()) {
            case IN_GRAPH -> Verdict.TAKEN;
            case NOT_IN_GRAPH -> Verdict.REJECTED;
            case OTHER_RELATION -> Verdict.PASSED;
            case UNCHECKED -> Verdict.OPEN;
            case NONE -> Verdict.NONE;
        };
        Branch made = withStatements(entity, Kind.RELATION, name, pid, value, relation.evidence(), verdict, properties);
        return switch (relation.end()) {
            case NOT_IN_GRAPH -> saying(made, reason(Reason.END_NOT_IN_GRAPH));
            case OTHER_RELATION -> saying(made, messages.text("schema.preview.why." + key(Why.OTHER_RELATION)));
            case UNCHECKED -> saying(made, messages.text("schema.preview.unchecked"));
            case IN_GRAPH, NONE -> made;
        };
    }

    private static Branch saying(Branch branch, String reason) {
        PreviewRow row = branch.row();
        return new Branch(new PreviewRow(row.kind(), row.entity(), row.name(), row.id(), row.value(), row.raw(),
                row.verdict(), reason), branch.below(), branch.open());
    }

    /** A single statement is shown in the row itself; several are shown below it, the most important first. */
    private Branch withStatements(String entity, Kind kind, String name, String id, String value,
            List<Evidence> evidence, Verdict verdict, List<Branch> before) {
        if (evidence.size() == 1) {
            Evidence only = evidence.getFirst();
            Verdict judged = verdict == Verdict.NONE ? verdict(only.fate()) : verdict;
            return new Branch(new PreviewRow(kind, entity, name, id, value, raw(only), judged,
                    why(only.fate())), before, true);
        }
        List<Branch> below = new ArrayList<>(before);
        List<Evidence> passed = evidence.stream().filter(e -> e.fate() instanceof Fate.PassedOver).toList();
        evidence.stream().filter(e -> !(e.fate() instanceof Fate.PassedOver))
                .forEach(e -> below.add(statement(entity, e)));
        passed.stream().limit(PASSED_SHOWN).forEach(e -> below.add(statement(entity, e)));
        if (passed.size() > PASSED_SHOWN)
            below.add(new Branch(new PreviewRow(Kind.STATEMENT, entity, "", "", "",
                    messages.text("schema.preview.more", passed.size() - PASSED_SHOWN), Verdict.PASSED,
                    messages.text("schema.preview.passed")), List.of(), false));
        boolean rejected = evidence.stream().anyMatch(e -> e.fate() instanceof Fate.Rejected);
        return new Branch(new PreviewRow(kind, entity, name, id, value, summary(evidence), verdict,
                tally(evidence)), below, rejected);
    }

    private Branch statement(String entity, Evidence evidence) {
        String value = switch (evidence.fate()) {
            case Fate.Taken(Object one) -> ValueText.shown(one);
            case Fate.Left(Object one) -> ValueText.shown(one);
            default -> "";
        };
        return new Branch(new PreviewRow(Kind.STATEMENT, entity, "", "", value, raw(evidence),
                verdict(evidence.fate()), why(evidence.fate())), List.of(), false);
    }

    private String summary(List<Evidence> evidence) {
        if (evidence.isEmpty())
            return messages.text("schema.preview.nothing");
        String first = evidence.stream().filter(e -> !(e.fate() instanceof Fate.PassedOver)).limit(3)
                .map(e -> named(e.raw())).collect(Collectors.joining("; "));
        return messages.text("schema.preview.statements", evidence.size(), first);
    }

    private String tally(List<Evidence> evidence) {
        long rejected = evidence.stream().filter(e -> e.fate() instanceof Fate.Rejected).count();
        return rejected == 0 ? "" : messages.text("schema.preview.rejected.count", rejected);
    }

    private static Verdict verdict(Fate fate) {
        return switch (fate) {
            case Fate.Taken _ -> Verdict.TAKEN;
            case Fate.Left _,Fate.PassedOver _ -> Verdict.PASSED;
            case Fate.Rejected _ -> Verdict.REJECTED;
        };
    }

    private String why(Fate fate) {
        return switch (fate) {
            case Fate.Taken _ -> "";
            case Fate.Left _ -> messages.text("schema.preview.left");
            case Fate.Rejected(Reason reason) -> reason(reason);
            case Fate.PassedOver(var why) -> messages.text("schema.preview.why." + key(why));
        };
    }

    private String reason(Reason reason) {
        return messages.text("schema.preview.reason." + reason.key());
    }

    private static String key(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A statement in the source: value, rank unless it is normal, qualifiers. */
    private String raw(Evidence evidence) {
        String rank = evidence.rank() == Rank.NORMAL ? ""
                : "  · " + messages.text("schema.preview.rank." + key(evidence.rank()));
        String qualifiers = evidence.qualifiers().stream()
                .map(q -> label(q.pid()).orElse(q.pid()) + " " + named(q.raw()))
                .collect(Collectors.joining("; "));
        return named(evidence.raw()) + rank + (qualifiers.isEmpty() ? "" : "  · " + qualifiers);
    }

    /** A raw text, with the label inserted before each id. */
    private String named(String raw) {
        int space = raw.lastIndexOf(' ');
        String id = raw.substring(space + 1);
        return label(id).map(label -> raw.substring(0, space + 1) + label + " (" + id + ")").orElse(raw);
    }

    private Optional<String> label(String id) {
        return Optional.ofNullable(labels.get(id));
    }
}
