package org.quern.task.schema;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.quern.author.issue.Issue;
import org.quern.author.issue.IssueFinder;
import org.quern.author.issue.IssueFinder.Look;
import org.quern.author.issue.IssueThresholds;
import org.quern.author.issue.TypeEvidence;
import org.quern.author.issue.TypeQuestion;
import org.quern.author.issue.TypeSampler;
import org.quern.author.issue.WaiverFile;
import org.quern.author.issue.Waivers;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;

/** Checks a mapped schema file; with a source, also against a sample of its data. */
public final class CheckSchema {

    private final SafeFiles files;
    private final SchemaReader reader;

    public CheckSchema(SafeFiles files) {
        this.files = files;
        this.reader = new SchemaReader(files);
    }

    /** A source that is open while some work runs. */
    @FunctionalInterface
    public interface Data {
        Look ask(Function<WikidataSource, Look> work);
    }

    /**
     * What to check.
     *
     * @param data the source of the sample
     * @param trustSparql whether to run the SPARQL patterns in the schema
     */
    public record Settings(Path file, Optional<Data> data, boolean trustSparql) {}

    /**
     * The result.
     *
     * @param evidence the statistics of the sample, for each type that could be sampled
     * @param unanswered why not all types could be sampled
     */
    public record Result(SchemaReader.Reading reading, List<Issue> issues, List<TypeEvidence> evidence,
            Optional<QuernException> unanswered) {}

    public Result run(Settings settings, Progress progress) {
        SchemaReader.Reading reading = reader.check(settings.file());
        return new Check(settings, progress).run(reading);
    }

    /** The waivers of {@code films.json} are in {@code films.waivers.json}. */
    private static Path waivers(Path file) {
        return file.resolveSibling(file.getFileName().toString().replaceFirst("\\.json$", "") + ".waivers.json");
    }

    private final class Check {

        private final Settings settings;
        private final ObjectNode document;
        private final Waivers waivers;
        private final Progress progress;
        private final IssueFinder finder = new IssueFinder(reader, new UnitTable(), IssueThresholds.USUAL);
        private final Map<TypeQuestion, TypeEvidence> evidence = new LinkedHashMap<>();
        private @Nullable QuernException unanswered;

        Check(Settings settings, Progress progress) {
            this.settings = settings;
            this.document = SchemaText.read(settings.file()).tree();
            this.waivers = new WaiverFile(waivers(settings.file()), files).read();
            this.progress = progress;
        }

        Result run(SchemaReader.Reading reading) {
            Look look = settings.data().isEmpty() ? look(Optional.empty()) : withData(settings.data().get());
            return new Result(reading, look.issues(), List.copyOf(evidence.values()), Optional.ofNullable(unanswered));
        }

        private Look look(Optional<String> source) {
            return finder.look(document, waivers, source, evidence);
        }

        private Look withData(Data data) {
            try {
                return data.ask(this::sample);
            } catch (QuernException failure) {
                unanswered = failure;
                return look(Optional.empty());
            }
        }

        private Look sample(WikidataSource source) {
            Optional<String> name = Optional.of(source.describe());
            Look look = look(name);
            if (look.usable().isEmpty())
                return look;
            boolean trusted = settings.trustSparql() || look.questions().stream().anyMatch(TypeQuestion::trustSparql);
            TypeSampler sampler = finder.sampler(look.usable().get(), trusted, source);
            try {
                for (TypeQuestion question : look.questions())
                    evidence.put(question, sampler.sample(question.type().label(),
                            progress.titled(Phrase.of("Sampling {0}", question.type().label()))));
            } catch (QuernException failure) {
                unanswered = failure;
            }
            return look(name);
        }
    }
}
