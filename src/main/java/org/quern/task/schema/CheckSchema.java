package org.quern.task.schema;

import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
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
import org.quern.author.text.IssueTexts;
import org.quern.job.Phrase;
import org.quern.job.Progress;
import org.quern.schema.SchemaHash;
import org.quern.schema.SchemaReader;
import org.quern.schema.SchemaText;
import org.quern.task.JsonMembers;
import org.quern.task.LazyServices;
import org.quern.task.UseCase;
import org.quern.task.store.SourceSelection;
import org.quern.wikidata.UnitTable;
import org.quern.wikidata.WikidataSource;
import org.quern.workspace.QuernException;

/** Checks a mapped schema file; with a source, also against a sample of its data. */
public record CheckSchema(LazyServices in) implements UseCase<CheckSchema.Settings, CheckSchema.Result> {

    /**
     * What to check.
     *
     * @param source the source of the sample
     * @param trustSparql whether to run the SPARQL patterns in the schema
     */
    public record Settings(Path file, Optional<SourceSelection> source, boolean trustSparql) {}

    /**
     * The result.
     *
     * @param evidence the statistics of the sample, for each type that could be sampled
     * @param unanswered why not all types could be sampled
     */
    public record Result(Path file, SchemaReader.Reading reading, List<Issue> issues, List<TypeEvidence> evidence,
            Optional<QuernException> unanswered) {

        /** What could not be determined from the source. */
        public List<String> missing() {
            return evidence.stream().flatMap(e -> e.shortfalls().stream())
                    .map(s -> "missing: " + s.step() + ": " + s.cause().getMessage()).distinct().toList();
        }

        @JsonValue
        Map<String, Object> json() {
            Map<String, Object> result = JsonMembers.of("file", file.toString(), "valid", reading.schema().isPresent(),
                    "sha256", reading.schema().map(valid -> SchemaHash.of(valid).hex()), "problems",
                    issues.stream().map(Result::json).toList());
            if (!evidence.isEmpty()) {
                Map<String, Object> sample = new LinkedHashMap<>();
                evidence.forEach(e -> sample.put(e.type(), e.members()));
                result.put("sample", sample);
                result.put("missing", missing());
            }
            return result;
        }

        private static Map<String, Object> json(Issue issue) {
            IssueTexts texts = new IssueTexts(Locale.ENGLISH);
            Map<String, Object> problem = JsonMembers.of("severity", issue.severity().key(), "rule", issue.rule(),
                    "part", issue.place().name(), "path", issue.place().jsonPath(), "message", texts.what(issue), "why",
                    texts.why(issue), "remedy", texts.how(issue));
            if (!issue.about().isEmpty())
                problem.put("about", issue.about());
            if (!issue.evidence().isEmpty())
                problem.put("evidence", issue.evidence().stream().map(e -> JsonMembers.of("like",
                        texts.word(e.like()), "n", e.share().part(), "of", e.share().whole())).toList());
            problem.put("fixes", issue.fixes().stream().map(texts::name).toList());
            issue.waiver().ifPresent(w -> problem.put("waived", w.reason()));
            return problem;
        }
    }

    @Override
    public Result run(Settings settings, Progress progress) {
        return new Check(settings, progress).run();
    }

    /** The waivers of {@code films.json} are in {@code films.waivers.json}. */
    private static Path waivers(Path file) {
        return file.resolveSibling(file.getFileName().toString().replaceFirst("\\.json$", "") + ".waivers.json");
    }

    private final class Check {

        private final Settings settings;
        private final SchemaReader reader = new SchemaReader(in.files());
        private final SchemaReader.Reading reading;
        private final ObjectNode document;
        private final Waivers waivers;
        private final Progress progress;
        private final IssueFinder finder = new IssueFinder(reader, new UnitTable(), IssueThresholds.USUAL);
        private final Map<TypeQuestion, TypeEvidence> evidence = new LinkedHashMap<>();
        private @Nullable QuernException unanswered;

        Check(Settings settings, Progress progress) {
            this.settings = settings;
            this.reading = reader.check(settings.file());
            this.document = SchemaText.read(settings.file()).tree();
            this.waivers = new WaiverFile(waivers(settings.file()), in.files()).read();
            this.progress = progress;
        }

        Result run() {
            Look look = settings.source().map(this::withData).orElseGet(() -> look(Optional.empty()));
            return new Result(settings.file(), reading, look.issues(), List.copyOf(evidence.values()),
                    Optional.ofNullable(unanswered));
        }

        private Look look(Optional<String> source) {
            return finder.look(document, waivers, source, evidence);
        }

        private Look withData(SourceSelection selected) {
            try (WikidataSource source = selected.open(in::workspace, progress)) {
                return sample(source);
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
