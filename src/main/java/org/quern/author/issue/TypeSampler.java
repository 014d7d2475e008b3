package org.quern.author.issue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.quern.author.issue.TypeEvidence.Labels;
import org.quern.author.issue.TypeEvidence.Nameless;
import org.quern.author.issue.TypeEvidence.OutsideObjects;
import org.quern.author.issue.TypeEvidence.Reach;
import org.quern.author.issue.TypeEvidence.RelationEvidence;
import org.quern.author.issue.TypeEvidence.Shared;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.LabelChain;
import org.quern.convert.MemberCheck;
import org.quern.convert.Reason;
import org.quern.convert.preview.Preview;
import org.quern.convert.preview.Previewer;
import org.quern.job.Progress;
import org.quern.schema.LabelCodes;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.wikidata.ClassMembers;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataEntity;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/**
 * Converts a sample of an entity type's members and reads the items that their relations point to. One sampler
 * serves the types of one schema, one after the other, and queries each class tree once.
 */
public final class TypeSampler {

    private static final String INSTANCE_OF = "P31";

    /** Members of two types that an issue names. */
    private static final int NAMED = 5;
    private final MappedSchema schema;
    private final WikidataSource source;
    private final UnitTable units;
    private final IssueThresholds limits;
    private final boolean trustSparql;
    private final Map<String, Set<String>> trees = new HashMap<>();

    /**
     * @param schema a valid schema
     * @param trustSparql whether a user has reviewed the schema's own queries and allows them
     */
    public TypeSampler(MappedSchema schema, WikidataSource source, UnitTable units, IssueThresholds limits,
            boolean trustSparql) {
        this.schema = schema.active();
        this.source = source;
        this.units = units;
        this.limits = limits;
        this.trustSparql = trustSparql;
    }

    /**
     * Samples one type.
     *
     * @throws org.quern.workspace.QuernException when the source does not answer; failures of single steps are
     * recorded in the evidence
     * @throws java.util.concurrent.CancellationException when cancelled
     */
    public TypeEvidence sample(String type, Progress progress) {
        Preview preview = new Previewer(schema, source, units, new Previewer.Options(
                new Previewer.Focus.OfType(type), limits.sample(), trustSparql, ConversionRules.CORRECT)).run(progress);
        progress.stage("Reading classes");
        Map<String, List<String>> outside = outside(preview);
        Set<String> ids = new TreeSet<>();
        preview.entities().forEach(e -> ids.add(e.id()));
        outside.values().forEach(ids::addAll);
        SampleCounts counts = new SampleCounts(preview);
        Map<String, ValueSample> properties = counts.properties();
        Map<String, List<String>> former = counts.items(label -> Optional.ofNullable(properties.get(label))
                .filter(values -> values.former().left() > 0).isPresent());
        former.values().forEach(ids::addAll);
        progress.checkCancelled();
        Map<String, Set<String>> classes = ids.isEmpty() ? Map.of() : source.links(INSTANCE_OF, ids);
        Map<String, RelationEvidence> relations = new TreeMap<>();
        for (RelationType relation : schema.relations()) {
            if (relation.subjLabel().equals(type))
                relations.put(relation.variant(), counts.relation(relation.variant(),
                        objects(relation, outside.getOrDefault(relation.variant(), List.of()), classes)));
        }
        progress.checkCancelled();
        return new TypeEvidence(type, preview.entities().size(), counts.lost(), counts.sharedNames(), properties,
                relations, alsoMembers(type, preview, classes, progress), types(former, classes),
                nameless(preview, outside, counts, classes), reach(type, progress), preview.shortfalls(),
                labels(preview, properties, relations));
    }

    private Nameless nameless(Preview preview, Map<String, List<String>> outside, SampleCounts counts,
            Map<String, Set<String>> classes) {
        List<String> members = preview.entities().stream()
                .filter(e -> e.reason().equals(Optional.of(Reason.NO_LABEL_OF_ENTITY))).map(Preview.Entity::id)
                .toList();
        Map<String, List<String>> objects = new TreeMap<>();
        for (RelationType relation : schema.relations()) {
            EntityType wanted = schema.entity(relation.objLabel()).orElseThrow();
            objects.put(relation.variant(), outside.getOrDefault(relation.variant(), List.of()).stream()
                    .filter(id -> isOfClass(wanted, classes.getOrDefault(id, Set.of()))).toList());
        }
        Map<String, List<String>> values = counts.namelessValues();
        Set<String> ids = new TreeSet<>(members);
        objects.values().forEach(ids::addAll);
        values.values().forEach(ids::addAll);
        if (ids.isEmpty())
            return new Nameless(Labels.NONE, Map.of(), Map.of());
        ids.removeAll(LabelChain.of(schema, ConversionRules.CORRECT).texts(ids, source).keySet());
        Set<String> elsewhere = elsewhere(ids);
        return new Nameless(labels(members, ids, elsewhere), labels(objects, ids, elsewhere),
                labels(values, ids, elsewhere));
    }

    /** Only for types without other constraints, which would be another reason. */
    private Optional<Reach> reach(String label, Progress progress) {
        EntityType type = schema.entity(label).orElseThrow();
        if (type.takesAnyClass() || type.constraints().size() != 1
                || !(type.constraints().getFirst() instanceof MappedSchema.Constraint.FromRelation))
            return Optional.empty();
        try {
            Set<String> some = Set.copyOf(source.sample(new ClassMembers(type.wdSource(), type.instance(),
                    type.includeSubclasses()), limits.sample(), progress.quiet()).ids());
            ConversionPlan plan = ConversionPlan.of(schema, units, ConversionRules.CORRECT);
            MemberCheck.Answer answer = new MemberCheck(plan, source, trustSparql, progress)
                    .of(plan.membersOf(label), some);
            return Optional.of(new Reach(answer.in().size() + answer.open().size(), some.size()));
        } catch (QuernException unknown) {
            // The preview reports what it cannot find.
            return Optional.empty();
        }
    }

