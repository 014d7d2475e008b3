package org.quern.ui.kit;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.quern.job.Phrase;
import org.quern.workspace.Texts;

/**
 * The text of the window in the user's language. Each package below this one may have its own {@code
 * messages.properties} and {@code messages_es.properties}; keys begin with the pane's id. Values are message
 * formats; {@link NumberFormats} formats numbers as text. A test checks that every key exists and is used.
 */
public final class Messages {

    /** The languages of the window. The first one is the fallback for all others. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("es"));

    /** The message bundles; a pane with its own texts must be listed here. */
    static final List<String> BUNDLES = List.of("org.quern.ui.kit.messages", "org.quern.ui.control.messages",
            "org.quern.ui.picture.messages",
            "org.quern.ui.shell.start.messages", "org.quern.ui.shell.tutorial.messages",
            "org.quern.ui.shell.drop.messages",
            "org.quern.ui.shell.entry.messages",
            "org.quern.ui.schema.messages", "org.quern.ui.graph.messages", "org.quern.ui.question.messages",
            "org.quern.ui.review.messages",
            "org.quern.ui.evaluate.messages", "org.quern.ui.agent.messages",
            "org.quern.ui.textgraph.messages",
            "org.quern.ui.dataset.messages", "org.quern.evaluate.messages", "org.quern.cypher.messages");

    private final Locale locale;
    private final Texts texts;
    private final Phrases phrases;

    public Messages(Locale wanted) {
        this.locale = LANGUAGES.stream().filter(l -> l.getLanguage().equals(wanted.getLanguage())).findFirst()
                .orElse(Locale.ENGLISH);
        this.texts = new Texts(locale, BUNDLES);
        this.phrases = new Phrases(locale);
    }

    public Locale locale() {
        return locale;
    }

    /** A date with its time of day, in the time zone of the machine. */
    public String moment(Instant at) {
        return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT).withLocale(locale)
                .withZone(ZoneId.systemDefault()).format(at);
    }

    /** A date, in the time zone of the machine. */
    public String day(Instant at) {
        return DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale)
                .withZone(ZoneId.systemDefault()).format(at);
    }

    /**
     * The text of a key with its placeholders filled.
     *
     * @throws java.util.MissingResourceException if the key does not exist
     */
    public String text(String key, Object... values) {
        return find(key, values).orElseThrow(() -> new java.util.MissingResourceException("no text for " + key,
                Messages.class.getName(), key));
    }

    /** What engines state in English, without values. */
    public String phrase(String english) {
        return phrases.of(english);
    }

    /** What engines state in English: a stage of a job, or a part of a failure. */
    public String phrase(Phrase english) {
        return english.translated(phrases::of);
    }

    /** As {@link #text}; empty when there is no such key. */
    public Optional<String> find(String key, Object... values) {
        return texts.find(key, values);
    }
}
