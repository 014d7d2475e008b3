package org.quern.dataset.grow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.QuestionMap;
import org.quern.job.ItemFailure;
import org.quern.job.ItemRun;
import org.quern.job.Progress;
import org.quern.sparql.GuardedSelect;
import org.quern.sparql.Solutions;
import org.quern.sparql.Term;
import org.quern.wikidata.SelectSource;
import org.quern.workspace.QuernException;
import org.quern.workspace.Sha256;

/**
 * Generates new questions from existing ones: a mentioned entity is replaced with others of its class, and
 * questions with an answer are kept. The class is that of the entity in the source; if the source does not know
 * the entity, the most common class among the solutions of the query. Yes/no questions are excluded, because
 * they always have an answer.
 *
 * @param perTemplate max. number of new questions per entity of a question
 */
public record Growth(QuestionMap questions, SelectSource source, int perTemplate) {
    private static final String ENTITY = "http://www.wikidata.org/entity/";
    private static final int MOST_CANDIDATES = 5_000;
    private static final int MOST_ROWS = 2_000;
    /** If at least this share of the candidates have a class, it is taken as the class of an unknown entity. */
    private static final double MOSTLY = 0.5;

    /**
     * The result.
     *
     * @param templates questions with a replaceable entity
     * @param fruitful number of those with new questions
     * @param refused why other questions, and single entities, gave none
     */
    public record Grown(List<DatasetQuestion> questions, int templates, int fruitful, Map<String, Integer> refused) {}

    /** Generates the questions; the result is reproducible. */
    public Grown run(Progress progress) {
        ItemRun items = new ItemRun(1);
        Map<String, Integer> refused = new TreeMap<>();
        List<Template> templates = new ArrayList<>();
        for (DatasetQuestion question : questions.all())
            templates.addAll(items.one(question, progress, (one, _) -> Template.of(one, questions),
                    (_, failure) -> failed(failure, refused)));
        List<DatasetQuestion> made = new ArrayList<>();
        int fruitful = 0;
        progress.stage("Generating question variants");
        for (int i = 0; i < templates.size(); i++) {
            progress.checkCancelled();
            progress.at(i, templates.size());
            List<DatasetQuestion> some = items.one(templates.get(i), progress,
                    (template, _) -> grow(template, refused, progress), (_, failure) -> failed(failure, refused));
            made.addAll(some);
            fruitful += some.isEmpty() ? 0 : 1;
        }
        return new Grown(made, templates.size(), fruitful, refused);
    }

    private static <T> List<T> failed(ItemFailure failure, Map<String, Integer> refused) {
        refused.merge("failed: " + failure.reason(), 1, Integer::sum);
        return List.of();
    }

    private List<DatasetQuestion> grow(Template template, Map<String, Integer> refused, Progress progress) {
        Optional<Map<String, Set<String>>> classes = candidates(template, progress);
        if (classes.isEmpty()) {
            refused.merge("queries that failed", 1, Integer::sum);
            return List.of();
        }
        List<String> others = ofClass(template, classes.get(), progress);
        if (others.isEmpty()) {
            refused.merge("no other entity of the class has an answer", 1, Integer::sum);
            return List.of();
        }
        List<DatasetQuestion> made = new ArrayList<>();
        for (String other : others) {
            if (made.size() == perTemplate)
                break;
            progress.checkCancelled();
            make(template, other, refused, progress).ifPresent(made::add);
        }
        return made;
    }

    private Optional<DatasetQuestion> make(Template template, String other, Map<String, Integer> refused,
            Progress progress) {
        DatasetQuestion question = template.with(other, names(other, template.languages(), progress));
        if (question.forms().isEmpty()) {
            refused.merge("entities without a label in the languages of the question", 1, Integer::sum);
            return Optional.empty();
        }
        Optional<Solutions> rows = ask(template.about(other), MOST_ROWS, progress);
        if (rows.isEmpty() || rows.get().rows().isEmpty() || rows.get().cut()) {
            refused.merge(rows.isPresent() && rows.get().cut() ? "answers with too many rows" : "no answer", 1,
                    Integer::sum);
            return Optional.empty();
        }
        return Optional.of(question.withAnswers(
                List.of(new GoldAnswer.Rows(rows.get().variables(), rows.get().rows()))));
    }

