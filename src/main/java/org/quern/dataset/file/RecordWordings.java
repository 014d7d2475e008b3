package org.quern.dataset.file;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.quern.dataset.Form;

/**
 * Reads the wordings of a record: a text, texts by language, a list of texts with their languages, translations and
 * paraphrases.
 *
 * @param language that of texts without one
 */
record RecordWordings(DatasetColumns columns, LanguageNames languages, String language) {

    private static final Pattern SPOKEN = Pattern
            .compile(
                    "(?i)(?:question|question[_ ]?text|string|utterance)(@|[_. -]|\\[)([a-z]{2,3}(?:[-_][a-z0-9]{2,8})?)]?");
    private static final Pattern TRANSLATIONS = Pattern.compile("(?i)(?:question[_ ]?)?translations?");
    private static final Pattern PARAPHRASES = Pattern
            .compile("(?i)(?:question[_ ]?)?paraphrase[sd]?(?:[_ ]?questions?)?");
    private static final List<String> TEXT = List.of("string", "text", "question", "value");
    private static final List<String> LANGUAGE = List.of("language", "lang");
    private static final Set<String> NOTHING = Set.of("[]", "{}", "n/a", "none", "null", "nan");

    /** The wordings found so far. */
    private static final class Found {
        private final List<Form> forms = new ArrayList<>();
        private final Set<String> languages = new HashSet<>();

        void add(String text, String stated) {
            if (text.isBlank() || NOTHING.contains(text.strip().toLowerCase(Locale.ROOT)))
                return;
            String language = LanguageNames.of(text, stated);
            Form form = new Form(language, text, languages.add(language));
            if (forms.stream().noneMatch(other -> other.wording().equals(form.wording())))
                forms.add(form);
        }
    }

    /** The language that a record states for its texts. */
    Optional<String> stated(Members members) {
        Optional<Members.Found> found = members.find(columns.of(DatasetColumns.Field.LANGUAGE))
                .filter(one -> one.value().isTextual()).findFirst();
        Optional<String> tag = found.flatMap(one -> languages.tag(one.value().textValue()));
        if (tag.isPresent())
            found.ifPresent(one -> members.done(one.name()));
        return tag;
    }

    List<Form> read(Members members) {
        String own = stated(members).orElse(language);
        Found found = new Found();
        columns.wordings().forEach((tag, name) -> members.find(List.of(name))
                .forEach(one -> take(members, one.name(), one.value(), tag, found)));
        for (Members.Found one : members.find(columns.of(DatasetColumns.Field.QUESTION)).toList()) {
            if (found.forms.isEmpty() || one.name().equalsIgnoreCase("question")
                    || columns.isAssigned(DatasetColumns.Field.QUESTION))
                take(members, one.name(), one.value(), own, found);
        }
        members.record().properties().stream().filter(member -> !members.isRead(member.getKey())).toList()
                .forEach(member -> other(members, member, own, found));
        return found.forms;
    }

    private void other(Members members, Map.Entry<String, JsonNode> member, String own, Found found) {
        String name = member.getKey();
        Matcher spoken = SPOKEN.matcher(name);
        if (spoken.matches() && isSpoken(spoken.group(1), member.getValue()))
            languages.tag(spoken.group(2)).ifPresent(tag -> take(members, name, member.getValue(), tag, found));
        else if (TRANSLATIONS.matcher(name).matches() && member.getValue().isContainerNode()
                || PARAPHRASES.matcher(name).matches())
            take(members, name, member.getValue(), own, found);
    }

    /** A name such as {@code question_id} does not name a language. */
    private static boolean isSpoken(String sign, JsonNode value) {
        return sign.equals("@") || sign.equals("[") || value.asText().strip().contains(" ")
                || value.asText().matches(".*[?？؟].*");
    }

    private void take(Members members, String name, JsonNode value, String own, Found found) {
        if (add(value, own, found))
            members.done(name);
    }

    /** Returns whether nothing is left of the value. */
    private boolean add(JsonNode value, String own, Found found) {
        if (value.isTextual()) {
            found.add(value.textValue(), own);
            return true;
        }
        if (value.isArray()) {
            boolean whole = true;
            for (JsonNode each : value)
                whole &= add(each, own, found);
            return whole;
        }
        return value.isNull() || value instanceof ObjectNode object && addObject(object, own, found);
    }

    private boolean addObject(ObjectNode object, String own, Found found) {
        Optional<String> text = TEXT.stream().filter(name -> object.path(name).isTextual()).findFirst();
        if (text.isPresent()) {
            Optional<String> tag = LANGUAGE.stream().filter(object::has).findFirst();
            found.add(object.path(text.get()).textValue(), tag.map(name -> object.path(name).asText(own)).orElse(own));
            return object.propertyStream().map(Map.Entry::getKey).allMatch(name -> name.equals(text.get())
                    || Stream.of("language", "lang", "keywords").anyMatch(name::equals));
        }
        if (object.isEmpty() || !object.propertyStream().map(Map.Entry::getKey).allMatch(languages::isTag))
            return object.isEmpty();
        boolean whole = true;
        for (Map.Entry<String, JsonNode> member : object.properties())
            whole &= add(member.getValue(), member.getKey(), found);
        return whole;
    }
}
