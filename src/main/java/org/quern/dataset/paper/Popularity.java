package org.quern.dataset.paper;

import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.quern.job.Progress;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.CsvText;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** How popular items are: page views from a file, or sitelinks of a source. */
public final class Popularity {

    private static final String COUNT = "[0-9]{1,18}";
    private static final int BATCH = 100;
    /** In dumps, the page of an item has the number; in the query service, the item itself. */
    private static final String QUERY = """
            SELECT ?item (MAX(?n) AS ?sitelinks) {
              VALUES ?item { %s }
              { ?item wikibase:sitelinks ?n } UNION { ?page schema:about ?item ; wikibase:sitelinks ?n }
            } GROUP BY ?item""";

    private Popularity() {}

    /**
     * Reads a table with the columns {@code item} and {@code views}.
     *
     * @throws QuernException when a column is missing or a row has no item or number
     */
    public static Map<String, Long> read(Path file, SafeFiles files) {
        Map<String, Long> views = new HashMap<>();
        new CsvText(file).read(files, headings -> {
            int item = column("item", headings, file);
            int number = column("views", headings, file);
            return row -> {
                if (row.cells().size() != headings.size() || !row.cells().get(item).strip().matches("Q[1-9][0-9]*")
                        || !row.cells().get(number).strip().matches(COUNT))
                    throw new QuernException("this row does not contain an item and a number of views",
                            file + " line " + row.line(), "write rows such as Q42,1200");
                views.merge(row.cells().get(item).strip(), Long.parseLong(row.cells().get(number).strip()), Long::sum);
            };
        });
        return views;
    }

    private static int column(String name, List<String> headings, Path file) {
        int place = headings.indexOf(name);
        if (place < 0)
            throw new QuernException("no column “{0}”; found: {1}", file + " line 1", "add the columns item and views",
                    name, String.join(", ", headings));
        return place;
    }

    public static Map<String, Long> sitelinks(SelectSource source, Collection<String> items, Progress progress) {
        Map<String, Long> sitelinks = new HashMap<>();
        items.stream().gather(Gatherers.windowFixed(BATCH)).forEach(batch -> {
            progress.checkCancelled();
            String values = batch.stream().map(id -> "wd:" + id).collect(Collectors.joining(" "));
            for (List<Optional<Term>> row : source.select(GuardedSelect.of(QUERY.formatted(values)), BATCH, progress)
                    .rows()) {
                if (row.getFirst().orElse(null) instanceof Term.Iri(String iri)
                        && row.getLast().orElse(null) instanceof Term.Literal(String n, String _, String _)
                        && n.matches(COUNT))
                    sitelinks.put(iri.substring(iri.lastIndexOf('/') + 1), Long.parseLong(n));
            }
        });
        return sitelinks;
    }
}
