package org.quern.question.grammar.wording;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.quern.graph.export.CypherLiteral;
import org.quern.question.grammar.English;
import org.quern.question.grammar.Grammar;
import org.quern.question.grammar.Lexicon;
import org.quern.question.grammar.LexiconTable;
import org.quern.question.grammar.PartWording;
import org.quern.question.grammar.Predicate;
import org.quern.question.grammar.RelationWords;
import org.quern.question.grammar.SchemaWording;
import org.quern.question.grammar.SchemaWording.TypeWording;
import org.quern.question.grammar.TypeWords;
import org.quern.question.realism.Realism;
import org.quern.schema.Datatype;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;

/** The phrases of each part of a schema: those that the lexicon or the rules propose, and those that are used. */
public final class WordingProposals {

    private static final int SAMPLES = 5;

    private final MappedSchema schema;
    private final Lexicon lexicon;
    private final Grammar grammar;

    /**
     * One property or relation.
     *
     * @param part {@code Type.property} or {@code relation#Subject#Object}
     * @param proposed without the schema's own wording
     * @param used with it
     * @param listed whether the lexicon proposes it, not the rules
     */
    @JsonPropertyOrder({"part", "own", "proposed", "used"})
    public record Proposal(String part, PartWording proposed, PartWording used, @JsonIgnore boolean listed) {

        @JsonProperty("own")
        public boolean isOwn() {
            return !used.equals(proposed);
        }
    }

    /** @param wording the schema's own wording */
    public WordingProposals(MappedSchema schema, SchemaWording wording) {
        this.schema = schema;
        this.lexicon = new Lexicon(new LexiconTable(), Optional.of(schema), wording, Realism.NONE);
        this.grammar = new Grammar(Optional.of(schema), wording);
    }

    /** The plural that questions use for a noun without a plural of its own. */
    public static String plural(String noun) {
        return English.plural(noun);
    }

    /** All properties of entities and all relations, in the schema's order. */
    public List<Proposal> all() {
        List<Proposal> all = new ArrayList<>();
        for (EntityType type : schema.entities()) {
            for (PropertyType property : type.properties()) {
                PartWording proposed = full(lexicon.shipped(type.label(), property.label()), false);
                PartWording own = lexicon.wording().property(type.label(), property.label());
                all.add(new Proposal(type.label() + "." + property.label(), proposed, own.over(proposed),
                        lexicon.listed(type.label(), property.label()).isPresent()));
            }
        }
        for (RelationType relation : schema.relations()) {
            PartWording proposed = full(
                    lexicon.shipped(relation.label(), relation.subjLabel(), relation.objLabel()), true);
            PartWording own = lexicon.wording().relation(relation.label(), relation.subjLabel(), relation.objLabel());
            all.add(new Proposal(relation.variant(), proposed, own.over(proposed),
                    lexicon.listed(relation.label(), relation.subjLabel(), relation.objLabel()).isPresent()));
        }
        return all;
    }

    /**
     * An entity type.
     *
     * @param proposed without the schema's own wording, all components known
     * @param listed whether the lexicon knows the noun
     */
    public record TypeProposal(String label, TypeWording proposed, boolean listed) {}

    /** All entity types, in the schema's order. */
    public List<TypeProposal> types() {
        return schema.entities().stream().map(type -> {
            TypeWords words = lexicon.shippedType(type.label());
            return new TypeProposal(type.label(),
                    new TypeWording(words.one(), words.many(), words.kind(), words.named()),
                    lexicon.table().type(words.one()).isPresent());
        }).toList();
    }

    /** With the phrases and the plural that the rules form. */
    private static PartWording full(PartWording wording, boolean relation) {
        RelationWords words = RelationWords.of(wording, false, false, false);
        String backward = words.backward().map(Predicate::form).map(text -> words.weak() ? "~" + text : text)
                .orElse("");
        return new PartWording(wording.noun(),
                wording.plural().isEmpty() ? English.plural(wording.noun()) : wording.plural(),
                wording.question(), relation ? words.forward().form() : wording.forward(),
                relation ? backward : "", wording.adjectives(), wording.degrees(), wording.flags());
    }

