package org.quern.cli.schema;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.author.SchemaNames;
import org.quern.author.proposal.Proposer;
import org.quern.author.proposal.Suggestion;
import org.quern.cli.kit.WorkspaceCommand;
import org.quern.cli.option.SchemaFile;
import org.quern.cli.option.SourceChoice;
import org.quern.job.Progress;
import org.quern.schema.MappedSchema;
import org.quern.schema.MappedSchema.EntityType;
import org.quern.schema.SchemaReader;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataNames;
import org.quern.wikidata.WikidataSource;
import org.quern.wikidata.profile.ClassProfile;
import org.quern.wikidata.profile.ClassProfiler;
import org.quern.wikidata.profile.ProfileRequest;
import org.quern.workspace.Workspace;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code quern schema profile}: lists the properties of a class's members, and how a schema can map them. */
@Command(name = "profile", mixinStandardHelpOptions = true, description = "Profiles the properties of a class's members, based on a sample, and proposes how a mapped schema can use them.")
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
    protected void run() {
        if (!from.given())
            throw common.wrong("choose one source: --store NAME or --endpoint URL");
        if (sample < 1 || sample > 100_000)
            throw common.wrong("--sample must be between 1 and 100000, not " + sample);
        if (!(least >= 0 && least <= 100))
            throw common.wrong("--min-share must be a percentage, not " + least);
        MappedSchema mapped = schema
                .map(name -> new SchemaReader(files).read(SchemaFile.locate(name, common.workspace())))
                .orElseGet(() -> new MappedSchema("profile", List.of(), List.of()));
        EntityType subject = subject(mapped);
        Proposer proposer = new Proposer(new SchemaNames(), new UnitTable());
        ClassProfile profile = profile(proposer.rules(mapped, subject), subject);
        List<Suggestion> suggestions = proposer.suggest(profile, mapped, subject);
        ProfileText text = new ProfileText(profile, suggestions);
        result(() -> text.json(), () -> text.lines(s -> (identifiers || s.kind() != Suggestion.Kind.IDENTIFIER)
                && 100 * s.share().ratio() >= least, why).forEach(terminal::println));
    }

    private EntityType subject(MappedSchema mapped) {
        if (mapped.entity(classId).isPresent())
            return mapped.entity(classId).get();
        String id = classId.toUpperCase(Locale.ROOT);
        if (!id.matches("Q[1-9][0-9]*"))
            throw common.wrong("CLASS must be the QID of a class, such as Q11424" + (schema.isEmpty() ? ""
                    : ", or an entity type of the schema") + ", not '" + classId + "'");
        return mapped.entities().stream().filter(e -> e.wdSource().equals(id)).findFirst()
                .orElseGet(() -> new EntityType("This", id, !subclasses, !direct && !id.equals("Q5"), List.of(),
                        List.of(), false));
    }

    private ClassProfile profile(ClassProfiler.Rules rules, EntityType subject) {
        Progress progress = terminal.progress();
        try (Workspace workspace = Workspace.openToRead(common.workspace());
                WikidataSource source = from.open(workspace, progress)) {
            return new ClassProfiler(source, new WikidataNames(), rules).profile(Proposer.request(subject, sample),
                    progress, _ -> {});
        }
    }
}
