package org.quern.author.fix;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;
import static org.quern.author.PartEditor.without;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import org.quern.author.PartEditor;
import org.quern.author.Word;
import org.quern.schema.Datatype;
import org.quern.schema.SchemaRule;

/** Quick fixes of settings that exclude each other: one of the two is removed. */
record SettingFixes(PartEditor part) {
    List<QuickFix> of(SchemaRule rule) {
        return switch (rule) {
            case HUMAN_SUBCLASSES -> List.of(QuickFix.of("without_subclasses",
                    part.set(flag("wd_include_subclasses", false))));
            case UNIT_DATATYPE -> List.of(datatype(Datatype.FLOAT), removeUnit());
            case CONVERSION_WITHOUT_UNIT -> List.of(QuickFix.of("without_conversion",
                    part.set(without("quantity_convert_unit"))));
            case YEAR_DATATYPE ->
                List.of(datatype(Datatype.INT), QuickFix.of("without_year", part.set(without("is_year"))));
            case TRUTH_DATATYPE -> List.of(datatype(Datatype.BOOL));
            case QUALIFIER_RANK -> List.of(
                    QuickFix.of("all_ranks", part.set(text("wd_rank_filter", "non_deprecated"))),
                    QuickFix.of("without_qualifier", part.set(without("wd_qualifier_pid"))));
            case WALKED_PROPERTIES -> List.of(removeProperties(), notWalked());
            case WALKED_QUALIFIER -> List.of(
                    QuickFix.of("without_qualifier", part.set(without("wd_qualifier_pid"), without("wd_rank_filter"))),
                    notWalked());
            case WALKED_RANK -> List.of(QuickFix.of("best_rank", part.set(without("wd_rank_filter"))), notWalked());
            case TRANSITIVE_SUFFIX -> List.of(
                    QuickFix.of("without_suffix", part.set(without("wd_source_suffix")),
                            part.text("wd_source_suffix")),
                    QuickFix.of("without_steps", part.set(without("wd_is_transitive"))));
            case IDENTICAL_WALKED -> List.of(notWalked());
            case IDENTICAL_PROPERTIES -> List.of(removeProperties());
            default -> List.of();
        };
    }

    private QuickFix datatype(Datatype datatype) {
        return QuickFix.ofDatatype(part.set(text("datatype", datatype.text())), datatype);
    }

    private QuickFix removeUnit() {
        return QuickFix.of("remove_unit", part.set(without("quantity_unit"), without("quantity_convert_unit")),
                part.text("quantity_unit"));
    }

    private QuickFix removeProperties() {
        return new QuickFix("remove_properties", List.of(new Word.Count(part.node().path("properties").size())),
                part.set(new PartEditor.Setting("properties", Optional.of(JsonNodeFactory.instance.arrayNode()))));
    }

    private QuickFix notWalked() {
        return QuickFix.of("not_walked", part.set(without("wd_is_transitive"), without("wd_source_suffix"),
                without("wd_qualifier_pid")));
    }
}