    /** Items with a label in any language. */
    private Set<String> elsewhere(Set<String> ids) {
        try {
            return new LabelChain(List.of(LabelCodes.ANY), true).texts(ids, source).keySet();
        } catch (QuernException cannotList) {
            return Set.of();
        }
    }

    private static Map<String, Labels> labels(Map<String, List<String>> ids, Set<String> missing,
            Set<String> elsewhere) {
        Map<String, Labels> labels = new TreeMap<>();
        ids.forEach((part, each) -> labels.put(part, labels(each, missing, elsewhere)));
        return labels;
    }

    private static Labels labels(List<String> ids, Set<String> missing, Set<String> elsewhere) {
        List<String> nameless = ids.stream().filter(missing::contains).toList();
        return new Labels(nameless.size(), (int) nameless.stream().filter(elsewhere::contains).count());
    }

    /** The types without constraints that items belong to. */
    private Map<String, Map<String, Integer>> types(Map<String, List<String>> items, Map<String, Set<String>> classes) {
        Map<String, Map<String, Integer>> types = new TreeMap<>();
        items.forEach((property, values) -> {
            Map<String, Integer> found = types.computeIfAbsent(property, _ -> new TreeMap<>());
            for (EntityType type : schema.entities())
                if (isOpen(type))
                found.put(type.label(), (int) values.stream()
                        .filter(v -> belongs(classes.getOrDefault(v, Set.of()), type)).count());
        });
        return types;
    }

    /** Names of units and classes; other names are no longer needed. */
    private Map<String, String> labels(Preview preview, Map<String, ValueSample> properties,
            Map<String, RelationEvidence> relations) {
        Set<String> units = new TreeSet<>();
        properties.values().forEach(p -> units.addAll(p.units().keySet()));
        Set<String> classes = new TreeSet<>();
        relations.values().forEach(r -> {
            classes.addAll(r.outside().classes().keySet());
            r.properties().values().forEach(p -> units.addAll(p.units().keySet()));
        });
        Map<String, String> labels = new HashMap<>(preview.labels());
        labels.keySet().retainAll(units);
        if (!classes.isEmpty())
            labels.putAll(source.labels(classes, WikidataEntity.ENGLISH_OR_ALL));
        return labels;
    }

    /** By relation, the objects that no relation takes, once for each relation that points to them. */
    private static Map<String, List<String>> outside(Preview preview) {
        Map<String, List<String>> outside = new TreeMap<>();
        preview.entities().stream().flatMap(entity -> entity.relations().stream())
                .filter(r -> r.end() == Preview.End.NOT_IN_GRAPH).forEach(r -> r.object().ifPresent(
                        o -> outside.computeIfAbsent(r.type(), _ -> new ArrayList<>()).add(o)));
        return outside;
    }

    private OutsideObjects objects(RelationType relation, List<String> targets, Map<String, Set<String>> classes) {
        EntityType wanted = schema.entity(relation.objLabel()).orElseThrow();
        int ofClass = 0;
        int unknown = 0;
        int other = 0;
        Map<String, Integer> counts = new TreeMap<>();
        Map<String, Integer> types = new TreeMap<>();
        for (String target : targets) {
            Set<String> of = classes.getOrDefault(target, Set.of());
            if (of.isEmpty()) {
                unknown++;
            } else if (isOfClass(wanted, of)) {
                ofClass++;
            } else {
                other++;
                of.forEach(c -> counts.merge(c, 1, Integer::sum));
                schema.entities().stream().filter(t -> isOpen(t) && belongs(of, t))
                        .forEach(t -> types.merge(t.label(), 1, Integer::sum));
            }
        }
        return new OutsideObjects(ofClass, unknown, other, counts, types);
    }

    private boolean isOfClass(EntityType wanted, Set<String> classes) {
        return !classes.isEmpty() && (wanted.takesAnyClass() || wanted.instance() && belongs(classes, wanted));
    }

    /** Whether all instances of its class belong to the type. */
    private static boolean isOpen(EntityType type) {
        return type.instance() && type.constraints().isEmpty();
    }

    private boolean belongs(Set<String> classes, EntityType type) {
        if (!type.includeSubclasses())
            return classes.contains(type.wdSource());
        Set<String> tree = trees.computeIfAbsent(type.wdSource(), source::subclasses);
        return classes.stream().anyMatch(tree::contains);
    }

    private Map<String, Shared> alsoMembers(String type, Preview preview, Map<String, Set<String>> classes,
            Progress progress) {
        Map<String, Shared> also = new TreeMap<>();
        for (EntityType other : schema.entities()) {
            progress.checkCancelled();
            // Two types with the same class are found without data.
            boolean same = schema.entity(type).filter(t -> t.wdSource().equals(other.wdSource())).isPresent();
            if (same || !isOpen(other))
                continue;
            List<String> shared = preview.entities().stream()
                    .filter(e -> belongs(classes.getOrDefault(e.id(), Set.of()), other))
                    .map(e -> e.name().map(name -> name + " (" + e.id() + ")").orElse(e.id())).toList();
            if (!shared.isEmpty())
                also.put(other.label(), new Shared(shared.size(), shared.stream().limit(NAMED).toList()));
        }
        return also;
    }
}
