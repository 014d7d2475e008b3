package org.quern.evaluate.error;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The agreement of judges with proposed error categories.
 *
 * @param items of how many items anybody said anything
 * @param byCategory only categories that somebody judged
 */
public record Agreement(int items, Map<ErrorCategory, Figures> byCategory) {

    /** The categories together. */
    public Figures overall() {
        return byCategory.values().stream().reduce(new Figures(0, 0, 0), Figures::plus);
    }

    /** As scripts read it. */
    public ObjectNode toJson() {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("items", items);
        root.set("overall", overall().toJson());
        ObjectNode categories = root.putObject("by_category");
        byCategory.forEach((category, figures) -> categories.set(category.key(), figures.toJson()));
        return root;
    }

    /**
     * Counts of one category.
     *
     * @param right proposed, and confirmed
     * @param wrong proposed, and refused
     * @param missed named by a person, and not proposed
     */
    public record Figures(int right, int wrong, int missed) {

        static Figures of(boolean proposed, boolean holds) {
            return new Figures(proposed && holds ? 1 : 0, proposed && !holds ? 1 : 0, !proposed && holds ? 1 : 0);
        }

        Figures plus(Figures other) {
            return new Figures(right + other.right, wrong + other.wrong, missed + other.missed);
        }

        /** How many proposals somebody judged: those that the precision is about. */
        public int proposed() {
            return right + wrong;
        }

        /** How many cases people named: those that the recall is about. */
        public int named() {
            return right + missed;
        }

        /** None where no proposal was judged. */
        public OptionalDouble precision() {
            return proposed() == 0 ? OptionalDouble.empty() : OptionalDouble.of(right / (double) proposed());
        }

        /** None where nobody named a case. */
        public OptionalDouble recall() {
            return named() == 0 ? OptionalDouble.empty() : OptionalDouble.of(right / (double) named());
        }

        ObjectNode toJson() {
            ObjectNode node = JsonNodeFactory.instance.objectNode().put("confirmed", right).put("refused", wrong)
                    .put("added", missed);
            put(node, "precision", precision(), proposed());
            put(node, "recall", recall(), named());
            return node;
        }

        private static void put(ObjectNode node, String name, OptionalDouble value, int of) {
            ObjectNode figure = node.putObject(name);
            if (value.isPresent())
                figure.put("value", value.getAsDouble());
            else
                figure.putNull("value");
            figure.put("n", of);
        }
    }
}
