package org.quern.dataset.grow;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.dataset.Claim;
import org.quern.dataset.DatasetQuestion;
import org.quern.dataset.Form;
import org.quern.dataset.GoldQuery;
import org.quern.dataset.Mention;
import org.quern.dataset.MentionLink;
import org.quern.dataset.MentionPlaces;
import org.quern.dataset.MentionPlaces.Span;
import org.quern.dataset.Origin;
import org.quern.dataset.Qualifier;
import org.quern.dataset.QuestionId;
import org.quern.dataset.QuestionMap;
import org.quern.dataset.Value;
import org.quern.wikidata.Rank;

/**
 * A question with a gap for an entity: the words that mention it in each form, and its id in the query. Forms
 * that lack the words, or in which other mentions overlap them, are dropped.
 *
 * @param question the original question
 * @param sparql the original query
 * @param entity the entity to replace
 * @param slots the forms with the positions of its words
 */
record Template(DatasetQuestion question, String sparql, String entity, List<Slot> slots) {

    /** A form and the words in it that are replaced. */
    record Slot(Form form, Span span) {}

    /** A variable name that no query contains. */
    static final String VARIABLE = "quernEntity";

    private static final Pattern CLASS_USE = Pattern.compile("(?:wdt:P31|wdt:P279|ps:P31)[*+?)]*\\s+$");
    private static final Pattern SELECT = Pattern
            .compile("(?is)^\\s*(?:PREFIX\\s+\\S+\\s+<[^>]*>\\s*)*SELECT\\b[^{]*\\{");

    /** The templates of a question: one for each entity that is mentioned and occurs in the query. */
    static List<Template> of(DatasetQuestion question, QuestionMap questions) {
        Optional<String> sparql = question.query().map(GoldQuery::sparql).filter(q -> SELECT.matcher(q).find());
        if (sparql.isEmpty())
            return List.of();
        List<Mention> mentions = questions.mentions(question).stream().map(QuestionMap.Held::mention).toList();
        return mentions.stream().flatMap(Template::entity).distinct().sorted()
                .filter(id -> isIndividual(id, sparql.get()))
                .map(id -> new Template(question, sparql.get(), id, slots(question, mentions, id)))
                .filter(template -> !template.slots().isEmpty()).toList();
    }

    /** The item to which words refer, if they refer to nothing else. */
    private static Stream<String> entity(Mention mention) {
        List<MentionLink> links = mention.links();
        return links.size() == 1 && links.getFirst().kind() == MentionLink.Kind.ITEM
                ? Stream.of(links.getFirst().id())
                : Stream.empty();
    }

    /**
     * Whether the query contains the item, but never as a class: a question about a class cannot be asked about
     * one of its instances.
     */
    private static boolean isIndividual(String id, String sparql) {
        Matcher uses = use(id).matcher(sparql);
        boolean found = false;
        while (uses.find()) {
            found = true;
            if (CLASS_USE.matcher(sparql.substring(0, uses.start())).find())
                return false;
        }
        return found;
    }

    private static Pattern use(String id) {
        return Pattern.compile("wd:" + id + "(?!\\d)|<http://www\\.wikidata\\.org/entity/" + id + ">");
    }

    private static List<Slot> slots(DatasetQuestion question, List<Mention> mentions, String id) {
        List<Slot> slots = new ArrayList<>();
        for (Form form : question.forms()) {
            List<Span> own = mentions.stream().filter(m -> entity(m).anyMatch(id::equals) && !m.hasGap())
                    .flatMap(m -> MentionPlaces.spans(m, form).stream()).distinct()
                    .sorted(Comparator.comparingInt((Span s) -> s.start() - s.end())).toList();
            if (own.isEmpty())
                continue;
            Span span = own.getFirst();
            boolean covered = mentions.stream().flatMap(m -> MentionPlaces.spans(m, form).stream())
                    .anyMatch(other -> !other.equals(span) && crosses(other, span));
            if (!covered)
                slots.add(new Slot(form, span));
        }
        return slots;
    }

    /** Whether one range partly overlaps the other; a range inside is replaced as well. */
    private static boolean crosses(Span other, Span span) {
        return other.start() < span.end() && span.start() < other.end()
                && (other.start() < span.start() || other.end() > span.end());
    }

    List<String> languages() {
        return slots.stream().map(slot -> slot.form().language()).distinct().toList();
    }

    /** A query for the entities that solve the pattern, with their classes. */
    String candidates() {
        String body = use(entity).matcher(sparql).replaceAll("?" + VARIABLE);
        int end = body.lastIndexOf('}');
        return "SELECT DISTINCT ?" + VARIABLE + " ?" + VARIABLE + "Class WHERE { " + body.substring(body.indexOf('{'),
                end + 1) + " ?" + VARIABLE + " wdt:P31 ?" + VARIABLE + "Class }";
    }

    /** The query for another entity. */
    String about(String other) {
        return use(entity).matcher(sparql).replaceAll("wd:" + other);
    }

    /** The question about another entity, in the languages in which that has a name. */
    DatasetQuestion with(String other, Map<String, String> names) {
        List<Form> forms = new ArrayList<>();
        List<Mention> mentions = new ArrayList<>();
        for (Slot slot : slots) {
            String name = names.get(slot.form().language());
            if (name == null)
                continue;
            String text = slot.form().text();
            boolean main = forms.stream().noneMatch(f -> f.language().equals(slot.form().language()));
            forms.add(new Form(slot.form().language(), text.substring(0, slot.span().start()) + name
                    + text.substring(slot.span().end()), main));
            if (main)
                mentions.add(new Mention(new Claim("", Rank.NORMAL, List.of(new Qualifier(
                        MentionLink.Kind.ITEM.property(), new Value.Plain(other)))), name, slot.form().language()));
        }
        question.mentions().stream().filter(m -> entity(m).noneMatch(entity::equals))
                .filter(m -> forms.stream().anyMatch(f -> MentionPlaces.stands(m, f)))
                .map(m -> new Mention(new Claim("", Rank.NORMAL, m.claim().qualifiers()), m.text(), m.language()))
                .forEach(mentions::add);
        return new DatasetQuestion(QuestionId.of(question.id() + "-" + other), forms,
                List.of(GoldQuery.of(about(other))), mentions, List.of(), List.of(), List.of(),
                Optional.of(new Origin(question.id().text(), entity, other)), Map.of());
    }
}
