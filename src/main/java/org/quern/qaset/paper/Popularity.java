package org.quern.qaset.paper;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Gatherers;
import org.quern.job.Progress;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** How popular items are: page views from a file, or sitelinks of a source. */
public final class Popularity {

    private static final Pattern LINE = Pattern.compile("(Q[1-9][0-9]*)\\s*[,\\t;]\\s*([0-9]{1,18})");
    private static final int BATCH = 100;
    /** In dumps, the page of an item has the number; in the query service, the item itself. */
    private static final String QUERY = """
            SELECT ?item (MAX(?n) AS ?sitelinks) {
              VALUES ?item { %s }
              { ?item wikibase:sitelinks ?n } UNION { ?page schema:about ?item ; wikibase:sitelinks ?n }
            } GROUP BY ?item""";

    private Popularity() {}

    /**
     * Reads a table of ids and numbers; the first line may be a heading.
     *
     * @throws QuernException when a line is not of this form
     */
    public static Map<String, Long> read(Path file) {
        Map<String, Long> views = new HashMap<>();
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(new SafeFiles().open(file), StandardCharsets.UTF_8))) {
            int number = 0;
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                number++;
                Matcher pair = LINE.matcher(line.strip());
                if (pair.matches())
                    views.merge(pair.group(1), Long.parseLong(pair.group(2)), Long::sum);
                else if (number > 1 && !line.isBlank())
                    throw new QuernException("not an id and a number of views: " + line.lines().findFirst().orElse(""),
                            file + ", line " + number, "write lines such as Q42,1200");
            }
        } catch (IOException failure) {
            throw SafeFiles.cannotRead(file, failure);
        }
        return views;
    }

    /** The sitelinks of items. */
    public static Map<String, Long> sitelinks(SelectSource source, Collection<String> items, Progress progress) {
        Map<String, Long> sitelinks = new HashMap<>();
        items.stream().gather(Gatherers.windowFixed(BATCH)).forEach(batch -> {
            progress.checkCancelled();
            String values = batch.stream().map(id -> "wd:" + id).collect(Collectors.joining(" "));
            for (List<Optional<Term>> row : source.select(GuardedSelect.of(QUERY.formatted(values)), BATCH, progress)
                    .rows()) {
                if (row.getFirst().orElse(null) instanceof Term.Iri(String iri)
                        && row.getLast().orElse(null) instanceof Term.Literal(String n, String _, String _)
                        && n.matches("[0-9]{1,18}"))
                    sitelinks.put(iri.substring(iri.lastIndexOf('/') + 1), Long.parseLong(n));
            }
        });
        return sitelinks;
    }
}
