package org.quern.bench.convert;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.bench.synthetic.SeededValues;
import org.quern.job.Progress;
import org.quern.wikidata.store.LabelSearch;
import org.quern.wikidata.store.LabelSearch.Hit;
import org.quern.wikidata.store.LabelSearch.Kind;
import org.quern.wikidata.store.StoreLoader;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * Measures the search for names while they are being typed, in the label index of a store of generated items: names are
 * typed letter by letter, and each letter is a search, as in the window. Generating and loading are not part of what is
 * measured.
 */
public final class SearchBench {

    /**
     * How long letters waited for their hits, in milliseconds.
     *
     * @param labels how many items the index has
     */
    public record Measurement(long labels, Waits waits) {}

    /**
     * How long searches took, in milliseconds.
     *
     * @param searches how many letters were typed
     * @param median of all searches
     * @param slowOfHundred what one in a hundred takes, or longer
     * @param longest with the text that took it
     * @param longestWork longest time that a processor worked for a search; other programs do not lengthen it
     */
    public record Waits(int searches, double median, double slowOfHundred, double longest, String longestText,
            double longestWork) {}

    /**
     * How well names are found that people type, in an index of real labels.
     *
     * @param names how many names were searched
     * @param first share of them whose entity is the first hit
     * @param firstFive share of them whose entity is among the first five hits
     * @param missed names whose entity is not the first hit, with what is
     */
    public record Fit(int names, double first, double firstFive, Waits waits, List<String> missed) {}

    private record Name(String text, String id) {
        Kind kind() {
            return id.startsWith("P") ? Kind.PROPERTY : Kind.CLASS;
        }
    }

    private record Typed(String text, double millis, double work) {}

    private static final int NAMES = 100;
    private static final int MOST_HITS = 12;
    private static final int REPORT_EVERY = 1 << 12;
    private static final long FIRST_ID = 300_000_000;

    private final Path folder;
    private final SafeFiles files = new SafeFiles();
    private final Progress progress;

    /** @param folder for the store, which stays there and is used again */
    public SearchBench(Path folder, Progress progress) {
        this.folder = folder;
        this.progress = progress;
    }

    /**
     * Types a hundred names that are there, after one round that is not counted, in which the machine warms up.
     *
     * @param labels how many items the store is to have
     */
    public Measurement run(long seed, long labels) {
        Path store = folder.resolve("labels-%d-%d".formatted(seed, labels));
        if (!Files.exists(store))
            load(store, seed, labels);
        LabelSearch index = LabelSearch.ofStore(store).orElseThrow(() -> new QuernException(
                "the store has no label index", store.toString(), "delete the folder and measure again"));
        try (index) {
            progress.stage("Typing names");
            type(index, seed + 1, labels);
            List<Typed> typed = type(index, seed, labels);
            return new Measurement(labels, waits(typed));
        }
    }

    /**
     * Types each name of a file, after one round that is not counted, and compares the hits with the expected entity.
     *
     * @param store folder of the store
     * @param file a name and the id of a class or property per line, separated by a tab
     */
    public Fit fit(Path store, Path file) {
        List<Name> names = names(file);
        LabelSearch index = LabelSearch.ofStore(store).orElseThrow(() -> new QuernException(
                "no label index", store.toString(), "give the folder of a loaded store"));
        int first = 0;
        int firstFive = 0;
        List<String> missed = new ArrayList<>();
        progress.stage("Typing names");
        try (index) {
            names.forEach(name -> type(index, name.text(), name.kind()));
            List<Typed> typed = new ArrayList<>();
            for (Name name : names) {
                progress.checkCancelled();
                typed.addAll(type(index, name.text(), name.kind()));
                List<Hit> hits = index.search(name.text(), Optional.of(name.kind()), List.of(), MOST_HITS);
                int place = hits.stream().map(Hit::id).toList().indexOf(name.id());
                first += place == 0 ? 1 : 0;
                firstFive += place >= 0 && place < 5 ? 1 : 0;
                if (place != 0)
                    missed.add("%s: %s is hit %s, first is %s".formatted(name.text(), name.id(),
                            place < 0 ? "none" : String.valueOf(place + 1),
                            hits.isEmpty() ? "none" : hits.getFirst().id() + " " + hits.getFirst().label()));
            }
            return new Fit(names.size(), (double) first / names.size(), (double) firstFive / names.size(),
                    waits(typed), missed);
        }
    }

