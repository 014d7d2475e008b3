package org.quern.convert.output;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.quern.convert.ConversionRules;
import org.quern.convert.Converted;
import org.quern.convert.output.Manifest.ConflictCount;
import org.quern.convert.output.Manifest.Cost;
import org.quern.convert.output.Manifest.PropertyCount;
import org.quern.convert.output.Manifest.RejectCount;
import org.quern.report.Page;
import org.quern.wikidata.Rejects;

/**
 * Writes a manifest as a self-contained HTML page. All data is escaped.
 *
 * @param names the names of items in examples
 */
public record HtmlReport(ItemNames names) {
    /** Writes the page; the stream stays open. */
    public void write(Manifest manifest, OutputStream out) throws IOException {
        Page page = Page.begin(out, manifest.name() + ": conversion", manifest.name(),
                "Source, contents and rejected values of this graph.");
        head(manifest, page);
        leftOutBySource(manifest, page);
        entities(manifest, page);
        relations(manifest, page);
        properties(manifest, page);
        rejects(manifest, page);
        conflicts(manifest, page);
        julian(manifest, page);
        page.end();
    }

    private static void head(Manifest manifest, Page page) throws IOException {
        page.facts();
        page.fact("Source", manifest.source());
        page.fact("Schema (SHA-256)", manifest.schema().hex());
        page.fact("Rules", manifest.rules() == ConversionRules.CORRECT ? "standard"
                : "compatible with published graphs");
        if (manifest.at().isPresent())
            page.fact("Converted", manifest.at().get().toString());
        page.endFacts().figures();
        page.figure(Page.count(manifest.entityTotal()), "entities")
                .figure(Page.count(manifest.relationTotal()), "relations")
                .figure(Page.count(manifest.rejectTotal()), "rejected")
                .figure(Page.count(manifest.conflicts().stream().mapToLong(ConflictCount::count).sum()),
                        "values chosen among several");
        if (manifest.cost().isPresent()) {
            Cost cost = manifest.cost().get();
            page.figure(seconds(cost.millis()), "duration").figure(seconds(cost.cpuMillis()), "processor time")
                    .figure(Page.count(cost.peakHeapBytes() >> 20) + " MiB", "peak heap memory");
        }
        page.endFigures().contents(List.of("Entities", "Relations", "Properties", "Rejected", "Several values"));
    }

    private static void leftOutBySource(Manifest manifest, Page page) throws IOException {
        if (manifest.leftOut().isEmpty())
            return;
        page.section("Not read").paragraph("Data that the source could not read.");
        for (Rejects leftOut : manifest.leftOut()) {
            page.open(leftOut.count(), leftOut.what(), "");
            if (!leftOut.samples().isEmpty()) {
                page.table("sample");
                for (String sample : leftOut.samples())
                    page.row(sample);
                page.endTable();
            }
            page.close(leftOut.samples().size(), leftOut.count());
        }
    }

    private static void entities(Manifest manifest, Page page) throws IOException {
        page.section("Entities");
        if (manifest.sharedTotal() > 0)
            page.paragraph("An item of several types is one entity, which each of its types counts. Of the figures in "
                    + "graph, " + Page.count(manifest.sharedTotal()) + " are of entities that an earlier type has.");
        page.table("type", "#found", "#in graph", "#rejected", "");
        for (Manifest.EntityCount count : manifest.entities())
            page.row(count.type()).number(count.members()).number(count.written()).number(count.rejected())
                    .share(count.written(), count.members());
        page.endTable();
    }

    private static void relations(Manifest manifest, Page page) throws IOException {
        page.section("Relations").paragraph("Relations that state the same fact are merged; a value that another "
                + "relation type takes is filtered out. Found = in graph + merged + rejected + filtered out.")
                .table("type", "#found", "#in graph", "#merged", "#rejected", "#filtered out", "");
        for (Manifest.RelationCount count : manifest.relations())
            page.row(count.type()).number(count.found()).number(count.written()).number(count.merged())
                    .number(count.rejected()).number(count.filteredOut()).share(count.written(), count.found());
        page.endTable();
    }

    private static void properties(Manifest manifest, Page page) throws IOException {
        page.section("Properties").paragraph(
                "Number of entities and relations of the graph that have a value in the source, and that have the property.")
                .table("of", "property", "#in source", "#filled", "");
        String before = "";
        for (PropertyCount count : manifest.properties()) {
            long all = all(manifest, count.type());
            (count.type().equals(before) ? page.sameRow(count.type()) : page.row(count.type())).cell(count.property())
                    .number(count.having() < count.filled() ? "" : Page.count(count.having())).number(count.filled())
                    .share(count.filled(), all);
            before = count.type();
        }
        page.endTable();
    }

    private static long all(Manifest manifest, String type) {
        return Stream.concat(
                manifest.entities().stream().filter(c -> c.type().equals(type)).map(Manifest.EntityCount::written),
                manifest.relations().stream().filter(c -> c.type().equals(type)).map(Manifest.RelationCount::written))
                .findFirst().orElse(0L);
    }

    private void rejects(Manifest manifest, Page page) throws IOException {
        page.section("Rejected").paragraph(manifest.rejects().isEmpty() ? "Nothing was rejected."
                : "Values and elements that are not in the graph. Open a reason to see the first examples.");
        for (RejectCount count : most(manifest.rejects(), RejectCount::count)) {
            OptionalLong whole = manifest.whole(count);
            page.open(count.count(), place(count.type(), count.property()), manifest.text(count.reason()) + (whole
                    .isEmpty() ? ""
                            : String.format(Locale.ROOT, " (%.1f %% of %s)", 100.0 * count.count() / whole.getAsLong(),
                                    Page.count(whole.getAsLong()))));
            page.table("entity", "statement", "value");
            for (Manifest.RejectSample sample : count.samples())
                page.row(names.name(sample.entity())).cell(sample.statement()).cell(names.name(sample.raw()));
            page.endTable().close(count.samples().size(), count.count());
        }
    }

    private void conflicts(Manifest manifest, Page page) throws IOException {
        page.section("Several values").paragraph(
                "A property with a single value keeps the shortest text, and among equally short texts the first in sort order.");
        if (manifest.conflicts().isEmpty())
            page.paragraph("None.");
        for (ConflictCount count : most(manifest.conflicts(), ConflictCount::count)) {
            page.open(count.count(), place(count.type(), count.property()), "one of several values kept");
            page.table("entity", "taken", "left");
            for (Manifest.ConflictSample sample : count.samples())
                page.row(names.name(sample.entity())).cell(sample.taken()).cell(String.join(" · ", sample.left()));
            page.endTable().close(count.samples().size(), count.count());
        }
    }

    private static void julian(Manifest manifest, Page page) throws IOException {
        if (manifest.julianDates().isEmpty())
            return;
        page.section("Dates in the Julian calendar").paragraph("Converted to Gregorian dates in the graph.")
                .table("of", "property", "#dates");
        for (Manifest.JulianCount count : manifest.julianDates())
            page.row(count.type()).cell(count.property()).number(count.count());
        page.endTable();
    }

    private static <T> List<T> most(List<T> counts, ToLongFunction<T> size) {
        return counts.stream().sorted(java.util.Comparator.comparingLong(size).reversed()).toList();
    }

    private static String place(String type, String property) {
        return property.isEmpty() ? type : type + "." + property;
    }

    private static String seconds(long millis) {
        return millis < 60_000 ? String.format(Locale.ROOT, "%.1f s", millis / 1000.0)
                : "%d min %d s".formatted(millis / 60_000, millis / 1000 % 60);
    }
}
