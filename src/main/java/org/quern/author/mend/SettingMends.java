package org.quern.author.mend;

import static org.quern.author.PartEditor.flag;
import static org.quern.author.PartEditor.text;
import static org.quern.author.PartEditor.without;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.List;
import java.util.Optional;
import org.quern.author.PartEditor;
import org.quern.author.Word;
import org.quern.schema.SchemaRule;

/** Mends of settings that do not go together: one of the two gives way. */
final class SettingMends {

    private final PartEditor part;

    SettingMends(PartEditor part) {
        this.part = part;
    }

    List<Mend> of(SchemaRule rule) {
        return switch (rule) {
            case HUMAN_SUBCLASSES -> List.of(Mend.of("without_subclasses",
                    part.set(flag("wd_include_subclasses", false))));
            case UNIT_DATATYPE -> List.of(datatype("float"), removeUnit());
            case CONVERSION_WITHOUT_UNIT -> List.of(Mend.of("without_conversion",
                    part.set(without("quantity_convert_unit"))));
            case YEAR_DATATYPE -> List.of(datatype("int"), Mend.of("without_year", part.set(without("is_year"))));
            case TRUTH_DATATYPE -> List.of(datatype("bool"));
            case QUALIFIER_RANK -> List.of(
                    Mend.of("all_ranks", part.set(text("wd_rank_filter", "non_deprecated"))),
                    Mend.of("without_qualifier", part.set(without("wd_qualifier_pid"))));
            case WALKED_PROPERTIES -> List.of(removeProperties(), notWalked());
            case WALKED_QUALIFIER -> List.of(
                    Mend.of("without_qualifier", part.set(without("wd_qualifier_pid"), without("wd_rank_filter"))),
                    notWalked());
            case WALKED_RANK -> List.of(Mend.of("best_rank", part.set(without("wd_rank_filter"))), notWalked());
            case TRANSITIVE_SUFFIX -> List.of(
                    Mend.of("without_suffix", part.set(without("wd_source_suffix")),
                            part.text("wd_source_suffix")),
                    Mend.of("without_steps", part.set(without("wd_is_transitive"))));
            case IDENTICAL_WALKED -> List.of(notWalked());
            case IDENTICAL_PROPERTIES -> List.of(removeProperties());
            default -> List.of();
        };
    }

    private Mend datatype(String datatype) {
        return Mend.of("set_datatype", part.set(text("datatype", datatype)), datatype);
    }

    private Mend removeUnit() {
        return Mend.of("remove_unit", part.set(without("quantity_unit"), without("quantity_convert_unit")),
                part.text("quantity_unit"));
    }

    private Mend removeProperties() {
        return new Mend("remove_properties", List.of(new Word.Count(part.node().path("properties").size())),
                part.set(new PartEditor.Setting("properties", Optional.of(JsonNodeFactory.instance.arrayNode()))));
    }

    private Mend notWalked() {
        return Mend.of("not_walked", part.set(without("wd_is_transitive"), without("wd_source_suffix"),
                without("wd_qualifier_pid")));
    }
}
