package org.quern.graph.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.quern.schema.Datatype;

/**
 * A query as choices: entities of a type and hops along relations, conditions, and what to return. {@link CypherWriter}
 * writes it as Cypher.
 *
 * @param type the label of the entities at the start
 */
public record QueryForm(String type, List<Hop> hops, List<Condition> conditions, Output output,
        Optional<Order> order, OptionalLong limit) {

    /**
     * A step along a relation.
     *
     * @param outgoing whether it follows the relation's direction
     * @param target the label of the entities that it reaches
     * @param optional whether entities without this hop are found, too; hops after it need it
     */
    public record Hop(String relation, boolean outgoing, String target, boolean optional) {

        /** A hop that entities must have. */
        public Hop(String relation, boolean outgoing, String target) {
            this(relation, outgoing, target, false);
        }

        public Hop optional(boolean on) {
            return new Hop(relation, outgoing, target, on);
        }
    }

    /**
     * The entities after a number of hops, or the relation of the last of these hops.
     *
     * @param step 0 for the start, which has no relation
     */
    public record Place(int step, boolean relation) {

        /** The variable in Cypher: {@code n}, then {@code r1} and {@code m1}. */
        public String variable() {
            return step == 0 ? "n" : (relation ? "r" : "m") + step;
        }

        public static Place entity(int step) {
            return new Place(step, false);
        }

        /** @param step from 1 */
        public static Place relation(int step) {
            return new Place(step, true);
        }
    }

    /**
     * A property at a place.
     *
     * @param property empty for the entity or relation itself
     */
    public record Field(Place place, Optional<String> property) {

        public static Field of(Place place, String property) {
            return new Field(place, Optional.of(property));
        }

        public static Field of(Place place) {
            return new Field(place, Optional.empty());
        }
    }

    /** Compares a property. */
    public enum Operator {
        EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST, CONTAINS, STARTS_WITH, ENDS_WITH, ONE_OF, HAS, HAS_NOT,
        PRESENT, ABSENT;

        /** The operators for values of a datatype. */
        public static List<Operator> of(Datatype datatype) {
            if (datatype.isList())
                return List.of(HAS, HAS_NOT, PRESENT, ABSENT);
            return switch (datatype) {
                case STR -> List.of(EQUAL, NOT_EQUAL, CONTAINS, STARTS_WITH, ENDS_WITH, ONE_OF, PRESENT, ABSENT);
                case BOOL -> List.of(EQUAL, NOT_EQUAL, PRESENT, ABSENT);
                default -> List.of(EQUAL, NOT_EQUAL, LESS, AT_MOST, GREATER, AT_LEAST, ONE_OF, PRESENT, ABSENT);
            };
        }

        public boolean takesValue() {
            return this != PRESENT && this != ABSENT;
        }
    }

    /**
     * A condition on a property.
     *
     * @param values one, several for {@link Operator#ONE_OF}, or none: texts, whole and decimal numbers, truth values,
     *        dates and years
     * @param or whether it is an alternative to the condition before it; it has no meaning for the first one
     */
    public record Condition(Field field, Operator operator, List<Object> values, boolean or) {

        public Condition(Field field, Operator operator, List<Object> values) {
            this(field, operator, values, false);
        }

        /** @throws IllegalArgumentException when the values do not fit the operator */
        public Condition {
            values = List.copyOf(values);
            if (field.property().isEmpty())
                throw new IllegalArgumentException("a condition needs a property");
            if (values.isEmpty() == operator.takesValue() || values.size() > 1 && operator != Operator.ONE_OF)
                throw new IllegalArgumentException(operator + " with " + values.size() + " values");
        }
    }

    /** What a query returns. */
    public sealed interface Output {

        /** Entities, relations and properties. */
        record Rows(List<Field> fields) implements Output {
            /** @throws IllegalArgumentException when there is none */
            public Rows {
                fields = fields.stream().distinct().toList();
                if (fields.isEmpty())
                    throw new IllegalArgumentException("nothing to return");
            }
        }

        /**
         * One figure for each group, or for all.
         *
         * @param of an entity is only counted
         */
        record Summary(Aggregate aggregate, Field of, List<Field> groups) implements Output {
            /** @throws IllegalArgumentException when the aggregate needs a property */
            public Summary {
                groups = groups.stream().distinct().toList();
                if (of.property().isEmpty() && aggregate != Aggregate.COUNT)
                    throw new IllegalArgumentException(aggregate + " needs a property");
            }
        }
    }

    /** Combines the values of a group. */
    public enum Aggregate {
        /** Counts different values or entities. */
        COUNT, MINIMUM, MAXIMUM, AVERAGE, SUM;

        /** The aggregates of values of a datatype. */
        public static List<Aggregate> of(Datatype datatype) {
            return switch (datatype) {
                case INT, FLOAT -> List.of(values());
                case STR, DATE -> List.of(COUNT, MINIMUM, MAXIMUM);
                default -> List.of(COUNT);
            };
        }
    }

    /**
     * The order of rows; values that are missing come last.
     *
     * @param by empty for the figure of a summary
     */
    public record Order(Optional<Field> by, boolean descending) {}

    /** @throws IllegalArgumentException when a part refers to a place that does not exist, or the order is impossible */
    public QueryForm {
        hops = List.copyOf(hops);
        conditions = List.copyOf(conditions);
        int steps = hops.size();
        for (Field field : fields(conditions, output, order)) {
            if (field.place().step() > steps || field.place().step() < (field.place().relation() ? 1 : 0))
                throw new IllegalArgumentException("no such place: " + field.place());
        }
        if (order.isPresent() && !canOrder(output, order.get()))
            throw new IllegalArgumentException("impossible order: " + order.get());
        if (limit.isPresent() && limit.getAsLong() < 0)
            throw new IllegalArgumentException("negative limit");
    }

    private static List<Field> fields(List<Condition> conditions, Output output, Optional<Order> order) {
        List<Field> used = new ArrayList<>(conditions.stream().map(Condition::field).toList());
        switch (output) {
            case Output.Rows(var fields) -> used.addAll(fields);
            case Output.Summary(_, var of, var groups) -> {
                used.add(of);
                used.addAll(groups);
            }
        }
        order.flatMap(Order::by).ifPresent(used::add);
        return used;
    }

    /** Whether a condition, the output or the order refers to a place. */
    boolean uses(Place place) {
        return fields(conditions, output, order).stream().anyMatch(field -> field.place().equals(place));
    }

    private static boolean canOrder(Output output, Order order) {
        return switch (output) {
            case Output.Rows _ -> order.by().flatMap(Field::property).isPresent();
            case Output.Summary summary -> order.by()
                    .map(by -> by.property().isPresent() && summary.groups().contains(by)).orElse(true);
        };
    }

    /** All entities of a type. */
    public static QueryForm of(String type, long limit) {
        return new QueryForm(type, List.of(), List.of(), new Output.Rows(List.of(Field.of(Place.entity(0)))),
                Optional.empty(), OptionalLong.of(limit));
    }

    /** The label of the entities after a number of hops. */
    public String label(int step) {
        return step == 0 ? type : hops.get(step - 1).target();
    }

    /** The places in the order of the pattern. */
    public List<Place> places() {
        List<Place> places = new ArrayList<>(List.of(Place.entity(0)));
        for (int i = 1; i <= hops.size(); i++) {
            places.add(Place.relation(i));
            places.add(Place.entity(i));
        }
        return places;
    }

    /** The conditions that must hold, each with its alternatives. */
    List<List<Condition>> alternatives() {
        List<List<Condition>> groups = new ArrayList<>();
        for (Condition condition : conditions) {
            if (groups.isEmpty() || !condition.or())
                groups.add(new ArrayList<>());
            groups.getLast().add(condition);
        }
        return groups;
    }

    /** The number of the first hop, from 1, of the part of the pattern that has this place; 0 for the required part. */
    int part(Place place) {
        for (int step = place.step(); step > 0; step--) {
            if (hops.get(step - 1).optional())
                return step;
        }
        return 0;
    }

    public QueryForm with(List<Condition> others) {
        return new QueryForm(type, hops, others, output, order, limit);
    }

    public QueryForm with(Output other) {
        return new QueryForm(type, hops, conditions, other, Optional.empty(), limit);
    }

    public QueryForm with(Order other) {
        return new QueryForm(type, hops, conditions, output, Optional.of(other), limit);
    }

    public QueryForm with(Hop hop) {
        List<Hop> all = new ArrayList<>(hops);
        all.add(hop);
        return withHops(all);
    }

    public QueryForm withHops(List<Hop> others) {
        return new QueryForm(type, others, conditions, output, order, limit);
    }
}
