package org.quern.evaluate.error;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.quern.evaluate.ItemKey;
import org.quern.evaluate.score.Metrics;
import org.quern.evaluate.score.ScoredItem;
import org.quern.question.HashSample;
import org.quern.question.StableHash;
import org.quern.workspace.JsonRecords;
import org.quern.workspace.JsonText;
import org.quern.workspace.SafeFiles;

/**
 * A random sample of the wrong predictions of a run, in the order in which people judge them (CypherBench, section 6.6).
 *
 * @param seed the same seed draws the same items, whatever their order in the run
 * @param wrong how many predictions were wrong when it was drawn
 */
public record ErrorSample(long seed, int wrong, List<ItemKey> items) {

    /** The name in the folder of a run. */
    public static final String NAME = "errors.sample.json";

    private static final String REMEDY = "draw the sample again with 'quern evaluate errors RUN --sample N'";

    public ErrorSample {
        items = List.copyOf(items);
    }

    /** Draws from the items whose execution accuracy is 0; all of them where there are no more than that. */
    public static ErrorSample draw(List<ScoredItem> scored, int size, long seed) {
        return drawOf(scored.stream().filter(item -> item.score(Metrics.EX).orElse(1) == 0)
                .map(item -> ItemKey.of(item.sample())).distinct().toList(), size, seed);
    }

    /** Draws from wrong items; all of them where there are no more than that. */
    public static ErrorSample drawOf(List<ItemKey> wrong, int size, long seed) {
        StableHash hash = new StableHash(seed);
        HashSample<ItemKey> drawn = new HashSample<>(size);
        wrong.forEach(item -> drawn.offer(hash.of("error", item.graph(), item.qid()), item.toString(), item));
        return new ErrorSample(seed, wrong.size(), drawn.items());
    }

    /** Reads the sample of a run; nothing where none was drawn. */
    public static Optional<ErrorSample> read(SafeFiles files, Path folder) {
        Path file = folder.resolve(NAME);
        return Files.exists(file) ? Optional.of(new JsonText(REMEDY).read(files, file, ErrorSample.class))
                : Optional.empty();
    }

    public void write(SafeFiles files, Path folder) {
        JsonText.write(files, folder.resolve(NAME), JsonRecords.write(this));
    }

    /** The drawn items among those of a run, in the run's order. */
    public List<ScoredItem> of(List<ScoredItem> scored) {
        Set<ItemKey> drawn = Set.copyOf(items);
        return scored.stream().filter(item -> drawn.contains(ItemKey.of(item.sample()))).toList();
    }

    /** The place of each item in the order of judging. */
    public Map<ItemKey, Integer> places() {
        Map<ItemKey, Integer> places = new HashMap<>();
        items.forEach(item -> places.put(item, places.size()));
        return places;
    }
}
