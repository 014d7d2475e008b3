package org.quern.convert;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.quern.convert.Rows.EntityResult;
import org.quern.convert.Rows.EntityRow;
import org.quern.convert.Rows.RelationRow;
import org.quern.convert.TypePlan.RelationPlan;
import org.quern.graph.StoredProperties;
import org.quern.schema.LabelCodes;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.wikidata.Rank;
import org.quern.wikidata.Snak;
import org.quern.wikidata.Statement;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataValue;

/**
 * Maps one entity to its rows in the graph: the entity itself, and the relations of its statements. The result
 * depends only on the arguments, so entities can be mapped anywhere and in any order.
 */
public final class EntityMapper {
    private static final String ENGLISH = "en";
    private static final String ENGLISH_WIKIPEDIA = "enwiki";

    private final PropertyReader properties;
    private final ConversionRules rules;
    private final LabelChain chain;

    public EntityMapper(UnitTable units, ConversionRules rules, LabelChain chain) {
        this.properties = new PropertyReader(new ValueConverter(units, rules));
        this.rules = rules;
        this.chain = chain;
    }

    /** Reports the items whose labels {@link #map} will need; some may be reported more than once. */
    public void labelsNeeded(WikidataEntity entity, TypePlan plan, Consumer<String> receiver) {
        for (PlannedProperty property : plan.properties())
            properties.labelsFor(entity, property, receiver);
        for (RelationPlan relation : plan.relations()) {
            if (!relation.needsLabels())
                continue;
            for (Statement statement : statements(entity, relation)) {
                for (PlannedProperty property : relation.properties())
                    properties.labelsFor(statement, property, receiver);
            }
        }
    }

    /**
     * Maps an entity to its rows, without relations that are not based on single statements.
     *
     * @param findings empty; becomes part of the result
     */
    public EntityResult map(WikidataEntity entity, TypePlan plan, Labels labels, Findings findings) {
        String type = plan.type().label();
        Optional<LabelChain.Label> name = chain.label(entity).filter(label -> rules.isName(label.text(), entity.id()));
        if (name.isEmpty()) {
            findings.reject(new Reject(type, "", Reason.NO_LABEL_OF_ENTITY, entity.id(), "", entity.id()));
            return new EntityResult(Optional.empty(), List.of(), findings);
        }
        Map<String, Object> values = new LinkedHashMap<>();
        for (PlannedProperty property : plan.properties())
            properties.ofEntity(entity, type, property, labels, values, findings);
        if (plan.wikidataId())
            values.put(StoredProperties.WIKIDATA_ID, entity.id());
        if (chain.chosen()) {
            String language = name.get().language();
            findings.labelLanguage(type, language);
            if (!language.equals(LabelCodes.QID))
                values.put(StoredProperties.LABEL_LANGUAGE, language);
        }
        EntityRow row = new EntityRow(plan.index(), entity.id(), name.get().text(), aliases(entity),
                Optional.ofNullable(entity.descriptions().get(ENGLISH)),
                Optional.ofNullable(entity.sitelinks().get(ENGLISH_WIKIPEDIA)), values);
        List<RelationRow> relations = new ArrayList<>();
        for (RelationPlan relation : plan.relations()) {
            for (Statement statement : statements(entity, relation))
                addRelations(entity.id(), statement, relation, labels, relations, findings);
        }
        return new EntityResult(Optional.of(row), relations, findings);
    }

    public static List<Statement> statements(WikidataEntity entity, RelationPlan relation) {
        if (!relation.statements())
            return List.of();
        String pid = relation.type().wdSource().orElseThrow();
        if (relation.type().rankFilter() == RankFilter.HIGHEST)
            return entity.truthy(pid);
        List<Statement> statements = new ArrayList<>();
        for (Statement statement : entity.statements(pid)) {
            if (statement.rank() != Rank.DEPRECATED)
                statements.add(statement);
        }
        return statements;
    }

    private void addRelations(String subject, Statement statement, RelationPlan relation, Labels labels,
            List<RelationRow> into, Findings findings) {
        Set<String> objects = new TreeSet<>();
        for (Snak snak : ends(statement, relation)) {
            if (snak instanceof Snak.Known(String _, WikidataValue.EntityRef(String id)))
                objects.add(id);
            else
                findings.reject(new Reject(relation.name(), "", reasonAgainst(snak), subject,
                        statement.id(), RawText.of(snak)));
        }
        if (objects.isEmpty())
            return;
        Map<String, Object> values = new LinkedHashMap<>();
        Findings ofValues = findings.ofRelation();
        for (PlannedProperty property : relation.properties())
            properties.ofRelation(statement, subject, relation.name(), property, labels, values, ofValues);
        for (String object : objects)
            into.add(new RelationRow(relation.index(), subject, object, statement.id(), values, ofValues));
    }

    /** Where the object of a relation comes from. */
    public static List<Snak> ends(Statement statement, RelationPlan relation) {
        Optional<String> qualifier = relation.type().qualifierPid();
        return qualifier.isEmpty() ? List.of(statement.main()) : statement.qualifiers(qualifier.get());
    }

    private static Reason reasonAgainst(Snak snak) {
        return switch (snak) {
            case Snak.Known(String _, WikidataValue.Malformed _) -> Reason.MALFORMED;
            case Snak.Known _ -> Reason.NOT_AN_ITEM;
            case Snak.Unknown _ -> Reason.UNKNOWN_VALUE;
            case Snak.None _ -> Reason.NO_VALUE;
        };
    }

    private static List<String> aliases(WikidataEntity entity) {
        List<Object> trimmed = new ArrayList<>();
        for (String alias : entity.aliases().getOrDefault(ENGLISH, List.of())) {
            String text = trimmed(alias);
            if (!text.isEmpty())
                trimmed.add(text);
        }
        return new ValueChoice().sorted(trimmed).stream().map(String.class::cast).toList();
    }

    /** Trims all white space, including non-breaking spaces. */
    private static String trimmed(String text) {
        int from = 0;
        int to = text.length();
        while (from < to && isSpace(text.charAt(from)))
            from++;
        while (to > from && isSpace(text.charAt(to - 1)))
            to--;
        return text.substring(from, to);
    }

    private static boolean isSpace(char c) {
        return c == ' ' || c >= '\t' && c <= '\r' || Character.isSpaceChar(c);
    }
}
