package org.quern.bench.convert;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.quern.job.Progress;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/**
 * What label search needs of KGTK files ({@code .tsv.gz}): labels, aliases, descriptions, memberships in classes, and
 * for all other edges that a statement exists.
 */
final class KgtkTriples {

    private static final Map<String, String> TEXTS = Map.of("label", "http://www.w3.org/2000/01/rdf-schema#label",
            "alias", "http://www.w3.org/2004/02/skos/core#altLabel", "description", "http://schema.org/description");
    private static final List<String> COLUMNS = List.of("node1", "label", "node2");
    private static final Pattern TEXT = Pattern.compile("'(.*)'@([A-Za-z-]+)");
    private static final Pattern ID = Pattern.compile("[PQ]\\d+");
    private static final String WIKIDATA = "<http://www.wikidata.org/";

    private final Path folder;

    KgtkTriples(Path folder) {
        this.folder = folder;
    }

    void write(Path triples, Progress progress) {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().endsWith(".tsv.gz")).sorted().toList();
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(folder, failure);
        }
        if (files.isEmpty())
            throw new QuernException("no KGTK files", folder.toString(), "give a folder with .tsv.gz files");
        new SafeFiles().write(triples, out -> {
            Writer text = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
            for (Path file : files) {
                progress.checkCancelled();
                edges(file, text);
            }
            text.flush();
        });
    }

    private static void edges(Path file, Writer out) {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8))) {
            List<String> header = Stream.ofNullable(lines.readLine()).flatMap(line -> Stream.of(line.split("\t")))
                    .toList();
            List<Integer> places = COLUMNS.stream().map(header::indexOf).toList();
            if (places.contains(-1))
                throw new QuernException("not a KGTK file of edges", file.toString(),
                        "its first line has to name node1, label and node2");
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] cells = line.split("\t", -1);
                if (cells.length >= header.size())
                    out.write(edge(cells[places.get(0)], cells[places.get(1)], cells[places.get(2)]));
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
    }

    /** The triples of an edge; empty if it is of no use for a search. */
    private static String edge(String from, String label, String to) {
        if (!ID.matcher(from).matches())
            return "";
        String subject = WIKIDATA + "entity/" + from + "> ";
        if (TEXTS.containsKey(label)) {
            Matcher text = TEXT.matcher(to);
            return text.matches() ? subject + "<" + TEXTS.get(label) + "> \""
                    + text.group(1).replaceAll("\\\\(.)", "$1").replace("\\", "\\\\").replace("\"", "\\\"") + "\"@"
                    + text.group(2) + " .\n" : "";
        }
        if (!ID.matcher(label).matches())
            return "";
        String statement = subject + WIKIDATA + "prop/" + label + "> " + WIKIDATA + "entity/statement/" + from + "-"
                + label + "-" + Integer.toHexString(to.hashCode()) + "> .\n";
        return ID.matcher(to).matches()
                ? statement + subject + WIKIDATA + "prop/direct/" + label + "> " + WIKIDATA + "entity/" + to + "> .\n"
                : statement;
    }
}
