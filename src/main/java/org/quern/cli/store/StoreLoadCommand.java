package org.quern.cli.store;

import java.nio.file.Path;
import java.util.List;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.output.Amount;
import org.quern.task.Services;
import org.quern.task.entry.LoadStore;
import org.quern.wikidata.store.StoreInfo;
import org.quern.wikidata.store.StoreLoader.Existing;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern store load}: loads files into a store of the workspace. */
@Command(name = "load", mixinStandardHelpOptions = true)
final class StoreLoadCommand extends WorkspaceCommand {

    @Option(names = "--overwrite", description = "Replace an existing store with the same name. If the new one has a tenth less data, the former is kept; 'quern store restore' brings it back.")
    private boolean replace;

    @Option(names = "--add", description = "Add the files to an existing store with the same name.")
    private boolean add;

    @Parameters(index = "0", paramLabel = "NAME", description = "Name of the store in the workspace.")
    private String name = "";

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "The files to load.")
    private List<Path> sources = List.of();

    @Override
    protected void run() throws Exception {
        if (replace && add)
            throw common.wrong("choose either --overwrite or --add");
        common.requireName(name);
        Existing existing = replace ? Existing.REPLACE : add ? Existing.ADD : Existing.REFUSE;
        try (Services services = common.openOrCreate()) {
            long start = System.nanoTime();
            LoadStore.Result loaded = perform(new LoadStore(services.workspace(), services.sources()),
                    new LoadStore.Settings(name, sources, existing), result -> print(result.info()));
            double seconds = (System.nanoTime() - start) / 1e9;
            long read = loaded.info().files().stream().mapToLong(StoreInfo.SourceFile::triples).sum();
            if (loaded.keptFormer())
                terminal.warning("The former store had more data and is kept: 'quern store restore %s' brings it back."
                        .formatted(name));
            if (!add)
                terminal.note("%,d triples read in %.1f s (%,.0f per second); equal ones are stored once"
                        .formatted(read, seconds, read / seconds));
        }
    }

    private void print(StoreInfo info) {
        terminal.println("%s: %s, %s, %s in %s".formatted(name,
                counted(info, "entities", "entity"), counted(info, "statements", "statement"),
                counted(info, "qualifiers", "qualifier"), counted(info, "triples", "triple")));
        info.skipped().forEach((reason, count) -> terminal.println("  skipped: %s (%,d)".formatted(reason, count)));
    }

    static String counted(StoreInfo info, String count, String noun) {
        return Amount.of(info.counts().getOrDefault(count, 0L), noun);
    }
}
