package org.quern.cli.dataset;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.quern.cli.output.JsonMembers;
import org.quern.qaset.file.SetManifest;

/** Question sets in words and as JSON. */
final class DatasetText {

    private DatasetText() {}

    static String line(String name, SetManifest manifest) {
        List<String> languages = new ArrayList<>();
        manifest.languages().forEach((tag, count) -> languages.add("%s %,d".formatted(tag, count)));
        return "%s: %,d questions, %,d forms (%s), %,d queries, %,d stored answers; %s from %s".formatted(name,
                manifest.questions(), manifest.counts().getOrDefault("forms", 0L), String.join(", ", languages),
                manifest.counts().getOrDefault("queries", 0L), manifest.counts().getOrDefault("answers", 0L),
                manifest.format().text(), manifest.source());
    }

    static Map<String, Object> json(String name, SetManifest manifest) {
        return JsonMembers.of("dataset", name, "source", manifest.source(), "form", manifest.format().text(), "sha256",
                manifest.sha256(), "bytes", manifest.bytes(), "counts", manifest.counts(), "languages",
                manifest.languages(), "leftOut", manifest.leftOut());
    }
}
