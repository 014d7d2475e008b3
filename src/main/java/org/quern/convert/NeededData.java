package org.quern.convert;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.Constraint;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.MappedSchema.PropertyType;
import org.quern.schema.MappedSchema.RelationType;
import org.quern.schema.MappedSchema.Source;
import org.quern.schema.PropertyPath;
import org.quern.schema.TypeDependencies;
import org.quern.wikidata.dump.DumpNeeds;
import org.quern.wikidata.dump.DumpNeeds.Link;
import org.quern.workspace.QuernException;

/** Determines which parts of a dump the conversion of a schema needs, so that one pass is enough. */
public final class NeededData {
    private static final String INSTANCE_OF = "P31";
    private static final String SUBCLASS_OF = "P279";

    private final MappedSchema schema;
    private final Set<String> statements = new HashSet<>();
    private final Set<String> qualifiers = new HashSet<>();
    private final Set<Link> links = new HashSet<>();

    private NeededData(MappedSchema schema) {
        this.schema = schema;
    }

    /** @throws QuernException when the schema has a constraint that a dump cannot answer */
    public static DumpNeeds of(MappedSchema schema) {
        NeededData needed = new NeededData(schema.active());
        needed.gather();
        return new DumpNeeds(needed.statements, needed.qualifiers, needed.links);
    }

    private void gather() {
        TypeDependencies dependencies = new TypeDependencies(schema);
        for (EntityType type : schema.entities()) {
            statement(type.instance() ? INSTANCE_OF : SUBCLASS_OF);
            link(type.instance() ? INSTANCE_OF : SUBCLASS_OF);
            if (type.includeSubclasses())
                link(SUBCLASS_OF);
            type.properties().forEach(p -> statement(pid(p)));
            type.properties().forEach(this::qualifiers);
            type.constraints().forEach(c -> constraint(c, type));
            for (List<TypeDependencies.Step> group : dependencies.constraints(type.label()))
                group.forEach(step -> reached(step.relation()));
        }
        schema.relations().forEach(this::relation);
    }

    private void constraint(Constraint constraint, EntityType type) {
        switch (constraint) {
            case Constraint.LinkedTo(String pid, String _) -> {
                statement(pid);
                link(pid);
            }
            case Constraint.HasProperty(String pid) -> statement(pid);
            case Constraint.FromRelation _ -> {
                // The steps of the chain include its relations.
            }
            case Constraint.RawSparql(String pattern) ->
                throw new QuernException("a dump cannot answer $RAW_SPARQL({0})", "entity type " + type.label(),
                        "load the data into a store, use a SPARQL endpoint, or use another constraint", pattern);
        }
    }

    private void relation(RelationType relation) {
        relation.wdSource().ifPresent(this::statement);
        relation.qualifierPid().ifPresent(qualifiers::add);
        relation.suffix().flatMap(PropertyPath::parse).ifPresent(this::path);
        for (PropertyType property : relation.properties()) {
            (property.qualifier() ? qualifiers : statements).add(pid(property));
            qualifiers(property);
        }
    }

    /** A relation through which members are found, from either end. */
    private void reached(RelationType relation) {
        relation.wdSource().ifPresent(pid -> {
            link(pid);
            relation.qualifierPid().ifPresent(q -> links.add(new Link(pid, Optional.of(q))));
        });
        relation.suffix().flatMap(PropertyPath::parse).ifPresent(this::linkAll);
    }

    private void linkAll(PropertyPath path) {
        pids(path).forEach(this::link);
    }

    private void path(PropertyPath path) {
        pids(path).forEach(this::statement);
        if (hasInverse(path))
            linkAll(path);
    }

    private static boolean hasInverse(PropertyPath path) {
        return switch (path) {
            case PropertyPath.Link _ -> false;
            case PropertyPath.Inverse _ -> true;
            case PropertyPath.Sequence(PropertyPath one, PropertyPath other) -> hasInverse(one) || hasInverse(other);
            case PropertyPath.Alternative(PropertyPath one, PropertyPath other) ->
                hasInverse(one) || hasInverse(other);
            case PropertyPath.Repeat(PropertyPath inner, boolean _, boolean _) -> hasInverse(inner);
        };
    }

    private static Set<String> pids(PropertyPath path) {
        return switch (path) {
            case PropertyPath.Link(String pid) -> Set.of(pid);
            case PropertyPath.Inverse(PropertyPath inner) -> pids(inner);
            case PropertyPath.Sequence(PropertyPath one, PropertyPath other) -> both(one, other);
            case PropertyPath.Alternative(PropertyPath one, PropertyPath other) -> both(one, other);
            case PropertyPath.Repeat(PropertyPath inner, boolean _, boolean _) -> pids(inner);
        };
    }

    private static Set<String> both(PropertyPath one, PropertyPath other) {
        Set<String> both = new HashSet<>(pids(one));
        both.addAll(pids(other));
        return both;
    }

    private void qualifiers(PropertyType property) {
        property.constraints().forEach(c -> qualifiers.add(c.pid()));
        qualifiers.addAll(PlannedProperty.boundPids(property));
    }

    private void statement(String pid) {
        statements.add(pid);
    }

    private void link(String pid) {
        links.add(new Link(pid, Optional.empty()));
    }

    private static String pid(PropertyType property) {
        return switch (property.source()) {
            case Source.Property(String pid) -> pid;
            case Source.LinkedTo(String pid, String _) -> pid;
        };
    }
}
