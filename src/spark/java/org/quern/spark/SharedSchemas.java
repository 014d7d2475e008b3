package org.quern.spark;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.quern.convert.ConversionPlan;
import org.quern.convert.ConversionRules;
import org.quern.convert.EntityMapper;
import org.quern.convert.LabelChain;
import org.quern.convert.NeededData;
import org.quern.convert.PathWalker;
import org.quern.convert.PlanStep;
import org.quern.convert.TypePlan;
import org.quern.convert.output.GraphElements;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.RankFilter;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.dump.DumpNeeds;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** The schemas of a job, as they are sent to the executors: texts, from which each executor makes the plans once. */
final class SharedSchemas implements Serializable {
    private static final long serialVersionUID = 1L;

    /**
     * A schema with everything that is derived from it. Tables of all graphs number the types of all schemas, one schema
     * after the other.
     */
    static final class Planned {
        final int firstType;
        final int firstRelation;
        final MappedSchema mapped;
        final MappedSchema active;
        final ConversionPlan plan;
        final List<TypePlan> types;
        final EntityMapper mapper;
        final GraphElements elements;

        Planned(String json, boolean wikidataId, ConversionRules rules, int firstType, int firstRelation) {
            this.firstType = firstType;
            this.firstRelation = firstRelation;
            mapped = wikidataId ? read(json).withWikidataId() : read(json);
            if (!mapped.languages().isEmpty() && rules != ConversionRules.COMPATIBLE)
                throw new QuernException("the schema chooses languages of labels, which dumps lack",
                        mapped.name() + " wd_languages", "remove the key, or load the data into a store");
            if (mapped.oneNodePerItem())
                throw new QuernException("Spark cannot make one node of an item of several types",
                        mapped.name() + " one_node_per_item", "remove the key, or convert without Spark");
            active = mapped.active();
            UnitTable units = rules.units(new UnitTable());
            plan = ConversionPlan.of(mapped, units, rules);
            types = plan.steps(PlanStep.Read.class).stream().map(PlanStep.Read::plan).toList();
            mapper = new EntityMapper(units, rules, LabelChain.of(rules));
            elements = new GraphElements(active, rules);
        }

        /** The number of the first type of entities or relations. */
        int first(int kind) {
            return kind == Tables.ENTITY ? firstType : firstRelation;
        }

        /** The number after that of the last type of entities or relations. */
        int end(int kind) {
            return kind == Tables.ENTITY ? firstType + active.entities().size()
                    : firstRelation + active.relations().size();
        }

        /** The schema with a type of entities or relations, by the type's number. */
        static Planned with(List<Planned> schemas, int kind, int number) {
            int i = 0;
            while (number >= schemas.get(i).end(kind))
                i++;
            return schemas.get(i);
        }

        /** The number of an entity type. */
        int typeNumber(String label) {
            return firstType + active.entities().stream().map(EntityType::label).toList().indexOf(label);
        }

        private static MappedSchema read(String json) {
            SchemaReader.Reading reading = new SchemaReader(new SafeFiles()).check(json);
            return reading.schema().orElseThrow(() -> {
                var first = reading.problems().stream().filter(p -> p.isError()).findFirst().orElseThrow();
                return new QuernException(first.message(), "schema " + first.jsonPath(), first.remedy());
            });
        }
    }

    private final List<String> texts;
    private final boolean wikidataId;
    private final ConversionRules rules;
    private transient @Nullable List<Planned> planned;

    /**
     * @param texts the schemas' files
     * @param wikidataId whether entities have a property with their id in Wikidata, also if a schema does not say so
     */
    SharedSchemas(List<String> texts, boolean wikidataId, ConversionRules rules) {
        this.texts = List.copyOf(texts);
        this.wikidataId = wikidataId;
        this.rules = rules;
    }

    ConversionRules rules() {
        return rules;
    }

    synchronized List<Planned> planned() {
        if (planned == null) {
            List<Planned> all = new ArrayList<>();
            for (String text : texts)
                all.add(all.isEmpty() ? new Planned(text, wikidataId, rules, 0, 0)
                        : new Planned(text, wikidataId, rules, all.getLast().end(Tables.ENTITY),
                                all.getLast().end(Tables.RELATION)));
            planned = List.copyOf(all);
        }
        return planned;
    }

    /** The classes whose subclasses any of the schemas needs. */
    List<String> roots() {
        return planned().stream().flatMap(each -> each.plan.steps(PlanStep.Classes.class).stream())
                .map(PlanStep.Classes::classId).distinct().toList();
    }

    /** What of a dump any of the schemas needs. */
    DumpNeeds needs() {
        Set<String> statements = new HashSet<>();
        Set<String> qualifiers = new HashSet<>();
        Set<DumpNeeds.Link> links = new HashSet<>();
        for (Planned each : planned()) {
            DumpNeeds needs = NeededData.of(each.mapped);
            statements.addAll(needs.statements());
            qualifiers.addAll(needs.qualifiers());
            links.addAll(needs.links());
        }
        return new DumpNeeds(statements, qualifiers, links);
    }

    /** The links between items that finding members and following paths go along. */
    List<Link> links() {
        Set<Link> links = new LinkedHashSet<>();
        for (Planned each : planned()) {
            each.plan.steps(PlanStep.Finding.class).forEach(step -> add(step, links));
            each.plan.steps(PlanStep.Connect.class).stream().filter(step -> !step.relation().identical())
                    .forEach(step -> addHops(step.relation().type(), links));
        }
        return new ArrayList<>(links);
    }

    private static void add(PlanStep.Finding step, Set<Link> links) {
        switch (step) {
            case PlanStep.Classes _ -> links.add(Link.of("P279"));
            case PlanStep.Instances i -> links.add(Link.of(i.pid()));
            case PlanStep.OfClass c -> links.add(Link.of(c.pid()));
            case PlanStep.Reach reach -> {
                RelationType relation = reach.relation();
                if (relation.wdSource().isEmpty())
                    return;
                if (relation.rankFilter() == RankFilter.NON_DEPRECATED)
                    links.add(new Link(relation.wdSource().get(), relation.qualifierPid(), false));
                else
                    addHops(relation, links);
            }
            case PlanStep.Meet _,PlanStep.Labelled _ -> {
                // They only combine and test what other steps find.
            }
            case PlanStep.Filter filter -> {
                switch (filter.constraint()) {
                    case Constraint.LinkedTo(String pid, String _) -> links.add(Link.of(pid));
                    case Constraint.HasProperty(String pid) -> links.add(new Link(pid, Optional.empty(), true));
                    case Constraint.RawSparql _,Constraint.FromRelation _ -> {
                        // The first was refused, the second is a chain of the steps above.
                    }
                }
            }
        }
    }

    private static void addHops(RelationType relation, Set<Link> links) {
        PathWalker.hops(PathWalker.pathOf(relation)).forEach(hop -> links.add(Link.of(hop.pid())));
    }

    /**
     * A way to go from one item to another.
     *
     * @param qualifier the object is this qualifier's value; empty: the statement's own
     * @param any the subject has some value; there is no object
     */
    record Link(String pid, Optional<String> qualifier, boolean any) {
        static Link of(String pid) {
            return new Link(pid, Optional.empty(), false);
        }

        /** The link in tables. */
        String key() {
            return Stream.of(Optional.of(pid), qualifier, any ? Optional.of("any") : Optional.<String>empty())
                    .flatMap(Optional::stream).reduce((one, other) -> one + "/" + other).orElseThrow();
        }
    }
}
