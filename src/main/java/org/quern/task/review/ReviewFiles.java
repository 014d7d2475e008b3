package org.quern.task.review;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.quern.dataset.AnswerJson;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.Misfit;
import org.quern.dataset.file.DatasetFolder;
import org.quern.dataset.harvest.Harvest;
import org.quern.question.QuestionCheck;
import org.quern.question.Sample;
import org.quern.question.SampleFile;
import org.quern.question.audit.AuditFile;
import org.quern.review.Member.Credentials;
import org.quern.review.ReviewLog;
import org.quern.review.SparqlItem;
import org.quern.review.agreement.Calibration;
import org.quern.review.agreement.GoldFile;
import org.quern.sparql.Term;
import org.quern.task.LazyServices;
import org.quern.task.question.NamedQuestions;
import org.quern.task.question.SchemaChecks;
import org.quern.workspace.QuernException;
import org.quern.workspace.SafeFiles;
import org.quern.workspace.Workspace;

/** What can be reviewed in a workspace: question files, and datasets under the name {@code datasets/NAME}. */
public record ReviewFiles(Workspace workspace, SafeFiles files) {

    private static final String SETS = "datasets/";
    private static final String ENGLISH = "en";
    private static final int ROWS = 50;

    /**
     * The result of work on the decisions about a question file or a dataset.
     *
     * @param text a path, a name in the workspace, or {@code datasets/NAME}
     */
    public static <R> R on(String text, LazyServices in, Function<FileReview, R> work) {
        Workspace workspace = in.workspace();
        // Over HTTP, paths are absolute.
        Path given = Path.of(text);
        if (given.isAbsolute() && in.root().resolve(SETS).equals(given.getParent()))
            return on(named(given.getFileName().toString()), in, work);
        ReviewFiles reviewed = new ReviewFiles(workspace, in.files());
        boolean set = setNamed(text).isPresent();
        Path file = set ? Path.of(text) : NamedQuestions.path(in.root(), text);
        // A dataset needs its folder before its name, because a question file may have the same name.
        if (!set && !Files.exists(file) && workspace.datasets().contains(text))
            throw new QuernException("there is no question file '{0}', but a dataset", file.toString(),
                    "for the dataset, write {1}", text, named(text));
        List<Sample> samples = set ? reviewed.samples(text) : new SampleFile(in.files()).read(file);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            String name = set ? text : FileReview.nameOf(file);
            return work.apply(new FileReview(name, samples, log, reviewed.gold(name), reviewed.checks(),
                    reviewed.audit()));
        }
    }

    /** Only the user of this process is known by the name in the operating system; others need a PIN. */
    static Credentials credentials(Optional<String> pin, LazyServices in) {
        return in.areOfThisUser() ? Credentials.ofProcess(pin) : new Credentials(pin, "");
    }

    /** The name of the dataset that a file name refers to. */
    public static Optional<String> setNamed(String name) {
        return name.startsWith(SETS) ? Optional.of(name.substring(SETS.length()).replaceFirst("/$", ""))
                : Optional.empty();
    }

    /** The name of a dataset among what can be reviewed. */
    public static String named(String set) {
        return SETS + set;
    }

    /** The names, question files first. */
    public List<String> names() {
        return Stream.concat(workspace.questionFiles().stream(), workspace.datasets().stream().map(ReviewFiles::named))
                .toList();
    }

    /** The file whose time of modification is that of the questions. */
    public Path file(String name) {
        return setNamed(name).map(workspace::dataset).map(DatasetFolder::newest)
                .orElseGet(() -> workspace.questions(name));
    }

    /** The gold questions of a file or set. */
    public GoldFile gold(String name) {
        return new GoldFile(setNamed(name).map(set -> workspace.dataset(set).resolve("gold.json"))
                .orElseGet(() -> workspace.goldQuestions(name)), files);
    }

    /** The checks of texts, with the words of the schemas. */
    public QuestionCheck checks() {
        return new SchemaChecks(Optional.of(workspace), files);
    }

    /** The findings of audits about gold queries. */
    public Map<AuditFile.Key, Set<AuditFile.Finding>> audit() {
        return AuditFile.all(files, workspace.root());
    }

    /** As {@link FileReview#calibration}, of any question file. */
    public Calibration calibration(Path file) {
        if (!Files.exists(workspace.reviewLog()))
            return Calibration.of(Map.of(), Map.of());
        String name = FileReview.nameOf(file);
        try (ReviewLog log = ReviewLog.open(workspace.reviewLog())) {
            return new FileReview(name, new SampleFile(files).read(file), log, gold(name), checks(), Map.of())
                    .calibration();
        }
    }

    /** The questions of a file or set; those without a query cannot be reviewed. */
    public List<Sample> samples(String name) {
        Optional<String> set = setNamed(name);
        if (set.isEmpty())
            return new SampleFile(files).read(workspace.questions(name));
        List<Sample> samples = new ArrayList<>();
        new DatasetFolder(workspace.dataset(set.get()), files).read(question -> question.query()
                .ifPresent(query -> samples.add(sample(set.get(), question, query.sparql()))));
        return samples;
    }

    private static Sample sample(String set, DatasetQuestion question, String sparql) {
        JsonNode harvested = Optional.ofNullable(question.more().get(Harvest.MEMBER))
                .orElseGet(JsonNodeFactory.instance::objectNode);
        Map<String, String> names = new LinkedHashMap<>();
        harvested.path("names").properties().forEach(name -> names.put(name.getKey(), name.getValue().asText()));
        JsonNode suggestions = harvested.path("suggestions");
        List<String> wordings = Stream.of("natural", "verbose").map(kind -> suggestions.path(kind).asText(""))
                .filter(text -> !text.isEmpty()).toList();
        List<String> reasons = new ArrayList<>();
        suggestions.path("reasons").forEach(reason -> reasons.add(reason.asText()));
        String title = text(question, "title");
        SparqlItem item = new SparqlItem(suggestions.path("labelled").asText(""), wordings,
                suggestions.path("decision").asText(""), reasons, title, text(question, "url"), names);
        // An edited query makes the labelled one, and the suggestions, those of another query.
        boolean same = suggestions.isMissingNode() || harvested.path("sparql").asText(sparql).equals(sparql);
        return (same ? item : new SparqlItem("", List.of(), "", List.of(), title, item.url(), names))
                .on(new Sample(question.id().text(), set, sparql, Optional.empty(),
                        question.title(ENGLISH).map(Form::text).orElse(""),
                        Optional.of(title).filter(text -> !text.isEmpty()), answer(question, harvested, names),
                        Optional.empty(), Optional.empty(), Map.of(), Map.of()));
    }

    private static String text(DatasetQuestion question, String member) {
        JsonNode value = question.more().get(member);
        return value == null ? "" : value.asText("");
    }

    /** The first rows as an array of objects; empty when none are known. */
    private static Optional<String> answer(DatasetQuestion question, JsonNode harvested, Map<String, String> names) {
        Optional<GoldAnswer> answer = question.answers().stream().findFirst();
        try {
            if (answer.isEmpty() && harvested.path("head").isObject())
                answer = Optional.of(AnswerJson.read(harvested.path("head")));
        } catch (Misfit _) {
            return Optional.empty();
        }
        return answer.flatMap(known -> switch (known) {
            case GoldAnswer.Truth truth -> Optional.of("[{\"answer\": %s}]".formatted(truth.value()));
            case GoldAnswer.Rows rows -> Optional.of(table(rows, names).toString());
            case GoldAnswer.Size _ -> Optional.empty();
        });
    }

    private static ArrayNode table(GoldAnswer.Rows rows, Map<String, String> names) {
        ArrayNode table = JsonNodeFactory.instance.arrayNode();
        for (List<Optional<Term>> row : rows.rows().subList(0, Math.min(ROWS, rows.rows().size()))) {
            ObjectNode one = table.addObject();
            for (int i = 0; i < rows.variables().size(); i++) {
                Optional<Term> term = row.get(i);
                one.put(rows.variables().get(i), term.map(known -> shown(known, names)).orElse(null));
            }
        }
        return table;
    }

    private static String shown(Term term, Map<String, String> names) {
        return switch (term) {
            case Term.Iri iri -> {
                String id = iri.iri().substring(iri.iri().lastIndexOf('/') + 1);
                String name = names.get(id);
                yield name == null ? id : name + " (" + id + ")";
            }
            case Term.Literal literal -> literal.text();
            case Term.Blank _ -> "_";
        };
    }
}
