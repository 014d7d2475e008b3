package org.quern.cypher.memory.pattern;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.PathLengthContext;
import org.neo4j.cypher.internal.parser.v25.Cypher25Parser.QuantifierContext;
import org.quern.cypher.memory.NotSure;
import org.quern.cypher.memory.Typed;

/**
 * The pattern of one MATCH: nodes, relationships and conditions.
 *
 * @param bound the slots that are already filled
 */
public record MatchPattern(List<NodePart> nodes, List<EdgePart> edges, List<PathPart> paths, List<Condition> conditions,
        Set<Integer> bound) {

    /** A node; each occurrence of a name has its own. */
    public record NodePart(int slot, Optional<LabelTest> labels) {}

    /**
     * A relationship, or a path of several.
     *
     * @param forward whether it may point from left to right
     * @param backward whether it may point from right to left
     * @param steps the length of a path, whose slot contains a list
     * @param properties required properties of each relationship of a path
     * @param group only for a path in brackets
     */
    public record EdgePart(int slot, int left, int right, Optional<LabelTest> types, boolean forward, boolean backward,
            Optional<Steps> steps, List<Required> properties, Optional<Group> group) {}

    /** The slots for the nodes before and after each step of a path in brackets, as lists. */
    public record Group(int left, int right) {}

    public record Required(String name, Typed value) {}

    /** @param most negative without an upper bound */
    public record Steps(int least, int most) {

        public static Steps of(PathLengthContext length) {
            if (length.single != null)
                return new Steps(number(length.single.getText()), number(length.single.getText()));
            int least = length.from == null ? 1 : number(length.from.getText());
            int most = length.to == null ? -1 : number(length.to.getText());
            return least == 0 && most == 0 ? new Steps(0, 0) : bounded(least, most);
        }

        public static Steps of(QuantifierContext quantifier) {
            if (quantifier.PLUS() != null)
                return new Steps(1, -1);
            if (quantifier.TIMES() != null)
                return new Steps(0, -1);
            if (quantifier.COMMA() == null) {
                int times = number(quantifier.UNSIGNED_DECIMAL_INTEGER(0).getText());
                return bounded(times, times);
            }
            int least = quantifier.from == null ? 0 : number(quantifier.from.getText());
            return bounded(least, quantifier.to == null ? -1 : number(quantifier.to.getText()));
        }

        /** The database refuses brackets that are to occur zero times. */
        private static Steps bounded(int least, int most) {
            if (most == 0 || most > 0 && most < least)
                throw new NotSure("a variable-length pattern of length zero");
            return new Steps(least, most);
        }

        private static int number(String text) {
            if (text.length() > 4 || !text.matches("[0-9]+"))
                throw new NotSure("a long variable-length pattern");
            return Integer.parseInt(text);
        }
    }

    /** A named path, as alternating nodes and edges. */
    public record PathPart(int slot, int start, List<EdgePart> edges) {}

    /**
     * A condition, evaluated as soon as these slots are filled.
     *
     * @param text a property of a node that must equal a literal text
     */
    public record Condition(Typed typed, Set<Integer> slots, Optional<TextOf> text) {}

    public record TextOf(int slot, String property, String text) {}
}
