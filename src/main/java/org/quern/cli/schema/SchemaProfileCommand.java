package org.quern.cli.schema;

import java.util.Optional;
import org.quern.author.proposal.Suggestion;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.task.LazyServices;
import org.quern.task.schema.ProfileClass;
import org.quern.wikidata.profile.ProfileRequest;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema profile}: lists the properties of a class's members, and how a schema can map them. */
@Command(name = "profile", mixinStandardHelpOptions = true)
final class SchemaProfileCommand extends WorkspaceCommand {

    @Mixin
    private SourceChoice from = new SourceChoice();

    @Parameters(paramLabel = "CLASS", description = "The QID of a class, such as Q11424; with --schema, also the label of an entity type, whose constraints apply.")
    private String classId = "";

    @Option(names = "--sample", paramLabel = "N", defaultValue = ""
            + ProfileRequest.USUAL, description = "Max. members read (default: ${DEFAULT-VALUE}). The same data gives the same sample.")
    private int sample = ProfileRequest.USUAL;

    @Option(names = "--subclasses", description = "Profile the subclasses of the class instead of its instances.")
    private boolean subclasses;

    @Option(names = "--direct-only", description = "Only direct members, not those of subclasses. Always on for Q5.")
    private boolean direct;

    @Option(names = "--schema", paramLabel = "FILE|NAME", description = "Propose relations to the types of this schema.")
    private Optional<String> schema = Optional.empty();

    @Option(names = "--min-share", paramLabel = "PERCENT", defaultValue = "5", description = "Only properties that at least this percentage of members have (default: ${DEFAULT-VALUE}).")
    private double least = 5;

    @Option(names = "--identifiers", description = "Include external identifiers, files and URLs.")
    private boolean identifiers;

    @Option(names = "--evidence", description = "Show the evidence for each proposal.")
    private boolean why;

    @Override
    protected void run() throws Exception {
        if (!from.given())
            throw common.wrong("choose one source: --store NAME or --endpoint URL");
        if (sample < 1 || sample > 100_000)
            throw common.wrong("--sample must be between 1 and 100000, not " + sample);
        if (!(least >= 0 && least <= 100))
            throw common.wrong("--min-share must be a percentage, not " + least);
        ProfileClass.Settings settings = new ProfileClass.Settings(classId,
                schema.map(name -> SchemaFile.locate(name, common.workspace())), from.selection(), sample, subclasses,
                direct);
        try (LazyServices in = common.services(common::openToRead)) {
            ProfileClass task = new ProfileClass(in);
            common.require(settings.subject(task.schema(settings)).isPresent(),
                    "CLASS must be the QID of a class, such as Q11424" + (schema.isEmpty() ? ""
                            : ", or an entity type of the schema") + ", not '" + classId + "'");
            perform(task, settings, found -> new ProfileText(found.profile(), found.suggestions()).lines(
                    s -> (identifiers || s.kind() != Suggestion.Kind.IDENTIFIER) && 100 * s.share().ratio() >= least,
                    why).forEach(terminal::println));
        }
    }
}
