package org.quern.cli.convert;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import org.quern.convert.output.Manifest;

/** Formats the result of a conversion as text and JSON. */
final class ManifestText {
    private static final int REJECTS_SHOWN = 10;

    List<String> lines(Manifest manifest) {
        List<String> lines = new ArrayList<>();
        lines.add("%-40s %10s %10s %10s %10s".formatted("entities", "found", "written", "merged", "rejected"));
        manifest.entities().forEach(c -> lines.add("%-40s %,10d %,10d %,10d %,10d%s".formatted(c.type(), c.members(),
                c.written(), 0, c.rejected(), c.shared() == 0 ? ""
                        : "  %,d of them nodes of an earlier type, too".formatted(c.shared()))));
        lines.add("%-40s %10s %10s %10s %10s".formatted("relations", "found", "written", "merged", "rejected"));
        manifest.relations().forEach(c -> lines.add("%-40s %,10d %,10d %,10d %,10d%s".formatted(c.type(), c.found(),
                c.written(), c.merged(), c.rejected(), c.filteredOut() == 0 ? ""
                        : "  + %,d taken by another relation type".formatted(c.filteredOut()))));
        manifest.leftOut().forEach(l -> lines.add("omitted by the source: %s (%,d)".formatted(l.what(), l.count())));
        lines.add("rejected: %,d".formatted(manifest.rejectTotal()));
        topRejects(manifest).forEach(r -> lines.add("%,10d  %s%s: %s%s".formatted(r.count(), r.type(),
                r.property().isEmpty() ? "" : "." + r.property(), manifest.text(r.reason()), share(manifest, r))));
        manifest.labelLanguages().forEach(
                l -> lines.add("labels in %-30s %,10d  %s".formatted(l.language(), l.count(), l.type())));
        long conflicts = manifest.conflicts().stream().mapToLong(Manifest.ConflictCount::count).sum();
        if (conflicts > 0)
            lines.add("conflicting values: %,d".formatted(conflicts));
        return lines;
    }

    private static String share(Manifest manifest, Manifest.RejectCount reject) {
        OptionalLong whole = manifest.whole(reject);
        return whole.isEmpty() ? ""
                : " (%.1f %% of %,d)".formatted(100.0 * reject.count() / whole.getAsLong(), whole.getAsLong());
    }

    private static List<Manifest.RejectCount> topRejects(Manifest manifest) {
        return manifest.rejects().stream().sorted(Comparator.comparing(Manifest.RejectCount::count).reversed())
                .limit(REJECTS_SHOWN).toList();
    }
}
