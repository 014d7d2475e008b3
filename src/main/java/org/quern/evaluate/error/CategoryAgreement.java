package org.quern.evaluate.error;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import org.quern.evaluate.ItemKey;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * The agreement of judges with proposed error categories.
 *
 * @param items number of judged items
 * @param ignored number of judged items that are left out because their predictions are not wrong
 * @param byCategory only categories that were judged
 */
public record CategoryAgreement(int items, int ignored, Map<ErrorCategory, Figures> byCategory) {

    /**
     * The agreement in the folder of a run.
     *
     * @param right the items of the run that are not wrong
     * @param remedy what to do if nothing has been judged
     * @throws QuernException when nothing has been judged, or a file cannot be read
     */
    public static CategoryAgreement read(Path folder, SafeFiles files, Predicate<ItemKey> right, String remedy) {
        Path said = folder.resolve(Judgements.NAME);
        if (!Files.exists(said))
            throw new QuernException("no item of this run has been judged", said.toString(), remedy);
        Path proposed = folder.resolve(ErrorFile.NAME);
        return Judgements.read(said).agreement(
                Files.exists(proposed) ? new ErrorFile(files).read(proposed) : List.of(), right);
    }

    /** The categories together. */
    public Figures overall() {
        return byCategory.values().stream().reduce(new Figures(0, 0, 0), Figures::plus);
    }

    @JsonValue
    public ObjectNode toJson() {
        ObjectNode root = JsonNodeFactory.instance.objectNode().put("items", items).put("ignored", ignored);
        root.set("overall", overall().toJson());
        ObjectNode categories = root.putObject("by_category");
        byCategory.forEach((category, figures) -> categories.set(category.key(), figures.toJson()));
        return root;
    }

    /**
     * The counts of one category.
     *
     * @param right proposed and confirmed
     * @param wrong proposed and rejected
     * @param missed added by a judge, but not proposed
     */
    public record Figures(int right, int wrong, int missed) {

        static Figures of(boolean proposed, boolean holds) {
            return new Figures(proposed && holds ? 1 : 0, proposed && !holds ? 1 : 0, !proposed && holds ? 1 : 0);
        }

        Figures plus(Figures other) {
            return new Figures(right + other.right, wrong + other.wrong, missed + other.missed);
        }

        /** The number of judged proposals, the basis of the precision. */
        public int proposed() {
            return right + wrong;
        }

        /** The number of errors that judges named, the basis of the recall. */
        public int named() {
            return right + missed;
        }

        /** Empty when no proposal was judged. */
        public OptionalDouble precision() {
            return proposed() == 0 ? OptionalDouble.empty() : OptionalDouble.of(right / (double) proposed());
        }

        /** Empty when no judge named an error. */
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
