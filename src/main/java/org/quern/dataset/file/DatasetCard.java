package org.quern.dataset.file;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.quern.publish.DataCard;

/** The card of a dataset: its licence, source and size, as Markdown for people who receive the set. */
final class DatasetCard {

    private static final String UNKNOWN = "unknown; ask the publisher before you pass the set on";

    private DatasetCard() {}

    /** The file of the card next to an exported file. */
    static Path next(Path exported) {
        String name = exported.getFileName().toString().replaceFirst("(?i)\\.gz$", "")
                .replaceFirst("(?i)\\.jsonl$", "");
        return exported.resolveSibling(name + ".card.md");
    }

    static String of(String name, DatasetManifest manifest, int edited) {
        List<String> lines = new ArrayList<>();
        lines.add("- Licence: " + manifest.rights().license().orElse(UNKNOWN));
        lines.add("- Published at: " + manifest.rights().source().orElse("unknown"));
        lines.add("- Origin: %s (%s, SHA-256 %s)".formatted(manifest.source(), manifest.format(), manifest.sha256()));
        if (edited > 0)
            lines.add("- Edited since the import: " + count(edited) + " questions");
        manifest.counts().forEach((what, count) -> lines.add("- " + what + ": " + count(count)));
        lines.add("");
        lines.add("| language | wordings |");
        lines.add("|---|---:|");
        manifest.languages().forEach((language, forms) -> lines.add("| " + language + " | " + count(forms) + " |"));
        return new DataCard(name, manifest.rights().license(), List.copyOf(manifest.languages().keySet()),
                List.of("knowledge-graph", "wikidata", "text-to-sparql"), "question-answering", manifest.questions(),
                List.of(), String.join("\n", lines) + "\n").markdown();
    }

    private static String count(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }
}
