package org.quern.dataset;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Locale;
import java.util.regex.Pattern;
import org.quern.sparql.statistics.AnswerColumn;
import org.quern.wikidata.WikidataNames;

/** What a question asks for (section 3.1 of the QAWiki paper); read from its query and its English wording. */
public enum AnswerCategory {
    /** The one entity that comes first in an order. */
    ENTITY,
    /** Entities that meet a condition. */
    ENTITY_SET, NUMERIC, TEMPORAL, BOOLEAN,
    /** Measurements, identifiers, places and other values. */
    ATTRIBUTE;

    private static final Pattern NUMBER = Pattern
            .compile("(?iu).*\\b(how many|average|number of|(proportion|percentage|share) of)\\b.*");
    private static final Pattern TIME = Pattern.compile(
            "(?iu)(.*\\b(since|until|by) )?(when\\b|(on|in|during|what|which)\\b.{0,12}\\b(dates?|days?|months?|years?|decades?|century)\\b).*");

    /** The name in files and output. */
    @JsonValue
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    /** @param superlative whether the wording asks for the first of several */
    static AnswerCategory of(AnswerColumn column, String wording, boolean superlative, WikidataNames properties) {
        AnswerCategory entities = superlative || column.first() ? ENTITY : ENTITY_SET;
        AnswerCategory category = switch (column.kind()) {
            case TRUTH -> BOOLEAN;
            case NUMBER -> NUMERIC;
            case DATE -> TEMPORAL;
            case ENTITY -> entities;
            case OTHER -> ATTRIBUTE;
            case VALUE -> switch (column.property().flatMap(properties::type).orElse("WikibaseItem")) {
                case "WikibaseItem", "WikibaseProperty", "WikibaseLexeme" -> entities;
                case "Time" -> TEMPORAL;
                default -> ATTRIBUTE;
            };
        };
        return switch (category) {
            case ATTRIBUTE -> NUMBER.matcher(wording).matches() ? NUMERIC : ATTRIBUTE;
            case ENTITY, ENTITY_SET -> TIME.matcher(wording).matches() ? TEMPORAL : category;
            default -> category;
        };
    }
}
