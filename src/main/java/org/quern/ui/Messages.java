package org.quern.ui;

import java.text.ChoiceFormat;
import java.text.FieldPosition;
import java.text.Format;
import java.text.MessageFormat;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.stream.Stream;

/**
 * The text of the window in the user's language. Each package below this one may have its own {@code
 * messages.properties} and {@code messages_es.properties}; keys begin with the pane's id. Values are message
 * formats; {@link Figures} formats numbers as text. A test checks that every key exists and is used.
 */
public final class Messages {

    /** The languages of the window. The first one is the fallback for all others. */
    public static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("es"));

    /** The message bundles; a pane with its own texts must be listed here. */
    static final List<String> BUNDLES = List.of("org.quern.ui.messages", "org.quern.ui.control.messages",
            "org.quern.ui.picture.messages",
            "org.quern.ui.start.messages", "org.quern.ui.tutorial.messages", "org.quern.ui.drop.messages",
            "org.quern.ui.schema.messages", "org.quern.ui.graph.messages", "org.quern.ui.question.messages",
            "org.quern.ui.review.messages",
            "org.quern.ui.evaluate.messages", "org.quern.ui.agent.messages",
            "org.quern.ui.textgraph.messages",
            "org.quern.ui.qaset.messages");

    private final Locale locale;
    private final List<ResourceBundle> bundles;

    public Messages(Locale wanted) {
        this.locale = LANGUAGES.stream().filter(l -> l.getLanguage().equals(wanted.getLanguage())).findFirst()
                .orElse(Locale.ENGLISH);
        // Without this control, an English window on a Spanish system would fall back to Spanish texts.
        var control = ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES);
        this.bundles = BUNDLES.stream().map(name -> ResourceBundle.getBundle(name, locale, control)).toList();
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

    /** As {@link #text}; empty when there is no such key. */
    public Optional<String> find(String key, Object... values) {
        return bundles.stream().filter(bundle -> bundle.containsKey(key)).findFirst()
                .map(bundle -> format(bundle.getString(key), values));
    }

    private String format(String text, Object... values) {
        MessageFormat format = new MessageFormat(text, locale);
        Format[] parts = format.getFormats();
        for (int i = 0; i < parts.length; i++) {
            if (parts[i] instanceof ChoiceFormat choice)
                format.setFormat(i, new Plural(choice));
        }
        return format.format(values);
    }

    /** Chooses singular or plural also by a count that is given as text, as formatted by {@link Figures#count}. */
    private static final class Plural extends ChoiceFormat {

        private static final long serialVersionUID = 1;

        Plural(ChoiceFormat choice) {
            super(choice.getLimits(), Stream.of(choice.getFormats()).map(String::valueOf).toArray(String[]::new));
        }

        @Override
        public StringBuffer format(Object count, StringBuffer to, FieldPosition at) {
            String digits = count.toString().replaceAll("\\D", "");
            return count instanceof Number
                    ? super.format(count, to, at)
                    : super.format(digits.isEmpty() ? 0 : Long.parseLong(digits), to, at);
        }
    }
}