    /**
     * Searches the names of a file among labels in KGTK files, which are loaded into a store first.
     *
     * @param kgtk folder of the files
     */
    public Fit fitKgtk(Path kgtk, Path file) {
        Path store = folder.resolve("kgtk");
        if (!Files.exists(store)) {
            Path triples = folder.resolve("kgtk.nt.gz");
            progress.stage("Reading KGTK files");
            new KgtkTriples(kgtk).write(triples, progress);
            new StoreLoader().load(store, List.of(triples), StoreLoader.Existing.REFUSE, progress);
        }
        return fit(store, file);
    }

    private static List<Name> names(Path file) {
        try {
            return Files.readAllLines(file).stream().map(line -> line.split("\t")).map(cells -> {
                if (cells.length != 2)
                    throw new QuernException("'{0}' is not a name and an id", file.toString(), "separate them by a tab",
                            String.join(" ", cells));
                return new Name(cells[0], cells[1]);
            }).toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    private static Waits waits(List<Typed> typed) {
        List<Double> times = typed.stream().map(Typed::millis).sorted().toList();
        Typed longest = typed.stream().max(Comparator.comparingDouble(Typed::millis)).orElseThrow();
        return new Waits(times.size(), times.get(times.size() / 2), times.get(times.size() * 99 / 100),
                longest.millis(), longest.text(), typed.stream().mapToDouble(Typed::work).max().orElseThrow());
    }

    private List<Typed> type(LabelSearch index, long seed, long labels) {
        List<Typed> typed = new ArrayList<>();
        SeededValues choice = new SeededValues(seed);
        for (int i = 0; i < NAMES; i++) {
            progress.checkCancelled();
            progress.at(i, NAMES);
            String name = name(choice.below(labels)).toLowerCase(Locale.ROOT);
            typed.addAll(type(index, name, Kind.ITEM));
        }
        return typed;
    }

    private static List<Typed> type(LabelSearch index, String name, Kind kind) {
        ThreadMXBean clock = ManagementFactory.getThreadMXBean();
        List<Typed> typed = new ArrayList<>();
        for (int end = 1; end <= name.length(); end++) {
            String text = name.substring(0, end);
            long work = clock.getCurrentThreadCpuTime();
            long start = System.nanoTime();
            index.search(text, Optional.of(kind), List.of(), MOST_HITS);
            typed.add(new Typed(text, (System.nanoTime() - start) / 1e6,
                    (clock.getCurrentThreadCpuTime() - work) / 1e6));
        }
        return typed;
    }

    private void load(Path store, long seed, long labels) {
        Path triples = folder.resolve("labels-%d-%d.nt.gz".formatted(seed, labels));
        progress.stage("Generating names");
        files.write(triples, out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            for (long place = 0; place < labels; place++) {
                String item = "<http://www.wikidata.org/entity/Q" + (FIRST_ID + place) + "> ";
                SeededValues values = new SeededValues(~place);
                text.write(item + "<http://www.w3.org/2000/01/rdf-schema#label> \"" + name(place) + "\"@en .\n");
                text.write(item + "<http://schema.org/description> \"" + words(values, 4) + "\"@en .\n");
                if (values.oneIn(3))
                    text.write(item + "<http://www.w3.org/2004/02/skos/core#altLabel> \"" + words(values, 2)
                            + "\"@en .\n");
                if (place % REPORT_EVERY == 0) {
                    progress.checkCancelled();
                    progress.at(place, labels);
                }
            }
            text.flush();
        });
        new StoreLoader().load(store, List.of(triples), StoreLoader.Existing.REFUSE, progress);
    }

    /** The name of an item follows from its place, so that names that are there can be typed without a list of them. */
    private static String name(long place) {
        SeededValues values = new SeededValues(place);
        return words(values, 1 + (int) values.below(3));
    }

    private static String words(SeededValues values, int count) {
        return values.name(count).replaceAll("[\\\\\"]", "");
    }
}
