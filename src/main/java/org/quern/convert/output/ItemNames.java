package org.quern.convert.output;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The names of the items in the examples of a manifest, which has their ids only.
 *
 * @param labels label by id; items without one are named by their id
 */
public record ItemNames(Map<String, String> labels) {

    public static final ItemNames NONE = new ItemNames(Map.of());

    /** A value that is an item, or an amount whose unit is one; an id in a longer text is a part of the text. */
    private static final Pattern ITEM = Pattern.compile("(?:[-+]?\\d[\\d.E+-]* )?(Q[1-9]\\d*)");

    public ItemNames {
        labels = Map.copyOf(labels);
    }

    /** The ids in the examples of rejected values and of values that were chosen among several. */
    public static Set<String> ids(Manifest manifest) {
        Stream<String> rejected = manifest.rejects().stream().flatMap(count -> count.samples().stream())
                .flatMap(sample -> Stream.of(sample.entity(), sample.raw()));
        Stream<String> chosen = manifest.conflicts().stream().flatMap(count -> count.samples().stream())
                .map(Manifest.ConflictSample::entity);
        Set<String> ids = new TreeSet<>();
        Stream.concat(rejected, chosen).map(ItemNames::id).flatMap(Optional::stream).forEach(ids::add);
        return ids;
    }

    private static Optional<String> id(String text) {
        Matcher item = ITEM.matcher(text);
        return item.matches() ? Optional.of(item.group(1)) : Optional.empty();
    }

    /** {@code Lake Geneva (Q6403)}, {@code 180 centimetre (Q174728)}; a text without a known item as it is. */
    public String name(String text) {
        return id(text).flatMap(id -> Optional.ofNullable(labels.get(id))
                .map(label -> text.substring(0, text.length() - id.length()) + label + " (" + id + ")")).orElse(text);
    }
}
