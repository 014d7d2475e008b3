package org.quern.convert;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.graph.GraphSchema;
import org.quern.graph.StoredProperties;
import org.quern.schema.Datatype;
import org.quern.schema.LabelCodes;
import org.quern.schema.MappedSchema;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/**
 * The languages of the labels of a graph, in order of preference. If a user has chosen them, each entity of the
 * graph keeps the language of its label in the property {@link StoredProperties#LABEL_LANGUAGE}; entities named by their id do not have it.
 *
 * @param languages language codes; then {@link LabelCodes#ANY} for any other language, or {@link LabelCodes#QID} for
 * the entity's id
 * @param chosen whether a user has chosen them; otherwise the rules of the conversion determine them
 */
public record LabelChain(List<String> languages, boolean chosen) {
    /** A label and its language, or an id and {@link LabelCodes#QID}. */
    public record Label(String text, String language) {}

    public LabelChain {
        languages = List.copyOf(languages);
    }

    /** The languages that the rules accept. */
    public static LabelChain of(ConversionRules rules) {
        return new LabelChain(rules.languages(), false);
    }

    /** The languages that the schema chooses, otherwise those that the rules accept. */
    public static LabelChain of(MappedSchema schema, ConversionRules rules) {
        return rules == ConversionRules.COMPATIBLE || schema.languages().isEmpty() ? of(rules)
                : chosen(schema.languages(), schema.name());
    }

    /**
     * The languages that a user has chosen.
     *
     * @param where the option or the field, for the message
     * @throws QuernException when a language is not a code, occurs twice, or can never be used
     */
    public static LabelChain chosen(List<String> languages, String where) {
        LabelCodes.fault(languages).ifPresent(fault -> {
            throw new QuernException(fault, where, LabelCodes.REMEDY);
        });
        return new LabelChain(languages, true);
    }

    /** These languages if a user has chosen them, otherwise those of a schema. */
    public LabelChain orOf(MappedSchema schema, ConversionRules rules) {
        return chosen ? this : of(schema, rules);
    }

    /** The label of an entity that {@link #resolved} has prepared, or that has the labels of its source. */
    Optional<Label> label(WikidataEntity entity) {
        if (!chosen)
            return entity.label(languages).map(text -> new Label(text, ""));
        return entity.labels().entrySet().stream().findFirst().map(e -> new Label(e.getValue(), e.getKey()));
    }

    /** The entities, each with the one label that the graph uses; the same entities when nobody chose languages. */
    Map<String, WikidataEntity> resolved(Map<String, WikidataEntity> entities, WikidataSource source) {
        if (!chosen)
            return entities;
        Map<String, Label> labels = find(entities.keySet(), source);
        Map<String, WikidataEntity> resolved = new HashMap<>();
        entities.forEach((id, entity) -> resolved.put(id, entity.withLabels(Optional.ofNullable(labels.get(id))
                .map(label -> Map.of(label.language(), label.text())).orElse(Map.of()))));
        return resolved;
    }

    /** Whether every item has a label, because its id is one. */
    boolean namesAll() {
        return languages.contains(LabelCodes.QID);
    }

    /** The names of items in the graph; items without any are not in the graph and have no entry. */
    public Map<String, String> names(Collection<String> ids, WikidataSource source, ConversionRules rules) {
        Map<String, String> names = new HashMap<>(texts(ids, source));
        names.entrySet().removeIf(name -> !rules.isName(name.getValue(), name.getKey()));
        return names;
    }

    /** The labels of items; items without any have no entry. */
    public Map<String, String> texts(Collection<String> ids, WikidataSource source) {
        if (!chosen)
            return source.labels(ids, languages);
        Map<String, String> texts = new HashMap<>();
        find(ids, source).forEach((id, label) -> texts.put(id, label.text()));
        return texts;
    }

    /** The first label of each item along the chain; blank labels do not count. */
    public Map<String, Label> find(Collection<String> ids, WikidataSource source) {
        Map<String, Label> found = new HashMap<>();
        Set<String> left = new HashSet<>(ids);
        for (String language : languages) {
            if (left.isEmpty())
                break;
            switch (language) {
                case LabelCodes.QID -> left.forEach(id -> found.put(id, new Label(id, LabelCodes.QID)));
                case LabelCodes.ANY -> source.allLabels(left).forEach((id, labels) -> labels.entrySet().stream()
                        .filter(label -> !label.getValue().isBlank())
                        .min(Map.Entry.comparingByKey(WikidataEntity.WIDEST_FIRST))
                        .ifPresent(label -> found.put(id, new Label(label.getValue(), label.getKey()))));
                default -> source.labels(left, List.of(language)).forEach((id, text) -> {
                    if (!text.isBlank())
                        found.put(id, new Label(text, language));
                });
            }
            left.removeAll(found.keySet());
        }
        return found;
    }

    /** Adds the property with the language to the entity types of a graph's schema. */
    public GraphSchema describe(GraphSchema schema) {
        if (!chosen)
            return schema;
        return new GraphSchema(schema.name(), schema.entities().stream().map(type -> {
            Map<String, Datatype> properties = new LinkedHashMap<>(type.properties());
            properties.put(StoredProperties.LABEL_LANGUAGE, Datatype.STR);
            return new GraphSchema.EntityType(type.label(), type.description(), properties);
        }).toList(), schema.relations(), schema.oneNodePerItem());
    }
}