    /** Entities that solve the query, with their classes; empty when the query fails. */
    private Optional<Map<String, Set<String>>> candidates(Template template, Progress progress) {
        return ask(template.candidates(), MOST_CANDIDATES, progress).map(found -> {
            Map<String, Set<String>> classes = new TreeMap<>();
            for (List<Optional<Term>> row : found.rows()) {
                Optional<String> entity = row.get(0).flatMap(Growth::item);
                Optional<String> kind = row.get(1).flatMap(Growth::item);
                if (entity.isPresent() && kind.isPresent())
                    classes.computeIfAbsent(entity.get(), _ -> new TreeSet<>()).add(kind.get());
            }
            return classes;
        });
    }

    /** The other entities of the class, in an order that is independent of the order of ids. */
    private List<String> ofClass(Template template, Map<String, Set<String>> classes, Progress progress) {
        Set<String> wanted = new HashSet<>(items("SELECT ?c { wd:" + template.entity() + " wdt:P31 ?c }", progress));
        Map<String, Set<String>> others = new TreeMap<>(classes);
        others.remove(template.entity());
        if (wanted.isEmpty())
            mostCommon(others).ifPresent(wanted::add);
        return others.entrySet().stream().filter(e -> e.getValue().stream().anyMatch(wanted::contains))
                .map(Map.Entry::getKey)
                .sorted(Comparator.comparing(id -> shuffled(template, id))).toList();
    }

    private static String shuffled(Template template, String id) {
        return Sha256.of(template.question().id() + " " + template.entity() + " " + id);
    }

    private static Optional<String> mostCommon(Map<String, Set<String>> others) {
        Map<String, Long> counts = others.values().stream().flatMap(Set::stream)
                .collect(Collectors.groupingBy(kind -> kind, TreeMap::new, Collectors.counting()));
        return counts.entrySet().stream().max(Comparator.comparingLong(Map.Entry<String, Long>::getValue)
                .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .filter(most -> most.getValue() > 1 && most.getValue() >= MOSTLY * others.size())
                .map(Map.Entry::getKey);
    }

    private Map<String, String> names(String entity, List<String> languages, Progress progress) {
        Map<String, String> names = new LinkedHashMap<>();
        ask("SELECT ?name { wd:" + entity + " rdfs:label ?name }", MOST_CANDIDATES, progress).ifPresent(found -> {
            Map<String, String> all = new TreeMap<>();
            found.rows().forEach(row -> row.getFirst().ifPresent(term -> {
                if (term instanceof Term.Literal literal)
                    all.put(literal.language().toLowerCase(Locale.ROOT), literal.text());
            }));
            for (String language : languages)
                Optional.ofNullable(all.get(language.toLowerCase(Locale.ROOT)))
                        .or(() -> Optional.ofNullable(all.get("mul")))
                        .ifPresent(name -> names.put(language, name));
        });
        return names;
    }

    private List<String> items(String query, Progress progress) {
        return ask(query, MOST_CANDIDATES, progress).stream().flatMap(found -> found.rows().stream())
                .flatMap(row -> row.getFirst().flatMap(Growth::item).stream()).toList();
    }

    private static Optional<String> item(Term term) {
        return term instanceof Term.Iri(String iri) && iri.startsWith(ENTITY + "Q")
                ? Optional.of(iri.substring(ENTITY.length()))
                : Optional.empty();
    }

    /**
     * The answer of the source; empty when it rejects the query, for example because of features that only
     * Wikidata's own service supports.
     */
    private Optional<Solutions> ask(String query, int rows, Progress progress) {
        try {
            return Optional.of(source.select(GuardedSelect.of(query), rows, progress.quiet()));
        } catch (QuernException _) {
            return Optional.empty();
        }
    }
}
