package org.quern.author.fix;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;
import static org.quern.author.PartEditor.without;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.author.PartEditor;
import org.quern.author.Place;
import org.quern.author.SimilarNames;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaChange;
import org.quern.schema.SchemaEditor.Part;
import org.quern.schema.SchemaProblem;

/** Fixes of the form: nearly valid values are corrected, and keys without effect are removed. */
record ValueFormFixes(PartEditor part, Place place) {
    private static final Pattern ID = Pattern.compile("(?i).*?\\b([pq][1-9][0-9]*)\\b[^0-9]*");
    private static final Set<String> IDS = Set.of("wd_source", "wd_qualifier_pid");
    /** Keys that a type or a property does not need. */
    private static final Set<String> OPTIONAL = Set.of("wd_source_suffix", "wd_qualifier_pid", "quantity_unit",
            "wd_rank_filter", "datatype", "wd_constraints", "disable", "is_year", "quantity_convert_unit",
            "is_qualifier", "wd_is_instance", "wd_include_subclasses", "wd_is_transitive", "allow_multiple");
    private static final Map<String, String> DATATYPES = Map.ofEntries(Map.entry("string", "str"),
            Map.entry("text", "str"), Map.entry("integer", "int"), Map.entry("long", "int"),
            Map.entry("double", "float"), Map.entry("number", "float"), Map.entry("decimal", "float"),
            Map.entry("boolean", "bool"), Map.entry("datetime", "date"), Map.entry("time", "date"),
            Map.entry("list", "list[str]"), Map.entry("array", "list[str]"));

    List<QuickFix> of(SchemaProblem problem) {
        String key = place.field();
        String value = problem.about().isEmpty() ? "" : problem.about().getFirst();
        return switch (problem.rule()) {
            case UNKNOWN_KEY -> unknownKey(problem.about());
            case KEY_WITHOUT_EFFECT -> List.of(removeKey(key));
            case WRONG_FORM -> wrongForm(key, value);
            case WRONG_KIND -> wrongKind(key, value);
            case EMPTY_VALUE -> OPTIONAL.contains(key) ? List.of(removeKey(key)) : List.of();
            case BROKEN_PATH -> List.of(removeKey(key));
            case BROKEN_CONSTRAINT -> brokenConstraint(value);
            case CONSTRAINT_OF_TYPE -> List.of(removeConstraint());
            case UNKNOWN_DATATYPE -> List.of(datatype(value));
            default -> List.of();
        };
    }

    private QuickFix removeKey(String key) {
        return QuickFix.of("remove_key", part.set(without(key)), key);
    }

    private List<QuickFix> unknownKey(List<String> about) {
        String stranger = about.getFirst();
        List<String> free = about.stream().skip(1).filter(k -> !part.node().has(k)).toList();
        List<QuickFix> fixes = new ArrayList<>();
        new SimilarNames(free).near(stranger)
                .forEach(k -> fixes.add(QuickFix.of("rename_key", part.renameKey(stranger, k), stranger, k)));
        fixes.add(removeKey(stranger));
        return fixes;
    }

    private List<QuickFix> wrongForm(String key, String value) {
        List<QuickFix> fixes = new ArrayList<>();
        Matcher id = ID.matcher(value);
        if (IDS.contains(key) && id.matches()) {
            String right = id.group(1).toUpperCase(Locale.ROOT);
            fixes.add(QuickFix.of("set_value", part.set(text(key, right)), right));
        }
        if (key.equals("label")) {
            String right = value.strip().replaceAll("[^A-Za-z0-9_]+", "_").replaceAll("^_+|_+$", "");
            if (!right.isEmpty())
                fixes.add(QuickFix.of("rename", rename(right), value, right));
        }
        if (OPTIONAL.contains(key))
            fixes.add(removeKey(key));
        return fixes;
    }

    /** Updates what refers to the type. */
    private SchemaChange rename(String label) {
        if (place.isProperty())
            return part.set(text("label", label));
        return part.part() == Part.ENTITIES ? part.schema().renameEntity(part.type(), label)
                : part.schema().renameRelation(part.type(), label);
    }

    private List<QuickFix> wrongKind(String key, String value) {
        if (place.item() >= 0)
            return key.equals("wd_constraints") ? List.of(removeConstraint()) : List.of();
        List<QuickFix> fixes = new ArrayList<>();
        String word = value.strip().toLowerCase(Locale.ROOT);
        if (Set.of("true", "yes", "1").contains(word))
            fixes.add(QuickFix.of("set_value", part.set(flag(key, true)), "true"));
        if (Set.of("false", "no", "0").contains(word))
            fixes.add(QuickFix.of("set_value", part.set(flag(key, false)), "false"));
        if (OPTIONAL.contains(key))
            fixes.add(removeKey(key));
        return fixes;
    }

    private List<QuickFix> brokenConstraint(String value) {
        List<QuickFix> fixes = new ArrayList<>();
        String tight = value.strip().replaceAll("\\s+", "");
        String right = tight.startsWith("$") ? tight : "$" + tight;
        if (!right.equals(value) && !right.startsWith("$RAW_SPARQL"))
            fixes.add(QuickFix.of("set_value", part.replaceItem("wd_constraints", place.item(), right), right));
        fixes.add(removeConstraint());
        return fixes;
    }

    private QuickFix removeConstraint() {
        return QuickFix.of("remove_constraint", part.replaceItem("wd_constraints", place.item()));
    }

    private QuickFix datatype(String value) {
        String word = value.strip().toLowerCase(Locale.ROOT);
        String known = DATATYPES.getOrDefault(word, word);
        String right = word.startsWith("list") && !word.equals("list") ? "list[" + element(word) + "]" : known;
        Datatype datatype = Datatype.of(right).orElse(Datatype.STR);
        return QuickFix.ofDatatype(part.set(text("datatype", datatype.text())), datatype);
    }

    private static String element(String list) {
        String inner = list.replaceAll("^list|[^a-z]", "");
        String element = DATATYPES.getOrDefault(inner, inner);
        return Set.of("str", "int", "float", "date").contains(element) ? element : "str";
    }
}
