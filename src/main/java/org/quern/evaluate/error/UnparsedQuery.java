package org.quern.evaluate.error;

import static org.quern.evaluate.error.ErrorCategory.*;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.quern.cypher.CypherSpelling;
import org.quern.cypher.QueryDifference.Place;
import org.quern.evaluate.score.QueryScorer;
import org.quern.job.Progress;
import org.quern.neo4j.QueryFailure;

/**
 * What else is wrong in a prediction that the grammar refuses, as far as its words show it: values under another property
 * than gold's, names that no entity has, properties that the graph does not have.
 */
record UnparsedQuery(SchemaReading schema, EntityNames names, CategoryEvidence findings) {

    /** A property and the text it is compared with. */
    private static final Pattern LOOKUP = Pattern
            .compile("(\\w+)\\s*(?:=|:|IN)\\s*\\[?\\s*('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\")");
    private static final Pattern RETURNED = Pattern.compile("\\w+\\.(\\w+)");
    private static final Pattern LAST_RETURN = Pattern.compile("(?is).*\\bRETURN\\b(.*)");

    private record Lookup(String property, Place place) {}

    void compare(String gold, String pred, Progress progress) {
        Map<String, Lookup> wanted = lookups(gold);
        Map<String, Lookup> asked = lookups(pred);
        Set<String> left = new HashSet<>(wanted.keySet());
        left.removeAll(asked.keySet());
        asked.forEach((value, lookup) -> {
            Lookup right = wanted.get(value);
            if (right != null && !right.property.equals(lookup.property))
                property(lookup.property, right.place, lookup.place);
            else if (right == null && !left.isEmpty())
                value(value, lookup, progress);
        });
        returned(gold, pred);
    }

    private static Map<String, Lookup> lookups(String query) {
        Map<String, Lookup> lookups = new LinkedHashMap<>();
        Matcher matcher = LOOKUP.matcher(query);
        while (matcher.find())
            lookups.put(CypherSpelling.string(matcher.group(2)), new Lookup(matcher.group(1), new Place(
                    matcher.group(), matcher.start(), matcher.end())));
        return lookups;
    }

    private void property(String property, Place gold, Place pred) {
        boolean known = schema.hasProperty(property);
        findings.add(known ? WRONG_TYPE : SCHEMA_VIOLATION, Evidence.of(known ? Cause.BOTH_KNOWN
                : Cause.UNKNOWN_PROPERTY, known ? pred.text() + " → " + gold.text() : property)
                .at(Optional.of(gold), Optional.of(pred)));
    }

    private void value(String value, Lookup lookup, Progress progress) {
        try {
            if (schema.hasProperty(lookup.property) && !names.exists(lookup.property, value, progress))
                findings.add(ENTITY_LINKING, Evidence.of(Cause.NO_ENTITY, lookup.property, value)
                        .at(Optional.empty(), Optional.of(lookup.place)));
        } catch (QueryFailure failure) {
            QueryScorer.checkAnswers(failure, progress);
        }
    }

    /** The returned properties, if both queries return the same number of them. */
    private void returned(String gold, String pred) {
        Map<String, Place> wanted = columns(gold);
        Map<String, Place> asked = columns(pred);
        if (wanted.size() != asked.size())
            return;
        Set<String> missing = new LinkedHashSet<>(wanted.keySet());
        missing.removeAll(asked.keySet());
        asked.forEach((property, place) -> {
            if (!wanted.containsKey(property) && !missing.isEmpty())
                Optional.ofNullable(wanted.get(missing.iterator().next()))
                        .ifPresent(right -> property(property, right, place));
        });
    }

    private static Map<String, Place> columns(String query) {
        Map<String, Place> columns = new LinkedHashMap<>();
        Matcher last = LAST_RETURN.matcher(query);
        if (!last.matches())
            return columns;
        String[] parts = last.group(1).split("(?i)\\bORDER\\b|\\bLIMIT\\b", 2);
        Matcher column = RETURNED.matcher(parts[0]);
        while (column.find())
            columns.put(column.group(1), new Place(column.group(), last.start(1) + column.start(),
                    last.start(1) + column.end()));
        return columns;
    }
}
