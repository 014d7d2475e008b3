package org.quern.task.schema;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.job.Progress;
import org.quern.schema.SchemaComparison;
import org.quern.schema.SchemaDifference;
import org.quern.schema.SchemaDifference.Added;
import org.quern.schema.SchemaDifference.Changed;
import org.quern.schema.SchemaDifference.Kind;
import org.quern.schema.SchemaDifference.Moved;
import org.quern.schema.SchemaDifference.Place;
import org.quern.schema.SchemaDifference.Removed;
import org.quern.schema.SchemaDifference.Renamed;
import org.quern.schema.SchemaDifference.Worded;
import org.quern.schema.SchemaDifferenceText;
import org.quern.schema.SchemaText;
import org.quern.schema.WordingComparison;
import org.quern.task.UseCase;

/** Lists the changes between two versions of a mapped schema, also of the phrases in the wording beside it. */
public record CompareSchemas() implements UseCase<CompareSchemas.Settings, CompareSchemas.Result> {

    public record Settings(Path before, Path after) {}

    /** @param sameText whether the files have the same text */
    public record Result(List<Difference> differences, @JsonIgnore boolean sameText) {}

    /**
     * A change, with those members that its kind has.
     *
     * @param change the kind of change
     * @param of the kind of what changed
     * @param sentence the change in words
     */
    public record Difference(String change, Kind of, String type, Optional<String> property, Optional<Integer> index,
            Optional<JsonNode> element, Optional<Integer> from, Optional<Integer> to, Optional<String> key,
            Optional<JsonNode> before, Optional<JsonNode> after, String sentence) {

        static Difference of(SchemaDifference found) {
            Place place = found.place();
            return new Difference(found.getClass().getSimpleName().toLowerCase(Locale.ROOT), place.kind(), place.type(),
                    Optional.of(place.property()).filter(text -> !text.isEmpty()), switch (found) {
                        case Added added -> Optional.of(added.index());
                        case Removed removed -> Optional.of(removed.index());
                        default -> Optional.empty();
                    }, switch (found) {
                        case Added added -> Optional.of(added.element());
                        case Removed removed -> Optional.of(removed.element());
                        default -> Optional.empty();
                    }, found instanceof Moved moved ? Optional.of(moved.from()) : Optional.empty(),
                    found instanceof Moved moved ? Optional.of(moved.to()) : Optional.empty(), key(found),
                    before(found), after(found), new SchemaDifferenceText().sentence(found));
        }

        private static Optional<String> key(SchemaDifference found) {
            return switch (found) {
                case Changed changed -> Optional.of(changed.key());
                case Worded worded -> Optional.of(worded.key());
                default -> Optional.empty();
            };
        }

        private static Optional<JsonNode> before(SchemaDifference found) {
            return switch (found) {
                case Renamed renamed -> Optional.of(TextNode.valueOf(renamed.before()));
                case Changed changed -> changed.before();
                case Worded worded -> worded.before();
                default -> Optional.empty();
            };
        }

        private static Optional<JsonNode> after(SchemaDifference found) {
            return switch (found) {
                case Changed changed -> changed.after();
                case Worded worded -> worded.after();
                default -> Optional.empty();
            };
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        SchemaText before = SchemaText.read(settings.before());
        SchemaText after = SchemaText.read(settings.after());
        List<SchemaDifference> found = new ArrayList<>(SchemaComparison.between(before.tree(), after.tree()));
        found.addAll(WordingComparison.between(WordingComparison.beside(settings.before()),
                WordingComparison.beside(settings.after()), before.tree(), after.tree()));
        return new Result(found.stream().map(Difference::of).toList(), before.text().equals(after.text()));
    }
}
