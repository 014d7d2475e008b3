package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldAnswer;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionJson;
import org.quern.workspace.QuernException;
import org.quern.workspace.record.AssignedColumns;

/**
 * Makes questions of the records of a file. A record without an id gets its number; records with the same id, the same
 * query and different stated languages are one question.
 */
final class RecordQuestions {

    private final DatasetColumns columns;
    private final RecordWordings wordings;
    private final String language;
    private final QuestionSink intake;
    private final AssignedColumns assigned;
    /** Questions of records that have a language, even an empty one, wait for translations. */
    private final Map<String, Held> held = new LinkedHashMap<>();
    private final Set<String> names = new TreeSet<>();
    private long number;
    private boolean found;
    /** Whether a table has a column for the language: rows with an empty cell have no member for it. */
    private boolean languageColumn;

    private record Held(DatasetQuestion question, String place) {}

    /** @param language language of texts for which the file states none */
    RecordQuestions(DatasetColumns columns, String language, QuestionSink intake) {
        this.columns = columns;
        this.language = language;
        this.intake = intake;
        this.assigned = new AssignedColumns(columns.assigned());
        this.wordings = new RecordWordings(columns, new LanguageNames(), language);
    }

    /** @param place the position of the record, for messages */
    void take(ObjectNode record, String place) {
        number++;
        intake.saw(record);
        assigned.saw(record);
        record.fieldNames().forEachRemaining(names::add);
        Members members = new Members(record);
        Optional<String> stated = wordings.stated(members);
        QuestionId id = id(members);
        List<Form> forms = wordings.read(members);
        found |= !forms.isEmpty() || columns.find(record, DatasetColumns.Field.QUESTION).isPresent();
        List<GoldQuery> queries = new RecordQueries(columns).read(members);
        List<GoldAnswer> answers = new RecordAnswers(columns, RecordQueries.isAsk(queries), intake, place)
                .read(members);
        List<Mention> mentions = new RecordMentions(columns, stated.orElse(language), forms).read(members);
        Map<String, JsonNode> more = members.rest();
        keywords(members).ifPresent(words -> more.put(QaldReader.KEYWORDS, words));
        DatasetQuestion question = new DatasetQuestion(id, forms, queries, mentions, List.of(), List.of(), answers,
                Optional.empty(), more);
        boolean hasLanguage = languageColumn || members.has(columns.of(DatasetColumns.Field.LANGUAGE));
        if (forms.isEmpty()) {
            intake.take(question, place);
            return;
        }
        if (stated.isEmpty() && hasLanguage && question.languages().contains(language))
            intake.leaveOut("languages that are empty or unknown (the texts are kept as %s)".formatted(language),
                    place + " (" + id + ")");
        // A file that states no languages is passed on while it is read; it has no translations to wait for.
        if (stated.isPresent() || hasLanguage)
            hold(question, place);
        else
            intake.take(question, place);
    }

    /** @param empty the header of a table */
    void header(ObjectNode empty) {
        assigned.saw(empty);
        languageColumn |= new Members(empty).has(columns.of(DatasetColumns.Field.LANGUAGE));
    }

    /** A record that is not an object with the members of a question. */
    void bad(String reason, String place) {
        number++;
        intake.leaveOut(reason, place);
    }

    private QuestionId id(Members members) {
        for (Members.Found one : members.find(columns.of(DatasetColumns.Field.ID)).toList()) {
            JsonNode value = one.value().isObject() && one.value().size() == 1 ? one.value().iterator().next()
                    : one.value();
            if (value.isValueNode() && !value.isBoolean()) {
                members.done(one.name());
                return value.isIntegralNumber() && value.canConvertToLong() ? QuestionId.of(value.longValue())
                        : QuestionId.of(value.asText());
            }
        }
        QuestionId own = QuestionId.of(number);
        for (int i = 2; intake.has(own) || held.containsKey(own.text()); i++)
            own = QuestionId.of(number + "-" + i);
        return own;
    }

    private Optional<JsonNode> keywords(Members members) {
        ObjectNode words = JsonNodeFactory.instance.objectNode();
        members.find(columns.of(DatasetColumns.Field.QUESTION)).flatMap(one -> one.value().isObject()
                ? Stream.of(one.value()) : one.value().valueStream()).filter(each -> each.has(QaldReader.KEYWORDS))
                .forEach(each -> words.set(each.path("language").asText(""), each.get(QaldReader.KEYWORDS)));
        return words.isEmpty() ? Optional.empty() : Optional.of(words);
    }

    private void hold(DatasetQuestion question, String place) {
        Held before = held.get(question.id().text());
        if (before == null) {
            held.put(question.id().text(), new Held(question, place));
        } else if (question.languages().stream().anyMatch(before.question().languages()::contains)) {
            intake.leaveOut("questions with a duplicate id", place + " (" + question.id() + ")");
        } else if (isSame(before.question(), question)) {
            held.put(question.id().text(), new Held(joined(before.question(), question), before.place()));
        } else {
            QuestionId apart = QuestionId.of(question.id() + "-" + String.join("-", question.languages()));
            hold(new DatasetQuestion(apart, question.forms(), question.queries(), question.mentions(), List.of(),
                    List.of(), question.answers(), Optional.empty(), question.more()), place);
        }
    }

    private static boolean isSame(DatasetQuestion first, DatasetQuestion second) {
        return first.queries().isEmpty() || second.queries().isEmpty() || texts(first).equals(texts(second));
    }

    private static List<String> texts(DatasetQuestion question) {
        return question.queries().stream().map(query -> query.sparql().strip().replaceAll("\\s+", " ")).toList();
    }

    private static DatasetQuestion joined(DatasetQuestion first, DatasetQuestion second) {
        List<Form> forms = new ArrayList<>(first.forms());
        forms.addAll(second.forms());
        List<Mention> mentions = new ArrayList<>(first.mentions());
        mentions.addAll(second.mentions());
        Map<String, JsonNode> more = new LinkedHashMap<>(first.more());
        second.more().forEach((name, value) -> {
            JsonNode other = more.putIfAbsent(name, value);
            if (other != null && !other.equals(value))
                more.put(name + "@" + String.join("-", second.languages()), value);
        });
        return new DatasetQuestion(first.id(), forms, first.queries().isEmpty() ? second.queries() : first.queries(),
                mentions, List.of(), List.of(), first.answers().isEmpty() ? second.answers() : first.answers(),
                Optional.empty(), more);
    }

    /**
     * Passes on what is left.
     *
     * @param file for messages
     * @throws QuernException when no record has a member with a question
     */
    void end(String file) {
        assigned.check(file);
        held.values().forEach(one -> intake.take(one.question(), one.place()));
        if (number > 0 && !found && !names.isEmpty())
            throw new QuernException("no column contains the question; found: {0}", file,
                    "assign the columns, for example --column question=NAME --column query=NAME",
                    String.join(", ", names));
    }
}
