package org.quern.task.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import org.quern.convert.NeededData;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.wikidata.QuestionGuide;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.dump.BadLines;
import org.quern.wikidata.dump.DumpSource;
import org.quern.wikidata.endpoint.EndpointGuide;
import org.quern.wikidata.store.Store;
import org.quern.workspace.QuernException;
import org.quern.workspace.Workspace;

/**
 * A source of Wikidata; exactly one is chosen.
 *
 * @param store its name in the workspace
 * @param dump the file of a JSON entity dump
 */
public record SourceSelection(Optional<String> store, Optional<EndpointSelection> endpoint, Optional<Path> dump) {

    private static final int BAD_LINES_SHOWN = 5;

    /**
     * Opens the source for random access; closing it closes everything that it uses.
     *
     * @throws QuernException when it cannot be read, or is a dump, which would have to be read for each question
     */
    public WikidataSource open(Supplier<Workspace> workspace, Progress progress) {
        if (dump.isPresent())
            throw new QuernException("a dump can only be read sequentially", dump.get().toString(),
                    "load it into a store with 'quern store load', or query an endpoint");
        return endpoint.isPresent() ? endpoint.get().open(workspace.get(), progress) : openStore(workspace.get());
    }

    /**
     * Opens the source for a conversion; a dump needs no workspace.
     *
     * @param scratch a folder for temporary files
     */
    public WikidataSource open(MappedSchema schema, Supplier<Workspace> workspace, Path scratch, Progress progress) {
        return dump.isPresent() ? openDump(dump.get(), schema, scratch, progress) : open(workspace, progress);
    }

    /** The source's answers about the steps of a plan; reads no dump and sends no query to an endpoint. */
    public <R> R ask(Supplier<Workspace> workspace, Function<QuestionGuide, R> question) {
        if (endpoint.isPresent())
            return question.apply(new EndpointGuide(endpoint.get().profileOf()));
        if (dump.isPresent())
            return question.apply(DumpSource.guide());
        try (WikidataSource source = openStore(workspace.get())) {
            return question.apply(source);
        }
    }

    private WikidataSource openStore(Workspace workspace) {
        return Store.open(workspace.store(store.orElseThrow(() -> new QuernException("no source is chosen", "",
                "choose a store, an endpoint or a dump")))).ownSource();
    }

    private static WikidataSource openDump(Path file, MappedSchema schema, Path scratch, Progress progress) {
        DumpSource source = DumpSource.open(file, NeededData.of(schema), scratch,
                Runtime.getRuntime().availableProcessors(), progress);
        BadLines bad = source.badLines();
        if (bad.count() > 0)
            progress.warning("Skipped lines in the dump that are not entities (%,d):".formatted(bad.count()));
        bad.samples().stream().limit(BAD_LINES_SHOWN).forEach(
                line -> progress.warning("  line %d: %s “%s”".formatted(line.line(), line.reason(), line.text())));
        return source;
    }
}
