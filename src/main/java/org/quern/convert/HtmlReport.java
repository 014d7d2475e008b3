package org.quern.convert;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.quern.convert.Manifest.ConflictCount;
import org.quern.convert.Manifest.Cost;
import org.quern.convert.Manifest.PropertyCount;
import org.quern.convert.Manifest.RejectCount;
import org.quern.page.Page;
import org.quern.wikidata.LeftOut;

/**
 * A manifest as a page that stands alone: no scripts, nothing fetched, light or dark as the reader's system is. All that
 * comes from data is escaped.
 */
public final class HtmlReport {
    /** Writes the page; the stream stays open. */
    public void write(Manifest manifest, OutputStream out) throws IOException {
        Page page = Page.begin(out, manifest.name() + ": conversion");
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
        page.element("h1", manifest.name()).element("p",
                "What this graph was made of, and everything that was found and not taken over.");
        page.raw("<dl class=\"facts\">\n");
        page.fact("Source", manifest.source());
        page.fact("Schema (SHA-256)", manifest.schema().hex());
        page.fact("Rules", manifest.rules() == ConversionRules.CORRECT ? "as Wikidata states it"
                : "compatible with the graphs that are already published");
        if (manifest.at().isPresent())
            page.fact("Converted", manifest.at().get().toString());
        page.raw("</dl>\n<ul class=\"figures\">\n");
        page.figure(Page.count(manifest.entityTotal()), "entities")
                .figure(Page.count(manifest.relationTotal()), "relations")
                .figure(Page.count(manifest.rejectTotal()), "left out, with reasons")
                .figure(Page.count(manifest.conflicts().stream().mapToLong(ConflictCount::count).sum()),
                        "choices between several values");
        if (manifest.cost().isPresent()) {
            Cost cost = manifest.cost().get();
            page.figure(seconds(cost.millis()), "duration").figure(seconds(cost.cpuMillis()), "processor time")
                    .figure(Page.count(cost.peakHeapBytes() >> 20) + " MiB", "peak heap");
        }
        page.raw("</ul>\n").contents("Entities", "Relations", "Properties", "Left out", "Several values");
    }

    private static void leftOutBySource(Manifest manifest, Page page) throws IOException {
        if (manifest.leftOut().isEmpty())
            return;
        page.element("h2", "Not read").element("p", "What the data has and the source did not take in.");
        for (LeftOut leftOut : manifest.leftOut()) {
            page.open(leftOut.count(), leftOut.what(), "");
            page.table("sample");
            for (String sample : leftOut.samples())
                page.row(sample).raw("</tr>\n");
            page.raw("</tbody></table>\n").close(leftOut.samples().size(), leftOut.count());
        }
    }

    private static void entities(Manifest manifest, Page page) throws IOException {
        page.section("Entities").table("type", "#members", "#in the graph", "");
        for (Manifest.EntityCount count : manifest.entities())
            page.row(count.type()).number(count.members()).number(count.written())
                    .share(count.written(), count.members()).raw("</tr>\n");
        page.raw("</tbody></table>\n");
    }

    private static void relations(Manifest manifest, Page page) throws IOException {
        page.section("Relations").element("p", "Equal facts between the same two entities stand once.")
                .table("type", "#found", "#in the graph", "");
        for (Manifest.RelationCount count : manifest.relations())
            page.row(count.type()).number(count.found()).number(count.written())
                    .share(count.written(), count.found()).raw("</tr>\n");
        page.raw("</tbody></table>\n");
    }

    private static void properties(Manifest manifest, Page page) throws IOException {
        page.section("Properties").element("p", "How many of the graph's entities and relations have each.")
                .table("of", "property", "#filled", "");
        String before = "";
        for (PropertyCount count : manifest.properties()) {
            long all = all(manifest, count.type());
            page.rowAfter(before, count.type()).cell(count.property()).number(count.filled()).share(count.filled(), all)
                    .raw("</tr>\n");
            before = count.type();
        }
        page.raw("</tbody></table>\n");
    }

    private static long all(Manifest manifest, String type) {
        return Stream.concat(
                manifest.entities().stream().filter(c -> c.type().equals(type)).map(Manifest.EntityCount::written),
                manifest.relations().stream().filter(c -> c.type().equals(type)).map(Manifest.RelationCount::written))
                .findFirst().orElse(0L);
    }

    private static void rejects(Manifest manifest, Page page) throws IOException {
        page.section("Left out").element("p", manifest.rejects().isEmpty() ? "Nothing."
                : "Found, and not in the graph. Each reason opens to the first cases.");
        for (RejectCount count : most(manifest.rejects(), RejectCount::count)) {
            page.open(count.count(), place(count.type(), count.property()), count.reason().text());
            page.table("entity", "statement", "value");
            for (Manifest.RejectSample sample : count.samples())
                page.row(sample.entity()).cell(sample.statement()).cell(sample.raw()).raw("</tr>\n");
            page.raw("</tbody></table>\n").close(count.samples().size(), count.count());
        }
    }

    private static void conflicts(Manifest manifest, Page page) throws IOException {
        page.section("Several values").element("p",
                "Where one value is wanted, the shortest text is taken, then the smallest, so that another run takes the same.");
        if (manifest.conflicts().isEmpty())
            page.element("p", "None.");
        for (ConflictCount count : most(manifest.conflicts(), ConflictCount::count)) {
            page.open(count.count(), place(count.type(), count.property()), "one of several was taken");
            page.table("entity", "taken", "left");
            for (Manifest.ConflictSample sample : count.samples())
                page.row(sample.entity()).cell(sample.taken()).cell(String.join(" · ", sample.left())).raw("</tr>\n");
            page.raw("</tbody></table>\n").close(count.samples().size(), count.count());
        }
    }

    private static void julian(Manifest manifest, Page page) throws IOException {
        if (manifest.julianDates().isEmpty())
            return;
        page.element("h2", "Dates of the Julian calendar").element("p", "They stand in the graph as Gregorian ones.")
                .table("of", "property", "#dates");
        for (Manifest.JulianCount count : manifest.julianDates())
            page.row(count.type()).cell(count.property()).number(count.count()).raw("</tr>\n");
        page.raw("</tbody></table>\n");
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