    /** Up to five questions that use a part, with “A” and “B” for names. */
    public List<String> samples(String part) {
        List<String> golds = schema.relations().stream().filter(relation -> relation.variant().equals(part)).findFirst()
                .map(WordingProposals::golds).orElseGet(() -> schema.entities().stream()
                        .flatMap(type -> type.properties().stream()
                                .filter(property -> (type.label() + "." + property.label()).equals(part))
                                .map(property -> golds(type, property)))
                        .findFirst().orElse(List.of()));
        return questions(golds);
    }

    /** Up to five questions that use a type, with its properties and relations. */
    public List<String> typeSamples(String label) {
        List<String> golds = new ArrayList<>();
        schema.relations().stream().filter(relation -> relation.subjLabel().equals(label)).limit(2)
                .forEach(relation -> golds.add(golds(relation).getFirst()));
        schema.relations().stream().filter(relation -> relation.objLabel().equals(label)).limit(2)
                .forEach(relation -> golds.add(golds(relation).get(1)));
        schema.entity(label).ifPresent(type -> type.properties().stream().limit(SAMPLES)
                .forEach(property -> golds.addAll(golds(type, property).subList(0, 2))));
        golds.add("MATCH (n:" + name(label) + ") WITH DISTINCT n RETURN count(DISTINCT n)");
        golds.add("MATCH (n:" + name(label) + ") WITH DISTINCT n RETURN n.name");
        return questions(golds);
    }

    private List<String> questions(List<String> golds) {
        return golds.stream().flatMap(gold -> grammar.question(gold).stream()).distinct().limit(SAMPLES).toList();
    }

    private static List<String> golds(RelationType relation) {
        String there = "(n:%s)-[r0:%s]->(m0:%s {name: 'A'})".formatted(name(relation.subjLabel()),
                name(relation.label()), name(relation.objLabel()));
        String back = "(n:%s)<-[r0:%s]-(m0:%s {name: 'A'})".formatted(name(relation.objLabel()),
                name(relation.label()), name(relation.subjLabel()));
        String twice = there + ",(n:%s)-[r1:%s]->(m1:%s {name: 'B'})".formatted(name(relation.subjLabel()),
                name(relation.label()), name(relation.objLabel()));
        String nested = "(n:%s)<-[r0:%s]-(m0:%s)-[r1:%s]->(m1:%s {name: 'A'})".formatted(name(relation.objLabel()),
                name(relation.label()), name(relation.subjLabel()), name(relation.label()), name(relation.objLabel()));
        String end = " WITH DISTINCT n RETURN n.name";
        return List.of("MATCH " + there + end, "MATCH " + back + end,
                "MATCH " + there + " WITH DISTINCT n RETURN count(DISTINCT n)",
                "MATCH " + twice + end, "MATCH " + nested + end);
    }

    private static List<String> golds(EntityType type, PropertyType property) {
        String label = name(type.label());
        String key = name(property.label());
        String all = "MATCH (n:" + label + ") WITH DISTINCT n ";
        List<String> golds = new ArrayList<>();
        golds.add("MATCH (n:" + label + " {name: 'A'}) WITH DISTINCT n RETURN n." + key);
        Datatype datatype = property.datatype();
        boolean ordered = !datatype.isList()
                && (datatype == Datatype.INT || datatype == Datatype.FLOAT || datatype == Datatype.DATE);
        String pair = "MATCH (n:" + label + " {name: 'A'}), (m0:" + label + " {name: 'B'}) RETURN ";
        if (ordered) {
            String value = datatype == Datatype.DATE ? "date('1990-05-17')" : property.year() ? "1990" : "50";
            golds.add(all + "WHERE n." + key + " >= " + value + " RETURN n.name");
            golds.add(pair + "CASE WHEN n." + key + " > m0." + key + " THEN n.name ELSE m0.name END AS answer");
            golds.add(all + "RETURN n.name ORDER BY n." + key + " DESC LIMIT 1");
        } else if (datatype == Datatype.BOOL) {
            golds.add(all + "WHERE n." + key + " = true RETURN n.name");
            golds.add(all + "WHERE n." + key + " = false RETURN n.name");
        } else {
            golds.add(all + (datatype.isList() ? "WHERE 'C' IN n." + key : "WHERE n." + key + " = 'C'")
                    + " RETURN n.name");
            golds.add(all + "RETURN count(DISTINCT n." + key + ")");
        }
        golds.add(pair + "n." + key + " = m0." + key + " AS answer");
        golds.add(all + "RETURN n.name, n." + key);
        return golds;
    }

    private static String name(String name) {
        return CypherLiteral.name(name);
    }
}
