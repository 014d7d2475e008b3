package org.quern.question.grammar;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The own wording of a schema, which takes precedence over the lexicon.
 *
 * @param types by label
 * @param properties by {@code Type.property}, or by the property's name for all types
 * @param relations by {@code relation#Subject#Object}, or by the relation's name
 */
public record SchemaWording(Map<String, TypeWording> types, Map<String, PartWording> properties,
        Map<String, PartWording> relations) {

    public static final SchemaWording NONE = new SchemaWording(Map.of(), Map.of(), Map.of());

    public SchemaWording {
        types = new TreeMap<>(types);
        properties = new TreeMap<>(properties);
        relations = new TreeMap<>(relations);
    }

    /**
     * How a type is worded; what is empty is decided by the lexicon.
     *
     * @param noun in the singular
     * @param plural its plural
     * @param kind {@code person}, {@code organization}, {@code place} and others
     * @param named how an entity is named, with {} for the name: "the movie {}"
     */
    public record TypeWording(String noun, String plural, String kind, String named) {

        TypeWords over(TypeWords base) {
            String one = noun.isEmpty() ? base.one() : noun;
            String many = !plural.isEmpty() ? plural : noun.isEmpty() ? base.many() : English.plural(noun);
            String call = !named.isEmpty() ? named : base.named().replace("the " + base.one(), "the " + one);
            String held = !named.isEmpty() ? named : base.holding().replace("the " + base.one(), "the " + one);
            return new TypeWords(one, many, kind.isEmpty() ? base.kind() : kind, call, held,
                    named.isEmpty() && base.guessed(), base.rules());
        }
    }

    Optional<TypeWording> type(String label) {
        return Optional.ofNullable(types.get(label));
    }

    public PartWording property(String type, String name) {
        PartWording all = properties.getOrDefault(name, PartWording.NONE);
        PartWording own = properties.getOrDefault(type + "." + name, PartWording.NONE);
        return own.over(all);
    }

    public PartWording relation(String label, String subject, String object) {
        PartWording all = relations.getOrDefault(label, PartWording.NONE);
        PartWording own = relations.getOrDefault(label + "#" + subject + "#" + object, PartWording.NONE);
        return own.over(all);
    }
}
