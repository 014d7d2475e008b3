package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.quern.cli.output.Amount;
import org.quern.dataset.file.DatasetManifest;

/** Formats datasets as text. */
final class DatasetText {

    private DatasetText() {}

    static String line(String name, DatasetManifest manifest) {
        List<String> languages = new ArrayList<>();
        manifest.languages().forEach((tag, count) -> languages.add("%s %,d".formatted(tag, count)));
        return "%s: %s, %s (%s), %s, %s; %s from %s; licence %s".formatted(name,
                Amount.of(manifest.questions(), "question"),
                Amount.of(manifest.counts().getOrDefault("forms", 0L), "wording"), String.join(", ", languages),
                Amount.of(manifest.counts().getOrDefault("queries", 0L), "query"),
                Amount.of(manifest.counts().getOrDefault("answers", 0L), "stored answer"),
                manifest.format().text(), manifest.source(), manifest.rights().license().orElse("unknown"));
    }

    /** The members that are kept but not used. */
    static Optional<String> kept(DatasetManifest manifest) {
        return manifest.kept().isEmpty() ? Optional.empty()
                : Optional.of("  kept unchanged, but not used: " + String.join(", ", manifest.kept().entrySet().stream()
                        .map(one -> "%s (%,d)".formatted(one.getKey(), one.getValue())).toList()));
    }

    static Stream<String> skipped(DatasetManifest manifest) {
        return manifest.leftOut().stream().flatMap(one -> Stream.concat(
                Stream.of("  skipped: %s (%,d)".formatted(one.what(), one.count())),
                one.samples().stream().map(place -> "    " + place)));
    }
}
