package org.quern.agent.observe;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.WikidataValue;

/**
 * The truthy statements of an entity as compact JSON: properties in the order of their numbers, with labels and
 * ids; values in the order of their series ordinals, with qualifiers. External identifiers are omitted; the
 * data or, if it does not say so, the built-in table decides which properties are identifiers.
 */
final class EntryText {

    private static final String ORDINAL = "P1545";
    private static final String IDENTIFIER = "ExternalId";
    /** A model reads about this much text attentively. */
    private static final int LONGEST = 24_000;

    private final Map<String, List<Statement>> statements = new TreeMap<>(
            Comparator.comparingLong((String pid) -> Long.parseLong(pid.substring(1))));
    private final Labels labels;
    private final ObjectMapper json = new ObjectMapper();

    EntryText(WikidataSource source, WikidataNames properties, WikidataEntity entity, List<String> languages) {
        Map<String, String> types = source.propertyTypes(entity.statements().keySet());
        for (String pid : entity.statements().keySet()) {
            String type = Optional.ofNullable(types.get(pid)).or(() -> properties.type(pid)).orElse("");
            List<Statement> truthy = entity.truthy(pid).stream().filter(s -> !(s.main() instanceof Snak.None)).toList();
            if (!type.equals(IDENTIFIER) && !truthy.isEmpty())
                statements.put(pid, truthy);
        }
        this.labels = new Labels(source, properties, named(), languages);
    }

    private Set<String> named() {
        Set<String> ids = new TreeSet<>(statements.keySet());
        statements.values().stream().flatMap(Collection::stream)
                .flatMap(s -> Stream.concat(Stream.of(s.main()), s.qualifiers().stream())).forEach(snak -> {
                    ids.add(snak.pid());
                    if (snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                        ids.add(id);
                    else if (snak instanceof Snak.Known(String _, WikidataValue.Quantity quantity))
                        quantity.unit().ifPresent(ids::add);
                });
        return ids;
    }

    Set<String> properties() {
        return statements.keySet();
    }

    /** The text of some properties. If it is too long, its end says how many properties were omitted. */
    String text(Set<String> kept) {
        ObjectNode root = json.createObjectNode();
        int left = 0;
        long length = 0;
        for (Map.Entry<String, List<Statement>> each : statements.entrySet()) {
            if (!kept.contains(each.getKey()))
                continue;
            JsonNode values = values(each.getValue());
            length += values.toString().length();
            if (length > LONGEST)
                left++;
            else
                root.set(labels.withId(each.getKey()), values);
        }
        if (left > 0)
            root.put("…", left + " more properties are not shown");
        return written(root);
    }

    private String written(JsonNode node) {
        DefaultIndenter lines = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter() {
            private static final long serialVersionUID = 1;

            @Override
            public DefaultPrettyPrinter createInstance() {
                return this;
            }

            @Override
            public void writeObjectFieldValueSeparator(JsonGenerator generator) throws IOException {
                generator.writeRaw(": ");
            }
        };
        printer.indentObjectsWith(lines);
        printer.indentArraysWith(lines);
        try {
            return json.writer(printer).writeValueAsString(node);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    private JsonNode values(List<Statement> of) {
        ValueText text = new ValueText(labels);
        Map<String, ArrayNode> byValue = new LinkedHashMap<>();
        of.stream().sorted(Comparator.comparingLong(EntryText::ordinal)).forEach(statement -> {
            ArrayNode qualifiers = byValue.computeIfAbsent(text.of(statement.main()), _ -> json.createArrayNode());
            if (!statement.qualifiers().isEmpty())
                qualifiers.add(qualifiers(statement, text));
        });
        if (byValue.values().stream().allMatch(ArrayNode::isEmpty)) {
            if (byValue.size() == 1)
                return json.getNodeFactory().textNode(byValue.keySet().iterator().next());
            ArrayNode list = json.createArrayNode();
            byValue.keySet().forEach(list::add);
            return list;
        }
        ObjectNode all = json.createObjectNode();
        byValue.forEach((value, qualifiers) -> {
            ObjectNode node = all.putObject(value);
            if (!qualifiers.isEmpty())
                node.set("Qualifiers", qualifiers);
        });
        return all;
    }

    /** Values without an ordinal come first. */
    private static long ordinal(Statement statement) {
        return statement.qualifierValues(ORDINAL).stream()
                .map(v -> v instanceof WikidataValue.Text(String text) && text.matches("\\d{1,15}")
                        ? Long.parseLong(text) : 0L)
                .findFirst().orElse(-1L);
    }

    private ObjectNode qualifiers(Statement statement, ValueText text) {
        ObjectNode node = json.createObjectNode();
        for (Snak qualifier : statement.qualifiers()) {
            String name = labels.withId(qualifier.pid());
            String value = text.of(qualifier);
            switch (node.get(name)) {
                case null -> node.put(name, value);
                case ArrayNode more -> more.add(value);
                case JsonNode one -> node.putArray(name).add(one).add(value);
            }
        }
        return node;
    }
}
