package org.quern.bench.convert;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.quern.bench.measure.HeapWatch;
import org.quern.bench.measure.Span;
import org.quern.bench.measure.Stopwatch;
import org.quern.bench.synthetic.SyntheticFiles;
import org.quern.bench.synthetic.SyntheticWikidata;
import org.quern.convert.ConversionRules;
import org.quern.convert.NeededData;
import org.quern.convert.output.Manifest;
import org.quern.convert.run.Converter;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.store.Store;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Measures conversion from a store and from a dump on generated extracts of several sizes (semantics of conversion, 6).
 * Generating, and loading the store, are not part of what is measured.
 */
public final class ConversionBench {
    /** Where data come from. */
    public enum From {
        STORE, DUMP
    }

    /**
     * What to measure.
     *
     * @param sizes numbers of statements
     * @param wanted how many percent of the entities the schema asks for
     * @param packing how the dump is packed: {@code gz}, {@code bz2}, or empty
     * @param threads how many read a dump at a time
     */
    public record Plan(long seed, List<Long> sizes, int wanted, Set<From> sources, String packing, int threads) {
        public Plan {
            sizes = List.copyOf(sizes);
            sources = Set.copyOf(sources);
        }
    }

    /**
     * One conversion.
     *
     * @param statements about how many the extract has
     * @param extractEntities how many entities the extract has, most of which the schema does not want
     * @param peakHeap in bytes, garbage included
     * @param plain how long it takes to unpack and parse the same dump only; empty for stores
     */
    public record Measurement(From from, long statements, long extractEntities, Span span, long entities,
            long relations, long peakHeap, Optional<Span> plain) {
        public double seconds() {
            return span.seconds();
        }

        public double entitiesPerSecond() {
            return entities / span.seconds();
        }

        public double relationsPerSecond() {
            return relations / span.seconds();
        }

        public double elementsPerSecond() {
            return (entities + relations) / span.seconds();
        }

        /** How many times as fast as the published engine ever was, which only knows stores. */
        public Optional<Double> timesPublished() {
            return from == From.STORE ? Optional.of(elementsPerSecond() / PublishedSpeed.fastest())
                    : Optional.empty();
        }

        /** The speed in relation to unpacking and parsing only. */
        public Optional<Double> ofPlainSpeed() {
            return plain.map(p -> p.seconds() / span.seconds());
        }

        /** The same by the time that processors worked, which does not depend on who else uses them. */
        public Optional<Double> ofPlainSpeedByProcessor() {
            return plain.map(p -> p.processorSeconds() / span.processorSeconds());
        }
    }

    private final Path folder;
    private final SafeFiles files = new SafeFiles();
    private final MappedSchema schema = SyntheticFiles.schema();
    private final Progress progress;

    /** @param folder for generated files, which stay there and are used again, and for graphs */
    public ConversionBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Measures everything in the plan, after one conversion that is not counted, in which the machine warms up.
     *
     * @param receiver gets each measurement when it is done
     */
    public List<Measurement> run(Plan plan, Consumer<Measurement> receiver) {
        List<Measurement> measurements = new ArrayList<>();
        for (From from : plan.sources().stream().sorted().toList()) {
            measure(from, plan.sizes().getFirst(), plan);
            for (long size : plan.sizes()) {
                Measurement measured = measure(from, size, plan);
                measurements.add(measured);
                receiver.accept(measured);
            }
        }
        return measurements;
    }

    private Measurement measure(From from, long statements, Plan plan) {
        SyntheticWikidata extract = new SyntheticWikidata(plan.seed(), statements, plan.wanted());
        return switch (from) {
            case STORE -> fromStore(extract, statements, plan);
            case DUMP -> fromDump(extract, statements, plan);
        };
    }

    private Measurement fromStore(SyntheticWikidata extract, long statements, Plan plan) {
        Path place = folder.resolve("store-" + name(statements, plan));
        if (!Files.exists(place)) {
            Path triples = folder.resolve("extract-" + name(statements, plan) + ".nt.gz");
            if (!Files.exists(triples))
                new SyntheticFiles(extract, files, progress).triples(triples);
            new StoreLoader().load(place, List.of(triples), StoreLoader.Existing.REFUSE, progress);
        }
        try (Store store = Store.open(place)) {
            HeapWatch heap = new HeapWatch();
            Stopwatch watch = new Stopwatch();
            Manifest manifest = convert(store.source());
            return measurement(From.STORE, extract, statements, watch, manifest, heap, Optional.empty());
        }
    }

    private static String name(long statements, Plan plan) {
        return "%d-%d-%d".formatted(plan.seed(), statements, plan.wanted());
    }

    private Measurement fromDump(SyntheticWikidata extract, long statements, Plan plan) {
        String ending = plan.packing().isEmpty() ? "" : "." + plan.packing();
        Path dump = folder.resolve("extract-" + name(statements, plan) + ".json" + ending);
        if (!Files.exists(dump))
            new SyntheticFiles(extract, files, progress).dump(dump);
        Span plain = plain(dump, plan.threads());
        HeapWatch heap = new HeapWatch();
        Stopwatch watch = new Stopwatch();
        try (DumpSource source = DumpSource.open(dump, NeededData.of(schema), folder, plan.threads(), progress)) {
            Manifest manifest = convert(source);
            return measurement(From.DUMP, extract, statements, watch, manifest, heap, Optional.of(plain));
        }
    }

    private Span plain(Path dump, int threads) {
        Stopwatch watch = new Stopwatch();
        try {
            new PlainReading(dump, threads).run(progress);
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(dump, failure);
        }
        return watch.read();
    }

    private Manifest convert(WikidataSource source) {
        Converter.Options options = new Converter.Options(false, false, ConversionRules.CORRECT, Optional.empty());
        return new Converter(schema, source, new UnitTable(), options).run(folder.resolve("graph"), files, progress);
    }

    private static Measurement measurement(From from, SyntheticWikidata extract, long statements, Stopwatch watch,
            Manifest manifest, HeapWatch heap, Optional<Span> plain) {
        Span span = watch.read();
        if (manifest.entityTotal() == 0)
            throw new QuernException("nothing was converted", from.name(), "take a larger size");
        return new Measurement(from, statements, extract.size(), span, manifest.entityTotal(),
                manifest.relationTotal(), heap.peak(), plain);
    }
}
